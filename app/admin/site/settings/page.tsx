import { RateSource, ratesId } from "@/components/console/currencies/rate-source";
import { listPage } from "@/components/console/list/screen";
import { SettingsForm, settingsPage } from "@/components/console/settings/screen";
import { settingsEndpoints } from "@/lib/contracts/site/settings-endpoints";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { currencies } from "@/lib/resources/catalogue/currencies";
import { passSettings } from "@/lib/resources/settings/passes";
import { rateSettings } from "@/lib/resources/settings/rates";
import { holdSettings, siteSettings } from "@/lib/resources/settings/site";
import { mayCall } from "@/lib/session/session-check";

type PageProps = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

const Holds = () => (
  <section aria-labelledby="holds" className="mt-12">
    <h2 id="holds" className="mb-4 text-2xl">
      {holdSettings.title}
    </h2>
    <SettingsForm screen={holdSettings} />
  </section>
);

const SitePage = settingsPage(siteSettings, { Below: Holds });
const CurrenciesPage = listPage("admin", currencies, "all", { Extra: RateSource });

const PassesPage = settingsPage(passSettings);

const showsPasses = async ({ searchParams }: PageProps) => one((await searchParams).show) === passSettings.show;
const showsCurrencies = async ({ searchParams }: PageProps) => one((await searchParams).show) === rateSettings.show;

export async function generateMetadata(props: PageProps) {
  if (await showsPasses(props)) return { title: passSettings.title };
  return { title: (await showsCurrencies(props)) ? currencies.views.all.title : siteSettings.title };
}

/**
 * `?show=currencies` lists the currencies and `?show=passes` has the wallet passes, which have no paths of their own
 * (docs/specification.md §2).
 */
export default async function Page(props: PageProps) {
  if (await showsPasses(props)) return <PassesPage />;
  if (!(await showsCurrencies(props))) return <SitePage />;
  return (
    <>
      <CurrenciesPage {...props} />
      {(await mayCall(settingsEndpoints.rates.get)) ? (
        <section aria-labelledby={ratesId} className="mt-10 border-t border-line pt-6">
          <h2 id={ratesId} className="mb-6 text-2xl">
            {rateSettings.title}
          </h2>
          <SettingsForm screen={rateSettings} />
        </section>
      ) : null}
    </>
  );
}
