import { ProviderCalls } from "@/components/console/settings/provider-calls";
import { settingsPage } from "@/components/console/settings/screen";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { citybankScreen } from "@/lib/resources/settings/citybank";
import { settingsHref } from "@/lib/resources/settings/define";
import { stripeScreen } from "@/lib/resources/settings/stripe";

type PageProps = { searchParams: Promise<SearchParams> };

const CitybankPage = settingsPage(citybankScreen);
const StripePage = settingsPage(stripeScreen);

const showsStripe = async ({ searchParams }: PageProps) => one((await searchParams).show) === stripeScreen.show;

export async function generateMetadata(props: PageProps) {
  return { title: (await showsStripe(props)) ? stripeScreen.title : citybankScreen.title };
}

/** `?show=stripe` shows the second provider, which has no path of its own (docs/specification.md §2). */
export default async function Page(props: PageProps) {
  const isStripe = await showsStripe(props);
  const before = one((await props.searchParams).before);
  const href = settingsHref(isStripe ? stripeScreen : citybankScreen);
  return (
    <>
      {isStripe ? <StripePage /> : <CitybankPage />}
      <ProviderCalls
        provider={isStripe ? "stripe" : "citybank"}
        before={before && /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined}
        getHref={(at) => `${href}${href.includes("?") ? "&" : "?"}before=${at}`}
      />
    </>
  );
}
