import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { getPasskeys, getProfile, getSecondFactor, getSecondFactorSetup, type OwnArea } from "@/lib/data/account";
import { getSite } from "@/lib/data/site";
import { one } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { requireRole } from "@/lib/session-check";
import { ChangePassword } from "../security/change-password";
import { Passkeys } from "../security/passkeys";
import { SecondFactor } from "../security/second-factor";
import { Sessions } from "../security/sessions";
import { CurrencyForm } from "./currency-form";
import { CloseAccount, DownloadData } from "./personal-data";
import { type FormsOfPage, getFlash, OwnGuard, OwnSection, withQuery } from "./profile-forms";

type SectionsProps = { area: OwnArea; page: FormsOfPage };

export async function PasswordSection({ area, page }: SectionsProps) {
  const { user } = await requireRole(area);
  return (
    <OwnSection id="password" title="Password" intro="A new one logs out every other device.">
      <div className="max-w-md">
        <ChangePassword
          email={user.email}
          flash={getFlash(page, "password")}
          guardFields={<OwnGuard page={page} form="password" />}
        />
      </div>
    </OwnSection>
  );
}

/** Password, second factor, passkeys and sessions. */
export async function SafetySections({ area, page }: SectionsProps) {
  const setup = one(page.query.setup);
  const [{ enabled }, begun, passkeys] = await Promise.all([
    getSecondFactor(area),
    getSecondFactorSetup(area, setup),
    getPasskeys(area),
  ]);
  const settingUp = withQuery(page.path, begun ? `form=second-factor&setup=${setup}` : "form=second-factor");
  return (
    <>
      <OwnSection
        id="second-factor"
        title="Second factor"
        intro="A code from an app on your phone: a stolen password alone opens nothing."
      >
        <SecondFactor
          enabled={enabled}
          hasPasskey={passkeys.items.length > 0}
          begun={begun}
          flash={getFlash(page, "second-factor")}
          startGuard={
            <GuardFields
              next={`${withQuery(page.path, "setup={setup}")}#second-factor`}
              back={withQuery(page.path, "form=second-factor")}
            />
          }
          guardFields={<GuardFields next={page.path} back={settingUp} />}
        />
      </OwnSection>
      <OwnSection
        id="passkeys"
        title="Passkeys"
        intro="Your finger, your face or your device's PIN instead of a password. It can't be guessed, stolen or typed into the wrong site."
      >
        <Passkeys area={area} page={page} needsCode={enabled} />
      </OwnSection>
      <OwnSection
        id="devices"
        title="Devices"
        intro="Devices on which you are logged in. Each shows its network, not its location."
      >
        <Sessions area={area} page={page} />
      </OwnSection>
    </>
  );
}

/** Download of personal data and closing the account. */
export function DataSections({ area, page }: SectionsProps) {
  return (
    <>
      <OwnSection
        id="data"
        title="My data"
        intro="Everything that we store about you as one archive: bookings, payments, messages, files, travellers with their documents."
      >
        <DownloadData page={page} />
      </OwnSection>
      <OwnSection id="close" title="Close the account" intro="For good. Nobody can open it again, not even us.">
        <CloseAccount area={area} page={page} />
      </OwnSection>
    </>
  );
}

async function ShownAs({ area, page }: SectionsProps) {
  const [{ currency }, site] = await Promise.all([getProfile(area), getSite()]);
  return (
    <>
      <OwnSection
        id="currency"
        title="Currency"
        intro={`Amounts are shown in it on every device. You are charged in ${site.baseCurrency}.`}
      >
        <CurrencyForm
          base={site.baseCurrency}
          chosen={currency}
          currencies={site.currencies.map(({ code, name, rate }) => ({ code, name, rate }))}
          flash={getFlash(page, "currency")}
          guardFields={<OwnGuard page={page} form="currency" />}
        />
      </OwnSection>
      <OwnSection id="mails" title="E-mails" intro="What we write to you about, and what you see here instead.">
        <TextLink href={routes.client.notifications}>Choose which e-mails you get</TextLink>
      </OwnSection>
    </>
  );
}

/** All account settings except personal details. */
export async function Settings({ page }: { page: FormsOfPage }) {
  const { user } = await requireRole("client");
  return (
    <>
      <h1 className="text-4xl">Settings</h1>
      <p className="mt-2 mb-8 text-soft">You log in as {user.email}.</p>
      <PasswordSection area="client" page={page} />
      <SafetySections area="client" page={page} />
      <ShownAs area="client" page={page} />
      <DataSections area="client" page={page} />
    </>
  );
}
