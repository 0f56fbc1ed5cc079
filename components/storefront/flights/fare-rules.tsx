import { Check, Luggage, X } from "@/components/ui/icon";
import type { FareTerms } from "@/lib/contracts/flights/flight";
import { getStrictestFare } from "@/lib/kinds/flight/policy";
import { numberIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";

/** The fee of a cancellation in words. */
export function refundIn(t: PageTranslator, { refundFeeBp }: Pick<FareTerms, "refundFeeBp">): string {
  if (refundFeeBp === null) return t("Non-refundable");
  if (refundFeeBp === 0) return t("Refundable without a fee");
  return t("Refundable for a fee of {percent}", {
    percent: numberIn(t.language, refundFeeBp / 10_000, { style: "percent" }),
  });
}

/** The fee of a change of flights in words. */
export function changeIn(t: PageTranslator, { changeFeeBp }: Pick<FareTerms, "changeFeeBp">): string {
  if (changeFeeBp === null) return t("Flights can't be changed");
  if (changeFeeBp === 0) return t("Flights can be changed without a fee");
  return t("Flights can be changed for a fee of {percent}", {
    percent: numberIn(t.language, changeFeeBp / 10_000, { style: "percent" }),
  });
}

/** How seats are chosen, in words. */
function seatsIn(t: PageTranslator, { seatChoice, seatFeeMinor }: FareTerms): string {
  if (!seatChoice) return t("Seats assigned at check-in");
  return seatFeeMinor > 0 ? t("Seat choice for a charge") : t("Free seat choice");
}

/** The fee of a cancellation. The strictest fare of the booking applies to all flights. */
function getRefundRule(t: PageTranslator, fare: FareTerms, others: readonly FareTerms[]): Rule {
  const strictest = getStrictestFare(fare, others);
  const rule = refundIn(t, strictest);
  const isOwn = strictest.refundFeeBp === fare.refundFeeBp;
  return {
    text: isOwn ? rule : t("{rule}: the terms of {fare} apply to all flights", { rule, fare: strictest.name }),
    given: strictest.refundFeeBp !== null,
  };
}

type Rule = { text: string; given: boolean };

const listRules = (t: PageTranslator, fare: FareTerms, others: readonly FareTerms[]): Rule[] => [
  { text: fare.cabinBag ? t("Cabin bag") : t("Small bag only"), given: fare.cabinBag },
  {
    text: fare.checkedKg > 0 ? t("{kg} kg checked baggage", { kg: fare.checkedKg }) : t("No checked baggage"),
    given: fare.checkedKg > 0,
  },
  getRefundRule(t, fare, others),
  { text: changeIn(t, fare), given: fare.changeFeeBp !== null },
  { text: seatsIn(t, fare), given: fare.seatChoice },
  ...(fare.holdHours > 0
    ? [
        {
          text: t.count(
            "Can be held for {n} hour without payment",
            "Can be held for {n} hours without payment",
            fare.holdHours,
          ),
          given: true,
        },
      ]
    : []),
];

type FareRulesProps = {
  t: PageTranslator;
  fare: FareTerms;
  /** The fares of the other flights of the booking; may include this one. */
  others: readonly FareTerms[];
};

/** Baggage and rules of a fare. */
export function FareRules({ t, fare, others }: FareRulesProps) {
  return (
    <ul className="grid gap-0.5 text-sm">
      {listRules(t, fare, others).map(({ text, given }, at) => {
        const Icon = !given ? X : at < 2 ? Luggage : Check;
        return (
          <li key={text} className="flex items-start gap-1.5">
            <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0 text-soft" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
