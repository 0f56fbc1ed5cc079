import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LocalTime } from "@/components/ui/local-time";
import { currencies } from "@/lib/contracts/money/currency";
import { settingsEndpoints } from "@/lib/contracts/site/settings-endpoints";
import { getRateFetches } from "@/lib/data/site/currencies";
import { formatDate } from "@/lib/dates";
import { mayCall } from "@/lib/session/session-check";
import { counted } from "@/lib/text/counted";
import type { ListExtraProps } from "../list/screen";

/** The heading of the settings of exchange rates. */
export const ratesId = "rates";

/** Leads to the form of the source, which is below the list for those who may change it. */
async function ChooseSource() {
  if (!(await mayCall(settingsEndpoints.rates.get))) return <p>Rates are entered manually.</p>;
  return (
    <a href={`#${ratesId}`} className="font-medium underline underline-offset-4">
      Choose a source to download rates
    </a>
  );
}

/** Downloads rates on request and shows the result of the latest download. */
export async function RateSource({ here }: ListExtraProps) {
  const {
    hasSource,
    items: [last],
  } = await getRateFetches();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {last ? (
        <p className="text-soft">
          {last.error ?? `${counted(last.changed, "rate")} of ${last.on ? formatDate(last.on) : ""}`},{" "}
          <LocalTime at={last.at} />
        </p>
      ) : null}
      {hasSource ? (
        <ActionForm action={currencies.fetchRates.path}>
          <GuardFields back={here} next={here} />
          <SubmitButton size="sm" variant="secondary">
            Download rates
          </SubmitButton>
        </ActionForm>
      ) : (
        <ChooseSource />
      )}
    </div>
  );
}
