import { KeyRound } from "lucide-react";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { Input } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import type { Passkey } from "@/lib/contracts/accounts/passkey";
import { getPasskeys, type OwnArea } from "@/lib/data/account";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { AuthPasswordField } from "../auth/password-field";
import { type FormsOfPage, getFlashOfForm, OwnGuard } from "../profile/profile-forms";
import { CodeField } from "./code-field";
import { FreshForm } from "./fresh-form";
import { PasskeyAdd } from "./passkey-add";

const disclosed = "mt-2 w-fit cursor-pointer text-sm font-medium underline underline-offset-4";

type PasskeysProps = {
  area: OwnArea;
  page: FormsOfPage;
  /** The second factor is on, so a change takes a code as well. */
  needsCode: boolean;
};

/** The user's passkeys, which log in without a password. */
export async function Passkeys({ area, page, needsCode }: PasskeysProps) {
  const t = await getTranslator();
  const { items, origin } = await getPasskeys(area);
  return (
    <>
      {items.length > 0 ? (
        <ul className="mb-6 border-t border-line">
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} page={page} needsCode={needsCode} />
          ))}
        </ul>
      ) : null}
      {origin ? (
        <PasskeyAdd origin={origin} needsCode={needsCode} />
      ) : (
        <p className="text-sm text-soft">
          {t("Passkeys need a site with a domain name. You can add them once this site has one.")}
        </p>
      )}
      <noscript>
        <p className="text-sm text-soft">{t("Adding a passkey needs JavaScript.")}</p>
      </noscript>
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; page: FormsOfPage; needsCode: boolean };

function PasskeyRow({ passkey, page, needsCode }: PasskeyRowProps) {
  const t = useServerTranslations();
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey;
  const renaming = `rename-${id}`;
  const removing = `remove-${id}`;
  return (
    <li className="flex items-start gap-4 border-b border-line py-3.5">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base font-semibold">{name}</h3>
        <p className="text-sm text-soft">
          {t.rich("Added {when}", { when: <LocalTime key="when" at={createdAt} /> })}
          {" · "}
          {lastUsedAt
            ? t.rich("Last used {when}", { when: <LocalTime key="when" at={lastUsedAt} /> })
            : t("Not used yet")}
          {backedUp ? ` · ${t("Also on your other devices")}` : ""}
        </p>
        <div className="flex flex-wrap gap-x-6">
          <details open={getFlashOfForm(page, renaming) !== null} className="max-w-full">
            <summary className={disclosed}>
              {t("Rename")}
              <span className="sr-only"> {name}</span>
            </summary>
            <FreshForm
              action={`/api/my/passkeys/${id}`}
              flash={getFlashOfForm(page, renaming)}
              labels={{ name: t("Name") }}
              scope={renaming}
              className="mt-3 w-80 max-w-full"
            >
              <OwnGuard page={page} form={renaming} />
              <FormField name="name" label={t("Name")}>
                <Input required maxLength={60} defaultValue={name} autoComplete="off" />
              </FormField>
              <SubmitButton size="sm" variant="secondary" className="mt-3">
                {t("Save name")}
              </SubmitButton>
            </FreshForm>
          </details>
          <details open={getFlashOfForm(page, removing) !== null} className="max-w-full">
            <summary className={disclosed}>
              {t("Remove")}
              <span className="sr-only"> {name}</span>
            </summary>
            <FreshForm
              action={`/api/my/passkeys/${id}/remove`}
              flash={getFlashOfForm(page, removing)}
              labels={{ currentPassword: t("Password"), code: t("Code") }}
              scope={removing}
              className="mt-3 w-80 max-w-full"
            >
              <OwnGuard page={page} form={removing} />
              <AuthPasswordField name="currentPassword" label={t("Password")} autoComplete="current-password" />
              {needsCode ? (
                <div className="mt-3">
                  <CodeField />
                </div>
              ) : null}
              <SubmitButton size="sm" variant="danger" className="mt-3">
                {t("Remove passkey")}
              </SubmitButton>
            </FreshForm>
          </details>
        </div>
      </div>
    </li>
  );
}
