import type { SailingPage } from "@/lib/contracts/cruises/cruises";
import { formatDateIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { percentIn } from "@/lib/language/numbers";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { minutesBefore, wallClock } from "@/lib/time-zone";

const wholeBp = 10_000;

type Sailing = Pick<SailingPage, "cancellation" | "startsAt" | "timeZone" | "currency">;

/**
 * The cancellation terms with the dates of the sailing: `Until 1 Feb 2027, the fee is 20%. From 1 Feb 2027, the fee is
 * 25%.` Terms that are not shares of the price are described in general.
 */
export function cancellationIn(t: PageTranslator, { cancellation, startsAt, timeZone, currency }: Sailing): string {
  const { tiers, grace } = cancellation;
  const steps = tiers.flatMap(({ untilMinutesBefore, fee }) =>
    fee.kind === "percent" && fee.bp < wholeBp ? [{ untilMinutesBefore, bp: fee.bp }] : [],
  );
  if (grace || steps.length < tiers.length || steps.length === 0)
    return generalTermsIn(t, cancellation, currency, "cruise");
  const { date, time } = wallClock(Date.parse(startsAt), timeZone);
  const sorted = steps.toSorted((a, b) => b.untilMinutesBefore - a.untilMinutesBefore);
  const days = sorted.map(({ untilMinutesBefore }) =>
    formatDateIn(
      t.language,
      wallClock(minutesBefore(date, time, timeZone, untilMinutesBefore).getTime(), timeZone).date,
    ),
  );
  const amounts = [...sorted.map(({ bp }) => percentIn(t.language, bp / 100)), t("the full price")];
  return amounts
    .map((amount, at) =>
      at === 0
        ? t("Until {when}, the fee is {amount}.", { when: days[0] ?? "", amount })
        : t("From {when}, the fee is {amount}.", { when: days[at - 1] ?? "", amount }),
    )
    .join(" ");
}
