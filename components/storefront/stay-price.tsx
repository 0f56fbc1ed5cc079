import type { useSay } from "@/components/ui/language";
import { commaOf } from "@/lib/language/languages";
import { Money } from "./money";

/** The server's words hold all that the browser's do, so both may hand theirs in. */
type Words = { say: ReturnType<typeof useSay> };

/** What the stay would cost without the discount: nothing where there is none. Amounts in minor units. */
export function BeforeDiscount({
  say,
  grossMinor,
  totalMinor,
  currency,
  className,
}: Words & { grossMinor: number | null; totalMinor: number; currency: string; className: string }) {
  if (grossMinor === null || grossMinor <= totalMinor) return null;
  return (
    <span className={className}>
      <span className="sr-only">{say("Before the discount")} </span>
      <s>
        <Money minor={grossMinor} currency={currency} />
      </s>
    </span>
  );
}

/** What the price under which it stands is for. */
export function PricedFor({ say, nights, rooms }: Words & { nights: number; rooms: number }) {
  const said = [
    say.count("{n} night", "{n} nights", nights),
    ...(rooms > 1 ? [say.count("{n} room", "{n} rooms", rooms)] : []),
    say("taxes in"),
  ];
  return (
    <span className="block text-xs text-soft">
      <span className="sr-only">{say("in total for")} </span>
      {said.join(commaOf(say.language))}
    </span>
  );
}
