import { KeyRound } from "lucide-react";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { Input } from "@/components/ui/field";
import { Moment } from "@/components/ui/local-time";
import type { Passkey } from "@/lib/contracts/accounts/passkey";
import { getPasskeys, type OwnArea } from "@/lib/data/account";
import { AuthPasswordField } from "../auth/password-field";
import { type FormsOfPage, getFlash, OwnGuard } from "../profile/profile-forms";
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
          This site is reached by a number for now. Passkeys can be added when it has a name of its own.
        </p>
      )}
      <noscript>
        <p className="text-sm text-soft">Adding a passkey needs scripts: the browser asks your device for it.</p>
      </noscript>
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; page: FormsOfPage; needsCode: boolean };

function PasskeyRow({ passkey, page, needsCode }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey;
  const [renaming, removing] = [`rename-${id}`, `remove-${id}`];
  return (
    <li className="flex items-start gap-4 border-b border-line py-3.5">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base font-semibold">{name}</h3>
        <p className="text-sm text-soft">
          Added <Moment at={createdAt} />, {lastUsedAt ? "last used " : "not used yet"}
          {lastUsedAt ? <Moment at={lastUsedAt} /> : null}
          {backedUp ? ". On your other devices too." : ""}
        </p>
        <div className="flex flex-wrap gap-x-6">
          <details open={getFlash(page, renaming) !== null} className="max-w-full">
            <summary className={disclosed}>
              Rename<span className="sr-only"> {name}</span>
            </summary>
            <FreshForm
              action={`/api/my/passkeys/${id}`}
              flash={getFlash(page, renaming)}
              labels={{ name: "Name" }}
              scope={renaming}
              className="mt-3 w-80 max-w-full"
            >
              <OwnGuard page={page} form={renaming} />
              <FormField name="name" label="Name">
                <Input required maxLength={60} defaultValue={name} autoComplete="off" />
              </FormField>
              <SubmitButton size="sm" variant="secondary" className="mt-3">
                Save the name
              </SubmitButton>
            </FreshForm>
          </details>
          <details open={getFlash(page, removing) !== null} className="max-w-full">
            <summary className={disclosed}>
              Remove<span className="sr-only"> {name}</span>
            </summary>
            <FreshForm
              action={`/api/my/passkeys/${id}/remove`}
              flash={getFlash(page, removing)}
              labels={{ currentPassword: "Password", code: "Code" }}
              scope={removing}
              className="mt-3 w-80 max-w-full"
            >
              <OwnGuard page={page} form={removing} />
              <AuthPasswordField name="currentPassword" label="Password" autoComplete="current-password" />
              {needsCode ? (
                <div className="mt-3">
                  <CodeField />
                </div>
              ) : null}
              <SubmitButton size="sm" variant="danger" className="mt-3">
                Remove this passkey
              </SubmitButton>
            </FreshForm>
          </details>
        </div>
      </div>
    </li>
  );
}
