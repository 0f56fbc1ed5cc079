import type { JourneyCall } from "@/lib/contracts/transport/journey";
import { dayNumber } from "@/lib/dates";
import { numberIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";

const unitIn = ({ language }: PageTranslator, value: number, unit: "day" | "hour" | "minute"): string =>
  numberIn(language, value, { style: "unit", unit, unitDisplay: "short" });

/** `5 hr 45 min`: to the minute, because connections depend on it. */
export function travelTimeIn(t: PageTranslator, minutes: number): string {
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return [
    ...(days > 0 ? [unitIn(t, days, "day")] : []),
    ...(hours > 0 ? [unitIn(t, hours, "hour")] : []),
    ...(rest > 0 || minutes === 0 ? [unitIn(t, rest, "minute")] : []),
  ].join(" ");
}

type DayMarkProps = { t: PageTranslator; from: string; date: string };

/** `next day` behind a time whose date is later; nothing on the same date. */
export function DayMark({ t, from, date }: DayMarkProps) {
  const days = dayNumber(date) - dayNumber(from);
  if (days === 0) return null;
  return (
    <span className="font-sans text-sm font-normal tracking-normal text-soft">
      {days === 1 ? t("next day") : t.count("{n} day later", "{n} days later", days)}
    </span>
  );
}

const offset = ({ date, time, at }: JourneyCall): number => Date.parse(`${date}T${time}:00Z`) - Date.parse(at);

/** The clocks at both ends differ, so that times and duration do not add up. */
export const crossesZones = (from: JourneyCall, to: JourneyCall): boolean => offset(from) !== offset(to);
