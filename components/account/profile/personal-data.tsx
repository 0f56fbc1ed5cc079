import { Download } from "lucide-react";
import { SubmitButton } from "@/components/form/action-form";
import { Checkbox } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { getObstacles, type OwnArea } from "@/lib/data/account";
import type { Text } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { AuthPasswordField } from "../auth/password-field";
import { FreshForm } from "../security/fresh-form";
import { type FormsOfPage, getFlashOfForm, OwnGuard } from "./profile-forms";

/** Download of all personal data. */
export function DownloadData({ page }: { page: FormsOfPage }) {
  const t = useServerTranslations();
  return (
    <FreshForm
      action="/api/my/data"
      flash={getFlashOfForm(page, "data")}
      labels={{ currentPassword: t("Password") }}
      scope="data"
      className="max-w-md space-y-4"
    >
      <OwnGuard page={page} form="data" />
      <AuthPasswordField name="currentPassword" label={t("Password")} autoComplete="current-password" />
      <SubmitButton variant="secondary">
        <Download aria-hidden className="size-4.5" />
        {t("Download my data")}
      </SubmitButton>
    </FreshForm>
  );
}

const forgotten: readonly Text[] = [
  "Name, address, phone, photo and email address",
  "Saved travellers and their documents",
  "Passkeys, two-step verification, password and devices",
  "Wish list, notifications and our emails to you",
];
const kept: readonly Text[] = [
  "Bookings with invoices and names: tax law requires ten years",
  "All payments: required for accounting",
  "Claims and the activity log: evidence for both sides",
  "Your reviews, signed “A former guest”",
];

const obstacleTexts: Readonly<Record<string, Text>> = {
  wallet: "There is money in your wallet. Spend it, or ask us to send it back.",
  bookings: "Bookings are still open.",
  payments: "Payments are still with the bank.",
  refunds: "Refunds are on their way to you.",
  claims: "Claims are not settled yet.",
  hotels: "Hotels belong to you. Hand them over first.",
  last_admin: "You are the only administrator with all permissions. Give them to another user first.",
};

/** Closing the account: deleted data, retained data with reasons, and obstacles. */
export async function CloseAccount({ area, page }: { area: OwnArea; page: FormsOfPage }) {
  const t = await getTranslator();
  const obstacles = await getObstacles(area);
  return (
    <>
      <div className="grid gap-6 text-sm sm:grid-cols-2">
        <div>
          <h3 className="mb-2 font-sans text-base font-semibold">{t("Deleted")}</h3>
          <ul className="list-disc space-y-1 ps-5 text-soft">
            {forgotten.map((text) => (
              <li key={text}>{t(text)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-2 font-sans text-base font-semibold">{t("Kept by law")}</h3>
          <ul className="list-disc space-y-1 ps-5 text-soft">
            {kept.map((text) => (
              <li key={text}>{t(text)}</li>
            ))}
          </ul>
        </div>
      </div>
      {obstacles.length > 0 ? (
        <Notice kind="info" title={t("Not yet")} className="mt-6">
          <ul className="mt-1 space-y-1">
            {obstacles.map(({ kind, path }) => (
              <li key={kind}>
                {t(obstacleTexts[kind] ?? "You still have an open matter with us.")}
                {path && area === "client" ? (
                  <>
                    {" "}
                    <AppLink href={path} className="underline underline-offset-4">
                      {t("Show")}
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
          flash={getFlashOfForm(page, "close")}
          labels={{ currentPassword: t("Password"), agree: t("Agreement") }}
          scope="close"
          className="mt-6 max-w-md space-y-4"
        >
          <OwnGuard page={page} form="close" />
          <AuthPasswordField name="currentPassword" label={t("Password")} autoComplete="current-password" />
          <Checkbox id="field-close-agree" name="agree" required label={t("I understand that this can't be undone.")} />
          <SubmitButton variant="danger">{t("Close my account")}</SubmitButton>
        </FreshForm>
      )}
    </>
  );
}
