import { ArrowLeftFromLine, ArrowRightFromLine, Moon } from "lucide-react";
import type { CalendarNight } from "@/lib/contracts/hotels/calendar-nights";

/** Icons of a night's restrictions. Their meaning is in the night's label and in the legend. */
export function NightMarks({ night }: { night: CalendarNight }) {
  const { minNights, noArrival, noDeparture } = night;
  if (!minNights && !noArrival && !noDeparture) return null;
  return (
    <span aria-hidden className="inline-flex items-center gap-0.5 text-care [&_svg]:size-3">
      {minNights ? (
        <span className="inline-flex items-center text-[0.6875rem] leading-none font-semibold">
          <Moon />
          {minNights}
        </span>
      ) : null}
      {noArrival ? <ArrowRightFromLine /> : null}
      {noDeparture ? <ArrowLeftFromLine /> : null}
    </span>
  );
}

/** Placeholder of a price. Not animated, because each animation would need a compositing layer. */
export function Coming() {
  return <span aria-hidden className="my-1 inline-block h-2 w-7 max-w-full rounded-full bg-line" />;
}

/** Diagonal lines for closed nights. Visible in both themes and never the only indicator. */
export const hatch = "bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--line)_5px_6.5px)]";

/** A room that is kept free after a stay. */
export const keptFreeLook = `rounded-md border border-dashed border-edge ${hatch}`;

/** A room that is not on sale. Without a background colour, so that selected nights can be seen below it. */
export const offSaleLook = "bg-[repeating-linear-gradient(45deg,transparent_0_3px,var(--line)_3px_5px)]";

const legend = [
  ["Confirmed", "border-good bg-good-wash"],
  ["Awaiting reply", "border-info bg-info-wash"],
  ["Completed", "border-line bg-sunken"],
  ["On hold", "border-dashed border-care bg-care-wash"],
  ["Booked on another portal", "border-edge bg-sunken"],
  ["Kept free after a stay", `border-dashed border-edge ${hatch}`],
  ["Closed", `border-line ${hatch}`],
  ["Not on sale", `border-line ${offSaleLook}`],
] as const;

export function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-soft">
      {legend.map(([text, look]) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={`h-3 w-5 rounded-sm border ${look}`} />
          {text}
        </li>
      ))}
      <li className="inline-flex items-center gap-1">
        <Moon aria-hidden className="size-3 text-care" /> shortest stay
      </li>
      <li className="inline-flex items-center gap-1">
        <ArrowRightFromLine aria-hidden className="size-3 text-care" /> no arrival
      </li>
      <li className="inline-flex items-center gap-1">
        <ArrowLeftFromLine aria-hidden className="size-3 text-care" /> no departure
      </li>
    </ul>
  );
}
