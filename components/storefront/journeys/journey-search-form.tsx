import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Select } from "@/components/ui/field";
import { ChevronDown, Search } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { getJourneyPlaces, type JourneySearch } from "@/lib/data/transport/journeys";
import { maxPassengers, passengerLabels, passengerTypes } from "@/lib/kinds/transport/fares";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import { getColon } from "@/lib/language/languages";
import type { Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { routes } from "@/lib/routes";
import { PlaceInput } from "../search/place-input";

type PassengerProps = { scope: string; passengers: JourneySearch["passengers"] };

/** The number of passengers of each type. */
export async function PassengerFields({ scope, passengers }: PassengerProps) {
  const t = await getTranslator();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {passengerTypes.map((type) => (
        <Field key={type} name={type} scope={scope} label={t(passengerLabels[type])}>
          <Select key={passengers[type]} defaultValue={passengers[type]}>
            {Array.from({ length: maxPassengers + 1 }, (_, n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}

type FormProps = {
  mode: JourneyMode;
  search: JourneySearch | null;
  today: string;
  /** Why the passengers cannot travel together. */
  problem?: Text | null;
};

/** A GET form to the list of journeys; it works without scripts. */
export async function JourneySearchForm({ mode, search, today, problem = null }: FormProps) {
  const t = await getTranslator();
  const places = await getJourneyPlaces(mode, t.language);
  const passengers = search?.passengers ?? { adult: 1, youth: 0, child: 0, senior: 0, infant: 0 };
  // The key: the form shows the search of the page after a link to another one.
  const key = [mode, search?.from, search?.to, search?.date, ...Object.values(passengers)].join("|");
  const count = passengerTypes.reduce((sum, type) => sum + passengers[type], 0);
  return (
    <search>
      {problem ? (
        <Notice kind="warning" className="mb-3">
          {t(problem)}
        </Notice>
      ) : null}
      <form key={key} action={t.at(routes.public.transportList)} className="grid items-end gap-3 sm:grid-cols-3">
        <input type="hidden" name="mode" value={mode} />
        <Field name="from" label={t("From")} scope="journey">
          <PlaceInput of={mode} list="journey-places" defaultValue={search?.from} required maxLength={120} />
        </Field>
        <Field name="to" label={t("To")} scope="journey">
          <PlaceInput of={mode} list="journey-places" defaultValue={search?.to} required maxLength={120} />
        </Field>
        <Field name="date" label={t("Date")} scope="journey">
          <DateInput min={today} defaultValue={search?.date ?? today} required />
        </Field>
        <datalist id="journey-places">
          {[...new Set(places.map(({ name }) => name))].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <details className="sm:col-span-2">
          <summary className="flex min-h-11 items-center gap-3">
            {t("Passengers")}
            {getColon(t.language)}
            {count}
            <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
          </summary>
          <PassengerFields scope="journey" passengers={passengers} />
        </details>
        <Button type="submit" variant="primary">
          <Search aria-hidden className="size-4.5" />
          {t("Search journeys")}
        </Button>
      </form>
    </search>
  );
}
