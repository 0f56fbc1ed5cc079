import { Download } from "lucide-react";
import { SubmitButton } from "@/components/form/action-form";
import { Checkbox } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { getObstacles, type OwnArea } from "@/lib/data/account";
import { AuthPasswordField } from "../auth/password-field";
import { FreshForm } from "../security/fresh-form";
import { type FormsOfPage, getFlash, OwnGuard } from "./profile-forms";

/** Download of all personal data. */
export function DownloadData({ page }: { page: FormsOfPage }) {
  return (
    <FreshForm
      action="/api/my/data"
      flash={getFlash(page, "data")}
      labels={{ currentPassword: "Password" }}
      scope="data"
      className="max-w-md space-y-4"
    >
      <OwnGuard page={page} form="data" />
      <AuthPasswordField name="currentPassword" label="Password" autoComplete="current-password" />
      <SubmitButton variant="secondary">
        <Download aria-hidden className="size-4.5" />
        Download my data
      </SubmitButton>
    </FreshForm>
  );
}

const forgotten = [
  "name, address, phone, picture and e-mail address",
  "saved travellers and their documents",
  "passkeys, second factor, password and every device",
  "wish list, notifications and our mails to you",
];
const kept = [
  "bookings with their invoices and the names on them: tax law asks for them for ten years",
  "every movement of money: the books must stay whole",
  "claims, and the log of who did what: both sides may need them as evidence",
  "your reviews, signed “A former guest”",
];

/** Closing the account: deleted data, retained data with reasons, and obstacles. */
export async function CloseAccount({ area, page }: { area: OwnArea; page: FormsOfPage }) {
  const obstacles = await getObstacles(area);
  return (
    <>
      <div className="grid gap-6 text-sm sm:grid-cols-2">
        <div>
          <h3 className="mb-2 font-sans text-base font-semibold">We forget</h3>
          <ul className="list-disc space-y-1 pl-5 text-soft">
            {forgotten.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-2 font-sans text-base font-semibold">We have to keep</h3>
          <ul className="list-disc space-y-1 pl-5 text-soft">
            {kept.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
      {obstacles.length > 0 ? (
        <Notice kind="info" title="Not yet" className="mt-6">
          <ul className="mt-1 space-y-1">
            {obstacles.map(({ kind, words, path }) => (
              <li key={kind}>
                {words}
                {path && area === "client" ? (
                  <>
                    {" "}
                    <AppLink href={path} className="underline underline-offset-4">
                      Show
                    </AppLink>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <FreshForm
          action="/api/my/account/close"
          flash={getFlash(page, "close")}
          labels={{ currentPassword: "Password", agree: "Agreement" }}
          scope="close"
          className="mt-6 max-w-md space-y-4"
        >
          <OwnGuard page={page} form="close" />
          <AuthPasswordField name="currentPassword" label="Password" autoComplete="current-password" />
          <Checkbox id="field-close-agree" name="agree" required label="I know that this can't be undone." />
          <SubmitButton variant="danger">Close my account</SubmitButton>
        </FreshForm>
      )}
    </>
  );
}
