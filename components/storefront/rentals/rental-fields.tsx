import type { ReactNode } from "react";
import { DateInput } from "@/components/ui/date-input";
import { Field, Input, Select } from "@/components/ui/field";
import { TimeSelect } from "@/components/ui/time-select";
import type { RentalPage } from "@/lib/contracts/transport/rental-search";
import { addDays } from "@/lib/dates";
import { formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { placeIn, translateTerm } from "@/lib/language/terms";
import type { RentalChoice } from "@/lib/links/transport-links";
import { localToday } from "@/lib/time-zone";

type NamedStation = Pick<RentalPage["stations"][number], "id" | "name" | "city">;

/** The part of a model that the fields need. */
export type RentalOptions = Pick<RentalPage, "mode" | "oneWayFeeMinor" | "extras" | "currency"> & {
  stations: readonly (NamedStation & { timeZone: string })[];
  returnStations: readonly NamedStation[];
};

type FieldsProps = {
  rental: RentalOptions;
  choice: RentalChoice;
  /** Further fields before the extras. */
  children?: ReactNode;
};

/** Fields of stations, times, age and extras, for booking a rental and for changing it. */
export async function RentalFields({ rental, choice, children }: FieldsProps) {
  const t = await getTranslator();
  const [first] = rental.stations;
  const today = localToday(first?.timeZone ?? "UTC", new Date());
  const isCar = rental.mode === "car";
  const cities = [...new Set(rental.returnStations.map(({ city }) => city))];
  return (
    <>
      <Field name="from" label={t("Pick-up station")} scope="rental">
        <Select key={choice.from} defaultValue={choice.from ?? first?.id}>
          {rental.stations.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {[placeIn(t, name), placeIn(t, city)].join(getListSeparator(t.language))}
            </option>
          ))}
        </Select>
      </Field>
      {rental.oneWayFeeMinor === null ? null : (
        <Field name="to" label={t("Return station")} scope="rental">
          <Select key={choice.to} defaultValue={choice.to ?? ""}>
            <option value="">{t("Same as the pick-up")}</option>
            {cities.map((city) => (
              <optgroup key={city} label={placeIn(t, city)}>
                {rental.returnStations
                  .filter((station) => station.city === city)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {placeIn(t, name)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      )}
      <Field name="pickUpDate" label={t("Pick-up date")} scope="rental">
        <DateInput key={choice.pickUpDate} min={today} required defaultValue={choice.pickUpDate ?? addDays(today, 1)} />
      </Field>
      <Field name="pickUpTime" label={t("Pick-up time")} scope="rental">
        <TimeSelect required defaultValue={choice.pickUpTime ?? "10:00"} />
      </Field>
      <Field name="returnDate" label={t("Return date")} scope="rental">
        <DateInput
          key={choice.returnDate}
          min={today}
          required
          defaultValue={choice.returnDate ?? addDays(choice.pickUpDate ?? today, isCar ? 4 : 1)}
        />
      </Field>
      <Field name="returnTime" label={t("Return time")} scope="rental">
        <TimeSelect required defaultValue={choice.returnTime ?? (isCar ? "10:00" : "14:00")} />
      </Field>
      <Field name="age" label={t("Driver's age")} scope="rental">
        <Input
          key={choice.age}
          type="number"
          inputMode="numeric"
          min={14}
          max={99}
          required
          defaultValue={choice.age ?? 30}
        />
      </Field>
      {children}
      {rental.extras.map(({ id, name, priceMinor, per, maxQuantity }) => {
        const chosen = choice.extras.find(({ serviceId }) => serviceId === id)?.quantity ?? 0;
        const price = formatMoneyIn(t.language, priceMinor, rental.currency);
        return (
          <Field
            key={id}
            name="extra"
            label={translateTerm(t.language, name)}
            scope={`rental-${id}`}
            help={
              ["night", "person_night"].includes(per) ? t("{price} a day", { price }) : t("{price} each", { price })
            }
          >
            <Select key={chosen} defaultValue={`${id}:${chosen}`}>
              {Array.from({ length: maxQuantity + 1 }, (_, n) => n).map((n) => (
                <option key={n} value={`${id}:${n}`}>
                  {n}
                </option>
              ))}
            </Select>
          </Field>
        );
      })}
    </>
  );
}
