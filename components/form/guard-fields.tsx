import { randomUUID } from "node:crypto";
import { readSession } from "@/lib/session";
import { xsrfToken } from "@/lib/xsrf";

type GuardFieldsProps = {
  /** Where to go after success; `{ref}` is filled from the answer. */
  next?: string;
  /** Where to go back to with the error; the referring page by default. */
  back?: string;
  /** For forms that book or move money: one key per drawing of the form, so that a double click is one act. */
  once?: boolean;
  /** The booking that a form of somebody without an account is about, where its address does not say. */
  booking?: string;
};

/** The hidden fields of every form of ours that writes. For pages that are drawn per request. */
export async function GuardFields({ next, back, once = false, booking }: GuardFieldsProps) {
  const session = await readSession();
  return (
    <>
      <input type="hidden" name="_xsrf" value={xsrfToken(session?.token)} />
      {next ? <input type="hidden" name="_next" value={next} /> : null}
      {back ? <input type="hidden" name="_back" value={back} /> : null}
      {booking ? <input type="hidden" name="_booking" value={booking} /> : null}
      {once ? <input type="hidden" name="_key" value={randomUUID()} /> : null}
    </>
  );
}
