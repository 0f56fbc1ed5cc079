import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Select } from "@/components/ui/field";
import { ChevronDown, Search } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import {
  type FlightSearch,
  flightSearchValues,
  getFlightPlaces,
  legField,
  noFlightFilters,
  onePassenger,
  type SearchProblem,
} from "@/lib/data/flights";
import { cabinLabels, cabins } from "@/lib/kinds/flight/cabins";
import { maxFlightPassengers } from "@/lib/kinds/flight/passengers";
import { maxLegs } from "@/lib/kinds/flight/rules";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { flightsPath } from "@/lib/links/flight-links";
import { queryText } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import { PlaceInput } from "../search/place-input";

const places = "flight-places";

type LegProps = {
  t: PageTranslator;
  leg: FlightSearch["legs"][number] | undefined;
  at: number;
  today: string;
  refused: SearchProblem | null;
};

const getError = (refused: SearchProblem | null, field: string): string | null =>
  refused?.field === field ? refused.text : null;

/** The places and the date of a leg; only the first leg is required. */
function LegFields({ t, leg, at, today, refused }: LegProps) {
  const place = { of: "flight" as const, list: places, required: at === 0, maxLength: 120 };
  return (
    <>
      <Field name={legField("from", at)} label={t("From")} scope="flight">
        <PlaceInput {...place} defaultValue={leg?.from} placeholder={t("City or airport")} />
      </Field>
      <Field name={legField("to", at)} label={t("To")} scope="flight" error={getError(refused, legField("to", at))}>
        <PlaceInput {...place} defaultValue={leg?.to} placeholder={t("City or airport")} />
      </Field>
      <Field
        name={legField("date", at)}
        label={t("Departs")}
        scope="flight"
        error={getError(refused, legField("date", at))}
      >
        <DateInput min={today} defaultValue={leg?.date ?? (at === 0 ? today : undefined)} required={at === 0} />
      </Field>
    </>
  );
}

const partyFields = [
  ["adults", "Adults", "from 12 years", 1],
  ["children", "Children", "2 to 11 years", 0],
  ["infants", "Infants", "under 2 years, on an adult's lap", 0],
] as const satisfies readonly (readonly [keyof FlightSearch["party"], Text, Text, number])[];

/** Passengers by age on the date of the last flight, and the cabin. */
function Travellers({ t, search }: { t: PageTranslator; search: FlightSearch | null }) {
  const party = search?.party ?? onePassenger;
  const count = party.adults + party.children + party.infants;
  return (
    <details className="sm:col-span-2">
      <summary className="flex min-h-11 items-center gap-3">
        {[
          t.count("{n} passenger", "{n} passengers", count),
          t(search?.cabin ? cabinLabels[search.cabin] : "Any cabin"),
        ].join(" · ")}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
      </summary>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {partyFields.map(([name, label, help, least]) => (
          <Field key={name} name={name} label={t(label)} help={t(help)} scope="flight">
            <Select defaultValue={party[name]}>
              {Array.from({ length: maxFlightPassengers + 1 - least }, (_, n) => (
                <option key={n} value={n + least}>
                  {n + least}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field name="cabin" label={t("Cabin class")} scope="flight">
          <Select defaultValue={search?.cabin ?? ""}>
            <option value="">{t("Any cabin")}</option>
            {cabins.map((cabin) => (
              <option key={cabin} value={cabin}>
                {t(cabinLabels[cabin])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </details>
  );
}

/** One way or there and back, or several cities. The search stays. */
function TripTabs({ t, search }: { t: PageTranslator; search: FlightSearch | null }) {
  const multi = search?.multi ?? false;
  const values = search && flightSearchValues({ ...search, ...noFlightFilters, picks: [], page: 1 });
  const tabs = [
    [t("One way or return"), false],
    [t("Multi-city"), true],
  ] as const;
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5">
      {tabs.map(([label, of]) => (
        <li key={label}>
          <AppLink
            href={flightsPath({ ...values, back: of ? null : values?.back, trip: of ? "multi" : null })}
            rel="nofollow"
            aria-current={multi === of ? "true" : undefined}
            className={cn(
              "inline-flex min-h-11 items-center border-b-2 font-medium",
              multi === of ? "border-primary" : "border-transparent text-soft hover:border-edge",
            )}
          >
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

type FormProps = {
  search: FlightSearch | null;
  today: string;
  /** Why the passengers cannot travel together. */
  problem?: Text | null;
  refused?: SearchProblem | null;
};

/** A GET form to the list of flights; it works without scripts. */
export async function FlightSearchForm({ search, today, problem = null, refused = null }: FormProps) {
  const t = await getTranslator();
  const found = await getFlightPlaces(t.language);
  const multi = search?.multi ?? false;
  const [first, second] = search?.legs ?? [];
  // The key: the form shows the search of the page after a link to another one.
  const key = search ? queryText(flightSearchValues({ ...search, ...noFlightFilters, picks: [], page: 1 })) : "";
  return (
    <search>
      <TripTabs t={t} search={search} />
      {problem ? (
        <Notice kind="warning" className="mb-3">
          {t(problem)}
        </Notice>
      ) : null}
      <form
        key={key}
        action={t.at(routes.public.flights)}
        className={cn("grid items-end gap-3", multi ? "sm:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-4")}
      >
        {multi ? <input type="hidden" name="trip" value="multi" /> : null}
        <LegFields t={t} leg={first} at={0} today={today} refused={refused} />
        {multi ? (
          Array.from({ length: maxLegs - 1 }, (_, at) => (
            <LegFields key={at} t={t} leg={search?.legs[at + 1]} at={at + 1} today={today} refused={refused} />
          ))
        ) : (
          <Field name="back" label={t("Return flight")} scope="flight" optional error={getError(refused, "back")}>
            <DateInput min={today} defaultValue={second?.date ?? undefined} />
          </Field>
        )}
        <datalist id={places}>
          {found.map(({ name, detail }) => (
            <option key={name} value={name}>
              {detail}
            </option>
          ))}
        </datalist>
        <Travellers t={t} search={search} />
        <Button type="submit" variant="primary" className={multi ? "" : "lg:col-start-4"}>
          <Search aria-hidden className="size-4.5" />
          {t("Search flights")}
        </Button>
      </form>
    </search>
  );
}
