import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { getPasskeys, getProfile, getSecondFactor, getSecondFactorSetup, type OwnArea } from "@/lib/data/account";
import { getSite } from "@/lib/data/site/site";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { one } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { requireRole } from "@/lib/session/session-check";
import { ChangePassword } from "../security/change-password";
import { Passkeys } from "../security/passkeys";
import { SecondFactor } from "../security/second-factor";
import { Sessions } from "../security/sessions";
import { CurrencyForm } from "./currency-form";
import { LanguageForm } from "./language-form";
import { CloseAccount, DownloadData } from "./personal-data";
import { type FormsOfPage, getFlashOfForm, OwnGuard, OwnSection, withQuery } from "./profile-forms";

type SectionsProps = { area: OwnArea; page: FormsOfPage };

export async function PasswordSection({ area, page }: SectionsProps) {
  const t = await getTranslator();
  const { user } = await requireRole(area);
  return (
    <OwnSection id="password" title={t("Password")} intro={t("A new password logs out all other devices.")}>
      <div className="max-w-md">
        <ChangePassword
          email={user.email}
          flash={getFlashOfForm(page, "password")}
          guardFields={<OwnGuard page={page} form="password" />}
        />
      </div>
    </OwnSection>
  );
}

/** Password, second factor, passkeys and sessions. */
export async function SafetySections({ area, page }: SectionsProps) {
  const t = await getTranslator();
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
        title={t("Two-step verification")}
        intro={t("A code from an app on your phone protects you even if your password is stolen.")}
      >
        <SecondFactor
          enabled={enabled}
          hasPasskey={passkeys.items.length > 0}
          begun={begun}
          flash={getFlashOfForm(page, "second-factor")}
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
        title={t("Passkeys")}
        intro={t(
          "Use your fingerprint, face or device PIN instead of a password. A passkey can't be guessed or stolen.",
        )}
      >
        <Passkeys area={area} page={page} needsCode={enabled} />
      </OwnSection>
      <OwnSection
        id="devices"
        title={t("Devices")}
        intro={t("Devices on which you are logged in. Each shows its network, not its location.")}
      >
        <Sessions area={area} page={page} />
      </OwnSection>
    </>
  );
}

/** Download of personal data and closing the account. */
export function DataSections({ area, page }: SectionsProps) {
  const t = useServerTranslations();
  return (
    <>
      <OwnSection
        id="data"
        title={t("My data")}
        intro={t(
          "Everything we store about you in one archive: bookings, payments, messages, files, travellers and their documents.",
        )}
      >
        <DownloadData page={page} />
      </OwnSection>
      <OwnSection
        id="close"
        title={t("Close the account")}
        intro={t("This is permanent. Nobody can reopen the account, not even us.")}
      >
        <CloseAccount area={area} page={page} />
      </OwnSection>
    </>
  );
}

async function ShownAs({ area, page }: SectionsProps) {
  const t = await getTranslator();
  const [{ currency, language }, site] = await Promise.all([getProfile(area), getSite()]);
  return (
    <>
      <OwnSection
        id="currency"
        title={t("Currency")}
        intro={t("Amounts are shown in this currency on every device. You are charged in {currency}.", {
          currency: site.baseCurrency,
        })}
      >
        <CurrencyForm
          base={site.baseCurrency}
          chosen={currency}
          currencies={site.currencies.map(({ code, name, rate }) => ({ code, name, rate }))}
          flash={getFlashOfForm(page, "currency")}
          guardFields={<OwnGuard page={page} form="currency" />}
        />
      </OwnSection>
      <OwnSection
        id="language"
        title={t("Language")}
        intro={t(
          "Emails about a booking keep the language in which you booked. The menu at the top changes the pages.",
        )}
      >
        <LanguageForm
          chosen={language}
          offered={site.languages}
          flash={getFlashOfForm(page, "language")}
          guardFields={<OwnGuard page={page} form="language" />}
        />
      </OwnSection>
      <OwnSection id="mails" title={t("Emails")} intro={t("Choose what we email you about.")}>
        <TextLink href={routes.client.notifications}>{t("Notification settings")}</TextLink>
      </OwnSection>
    </>
  );
}

/** All account settings except personal details. */
export async function Settings({ page }: { page: FormsOfPage }) {
  const t = await getTranslator();
  const { user } = await requireRole("client");
  return (
    <>
      <h1 className="text-4xl">{t("Settings")}</h1>
      <p className="mt-2 mb-8 text-soft">{t("You log in as {email}.", { email: user.email })}</p>
      <PasswordSection area="client" page={page} />
      <SafetySections area="client" page={page} />
      <ShownAs area="client" page={page} />
      <DataSections area="client" page={page} />
    </>
  );
}
