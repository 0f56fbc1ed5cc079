import { randomUUID } from "node:crypto";
import { pageUser, xsrfToken } from "@/lib/gateway/csrf";
import { inLanguage } from "@/lib/language/languages";
import { getLanguage } from "@/lib/language/server";
import { pageUserField } from "@/lib/protocol";
import { readSession } from "@/lib/session/read-session";

type GuardFieldsProps = {
  /** Path after success, in the language of the page; `{ref}` is filled from the response. */
  next?: string;
  /** Path after an error; the referring page by default. */
  back?: string;
  /** For forms that book or move money: one idempotency key per rendered form. */
  once?: boolean;
  /** Reference of a guest's booking, when the path does not contain it. */
  booking?: string;
};

/** Hidden fields of every form that writes. For pages that are rendered per request. */
export async function GuardFields({ next, back, once = false, booking }: GuardFieldsProps) {
  const [session, language] = await Promise.all([readSession(), getLanguage()]);
  const user = pageUser(session);
  return (
    <>
      <input type="hidden" name="_xsrf" value={xsrfToken(session?.token)} />
      {user ? <input type="hidden" name={pageUserField} value={user} /> : null}
      {next ? <input type="hidden" name="_next" value={inLanguage(language, next)} /> : null}
      {back ? <input type="hidden" name="_back" value={inLanguage(language, back)} /> : null}
      {booking ? <input type="hidden" name="_booking" value={booking} /> : null}
      {once ? <input type="hidden" name="_key" value={randomUUID()} /> : null}
    </>
  );
}
