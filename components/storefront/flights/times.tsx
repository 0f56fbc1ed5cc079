import { travelTimeIn } from "@/components/storefront/journeys/times";
import { UserText } from "@/components/ui/language";
import type { FlightCall, Flown } from "@/lib/contracts/flights/flight";
import { dayNumber } from "@/lib/dates";
import { formatDateIn } from "@/lib/language/formats";
import { zonesIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { placeIn } from "@/lib/language/terms/places";

/** `Thu 14 Jan 2027, Lisbon time – London time`: the date of a leg, and the zones of its times. */
export function legDayIn(t: PageTranslator, flights: readonly Flown[]): string {
  const first = flights[0];
  const last = flights.at(-1);
  if (!first || !last) return "";
  return [formatDateIn(t.language, first.from.date), zonesIn(t, first.from, last.to)].join(
    getListSeparator(t.language),
  );
}

type DayShiftProps = { t: PageTranslator; from: string; date: string };

/** `+1 day` behind a time whose date is later, `-1 day` across the date line; nothing on the same date. */
export function DayShift({ t, from, date }: DayShiftProps) {
  const days = dayNumber(date) - dayNumber(from);
  if (days === 0) return null;
  return (
    <span className="font-sans text-xs font-semibold tracking-normal whitespace-nowrap text-soft">
      {days > 0 ? t.count("+{n} day", "+{n} days", days) : t.count("-{n} day", "-{n} days", -days)}
    </span>
  );
}

/** The minutes between two instants. */
const minutesBetween = (from: FlightCall, to: FlightCall): number =>
  Math.round((Date.parse(to.at) - Date.parse(from.at)) / 60_000);

type StopProps = { t: PageTranslator; before: Flown | undefined; flight: Flown };

/** The airport of a connection and the time there. */
function Stop({ t, before, flight }: StopProps) {
  if (!before) return null;
  const minutes = minutesBetween(before.to, flight.from);
  return (
    <span className="block pb-1.5 text-soft">
      {t("Change in {city} ({code}), {time}", {
        city: placeIn(t, flight.from.city),
        code: flight.from.iata,
        time: travelTimeIn(t, minutes),
      })}
    </span>
  );
}

type FlightsProps = { t: PageTranslator; flights: readonly Flown[]; news?: (at: number) => React.ReactNode };

/** The flights of a leg with their local times, numbers and connections. */
export function LegFlights({ t, flights, news }: FlightsProps) {
  const start = flights[0]?.from.date ?? "";
  return (
    <ol className="grid gap-1.5 text-sm">
      {flights.map((flight, at) => (
        <li key={flight.dateId}>
          <Stop t={t} before={flights[at - 1]} flight={flight} />
          <bdi className="tabular font-medium">{flight.from.time}</bdi>{" "}
          <DayShift t={t} from={start} date={flight.from.date} />{" "}
          <bdi>
            {placeIn(t, flight.from.city)} ({flight.from.iata})
          </bdi>{" "}
          – <bdi className="tabular font-medium">{flight.to.time}</bdi>{" "}
          <DayShift t={t} from={start} date={flight.to.date} />{" "}
          <bdi>
            {placeIn(t, flight.to.city)} ({flight.to.iata})
          </bdi>
          <span className="block text-soft">
            <UserText>
              {[flight.airline, flight.number, flight.aircraft].filter((text) => text !== "").join(" · ")}
            </UserText>
            {flight.terminal ? <> · {t("Terminal {name}", { name: flight.terminal })}</> : null}
          </span>
          {news?.(at)}
        </li>
      ))}
    </ol>
  );
}
