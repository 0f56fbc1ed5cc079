import type { SailingPage } from "@/lib/contracts/cruises/cruises";
import { formatDateIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { percentIn } from "@/lib/language/numbers";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { minutesBefore, wallClock } from "@/lib/time-zone";

const wholeBp = 10_000;
const dayMinutes = 24 * 60;

type Sailing = Pick<SailingPage, "cancellation" | "startsAt" | "timeZone" | "currency">;

/** The instant that is a number of minutes before the start, at the same local time for whole days. */
function getInstantBefore({ startsAt, timeZone }: Pick<Sailing, "startsAt" | "timeZone">, minutes: number): number {
  const { date, time } = wallClock(Date.parse(startsAt), timeZone);
  return minutesBefore(date, time, timeZone, minutes).getTime();
}

/**
 * The cancellation terms with the dates of the sailing: `Until 1 Feb 2027, the fee is 20%. From 1 Feb 2027, the fee is
 * 25%.` Steps that have ended are omitted. Terms that are not shares of the price are described in general.
 */
export function cancellationIn(t: PageTranslator, sailing: Sailing, now: number = Date.now()): string {
  const { cancellation, timeZone, currency } = sailing;
  const { tiers, grace } = cancellation;
  const steps = tiers.flatMap(({ untilMinutesBefore, fee }) =>
    fee.kind === "percent" && fee.bp < wholeBp
      ? [{ until: getInstantBefore(sailing, untilMinutesBefore), bp: fee.bp }]
      : [],
  );
  if (grace || steps.length < tiers.length || steps.length === 0)
    return generalTermsIn(t, cancellation, currency, "cruise");
  const left = steps.filter(({ until }) => until >= now).toSorted((a, b) => a.until - b.until);
  if (left.length === 0) return t("Cancellation fee: {amount}.", { amount: t("the full price") });
  const days = left.map(({ until }) => formatDateIn(t.language, wallClock(until, timeZone).date));
  const amounts = [...left.map(({ bp }) => percentIn(t.language, bp / 100)), t("the full price")];
  return amounts
    .map((amount, at) =>
      at === 0
        ? t("Until {when}, the fee is {amount}.", { when: days[0] ?? "", amount })
        : t("From {when}, the fee is {amount}.", { when: days[at - 1] ?? "", amount }),
    )
    .join(" ");
}

type Paid = Pick<SailingPage, "depositBp" | "balanceDays" | "startsAt" | "timeZone">;

/** When the price is due. Nearer than the day of the balance there is no deposit. */
export function paymentIn(t: PageTranslator, sailing: Paid, now: number = Date.now()): string {
  const { depositBp, balanceDays } = sailing;
  if (depositBp === 0 || now >= getInstantBefore(sailing, balanceDays * dayMinutes))
    return t("You pay the full price when you book.");
  return t("{percent} when you book, the balance {n} days before departure. Bookings made later are paid in full.", {
    percent: percentIn(t.language, depositBp / 100),
    n: balanceDays,
  });
}
