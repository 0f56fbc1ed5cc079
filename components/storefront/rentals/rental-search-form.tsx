import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Input, Select } from "@/components/ui/field";
import { Search } from "@/components/ui/icon";
import { TimeSelect } from "@/components/ui/time-select";
import { getStations, type RentalNarrowing } from "@/lib/data/transport/rentals";
import { addDays } from "@/lib/dates";
import type { RentalMode } from "@/lib/kinds/transport/modes";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { routes } from "@/lib/routes";
import { RememberedSearch } from "../search/remembered-search";

type FormProps = { mode: RentalMode; narrowing: RentalNarrowing; today: string };

const defaultTime = "10:00";
const defaultAge = 30;

/** A GET form to the list of rentals; it works without scripts. */
export async function RentalSearchForm({ mode, narrowing, today }: FormProps) {
  const [t, stations] = await Promise.all([getTranslator(), getStations()]);
  const cities = [...new Map(stations.map(({ cityId, city }) => [cityId, city]))];
  const ofCity = (cityId: number) => stations.filter((station) => station.cityId === cityId);
  const { place, to, pickUpDate, pickUpTime, returnDate, returnTime, age } = narrowing;
  // The key: the form shows the search of the page after a link to another one.
  const key = [mode, place, to, pickUpDate, pickUpTime, returnDate, returnTime, age].join("|");
  return (
    <search>
      <form
        key={key}
        action={t.at(routes.public.transportList)}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
      >
        <RememberedSearch of={`transport-${mode}`} fills={place === null} />
        <input type="hidden" name="mode" value={mode} />
        <Field name="place" label={t("Pick-up station")} scope="rentals">
          <Select defaultValue={place ?? ""} required>
            <option value="" disabled>
              {t("Choose a station")}
            </option>
            {cities.map(([cityId, city]) => (
              <optgroup key={cityId} label={placeIn(t, city)}>
                {ofCity(cityId).length > 1 ? (
                  <option value={`c${cityId}`}>{t("All stations in {city}", { city: placeIn(t, city) })}</option>
                ) : null}
                {ofCity(cityId).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {placeIn(t, name)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field name="to" label={t("Return station")} scope="rentals">
          <Select defaultValue={to ?? ""}>
            <option value="">{t("Same as the pick-up")}</option>
            {cities.map(([cityId, city]) => (
              <optgroup key={cityId} label={placeIn(t, city)}>
                {ofCity(cityId).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {placeIn(t, name)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field name="pickUpDate" label={t("Pick-up date")} scope="rentals">
          <DateInput min={today} required defaultValue={pickUpDate ?? addDays(today, 1)} />
        </Field>
        <Field name="pickUpTime" label={t("Pick-up time")} scope="rentals">
          <TimeSelect required defaultValue={pickUpTime ?? defaultTime} />
        </Field>
        <Field name="returnDate" label={t("Return date")} scope="rentals">
          <DateInput
            min={today}
            required
            defaultValue={returnDate ?? addDays(pickUpDate ?? today, mode === "car" ? 4 : 1)}
          />
        </Field>
        <Field name="returnTime" label={t("Return time")} scope="rentals">
          <TimeSelect required defaultValue={returnTime ?? (mode === "car" ? defaultTime : "14:00")} />
        </Field>
        <Field name="age" label={t("Driver's age")} scope="rentals">
          <Input type="number" inputMode="numeric" min={14} max={99} required defaultValue={age ?? defaultAge} />
        </Field>
        <Button type="submit" variant="primary">
          <Search aria-hidden className="size-4.5" />
          {t("Search")}
        </Button>
      </form>
    </search>
  );
}
