import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LocalTime } from "@/components/ui/local-time";
import { currencies } from "@/lib/contracts/money/currency";
import { getRateFetches } from "@/lib/data/site/currencies";
import { formatDate } from "@/lib/dates";
import { counted } from "@/lib/text/counted";
import type { ListExtraProps } from "../list/screen";

/** Downloads rates on request and shows the result of the latest download. */
export async function RateSource({ here }: ListExtraProps) {
  const [last] = await getRateFetches();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {last ? (
        <p className="text-soft">
          {last.error ?? `${counted(last.changed, "rate")} of ${last.on ? formatDate(last.on) : ""}`},{" "}
          <LocalTime at={last.at} />
        </p>
      ) : null}
      <ActionForm action={currencies.fetchRates.path}>
        <GuardFields back={here} next={here} />
        <SubmitButton size="sm" variant="secondary">
          Download rates
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
