import type { ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { languageNameIn } from "@/components/storefront/tours/tour-labels";
import { Button } from "@/components/ui/button";
import { Field, Input, Select } from "@/components/ui/field";
import { OwnTitle } from "@/components/ui/own-title";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import type { BookedTour, TourOption, TourPage, TourSlot } from "@/lib/contracts/tours/tours";
import { getTourMonth, getTourPage } from "@/lib/data/tours";
import { slotIn } from "@/lib/kinds/tour/slot-text";
import { countTicketsIn, countUnits, unitLabels } from "@/lib/kinds/tour/units";
import { getTranslator } from "@/lib/language/server";
import { readRecordId } from "@/lib/links/record-id";
import { one, type SearchParams } from "@/lib/links/selection-url";

/**
 * The form for changing a booked tour, shared by clients and the console: the URL holds the request, then a quote is
 * shown and confirmed.
 */

export type WantedTour = {
  slotId: number;
  /** Quantities by id of the unit. */
  units: ReadonlyMap<number, number>;
  pickup: string | null;
  language: string | null;
};

const unitField = (id: number) => `unit${id}`;

/** The quantities of the units that were not cancelled. */
const getBookedUnits = ({ tickets }: BookedTour) =>
  new Map(countUnits(tickets).map(({ unitId, quantity }) => [unitId, quantity]));

/** The tour that the URL requests; missing parameters keep the booked values. */
export function wantedTour(query: SearchParams, booked: BookedTour, units: readonly { id: number }[]): WantedTour {
  const before = getBookedUnits(booked);
  const chosen = units.map(({ id }): [number, number] => {
    const given = readRecordId(one(query[unitField(id)]));
    return [id, given === null ? (before.get(id) ?? 0) : Math.min(50, given)];
  });
  const { pickup, language } = booked.request;
  return {
    slotId: readRecordId(one(query.slot)) ?? booked.request.slotId,
    units: new Map(chosen),
    pickup: query.pickup === undefined ? pickup : one(query.pickup) || null,
    language: query.guide === undefined ? language : one(query.guide) || null,
  };
}

/** Only the changed parts; null if nothing changes. */
export function tourChangeTo(wanted: WantedTour, booked: BookedTour): Amendment | null {
  const before = getBookedUnits(booked);
  const change: Amendment = {};
  if (wanted.slotId !== booked.request.slotId) change.slotId = wanted.slotId;
  if ([...wanted.units].some(([id, quantity]) => quantity !== (before.get(id) ?? 0)))
    change.units = [...wanted.units].flatMap(([unitId, quantity]) => (quantity > 0 ? [{ unitId, quantity }] : []));
  if (wanted.pickup !== booked.request.pickup) change.pickup = wanted.pickup;
  if (wanted.language !== booked.request.language) change.language = wanted.language;
  return Object.keys(change).length > 0 ? change : null;
}

/** The parameters of the URL for a request, to return to after an error. */
export const tourChangeQuery = ({ slotId, units, pickup, language }: WantedTour): Record<string, string> => ({
  slot: String(slotId),
  ...Object.fromEntries([...units].map(([id, quantity]) => [unitField(id), String(quantity)])),
  ...(pickup ? { pickup } : {}),
  ...(language ? { guide: language } : {}),
});

const monthsAhead = 3;

function listMonths(from: string): string[] {
  const [year = 0, month = 1] = from.split("-").map(Number);
  return Array.from({ length: monthsAhead }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  );
}

export type ChangeableTour = { tour: TourPage; option: TourOption; slots: TourSlot[] };

/** The tour with its departures of this and the next months; null if it is not on sale any more. */
export async function readChangeableTour(booked: BookedTour, today: string): Promise<ChangeableTour | null> {
  const tour = await getTourPage(booked.tour.id);
  const option = tour?.options.find(({ id }) => id === booked.option.id);
  if (!tour || !option) return null;
  const from = booked.slot.date.slice(0, 7);
  const months = [...new Set([...listMonths(today.slice(0, 7)), from])].sort();
  const found = await Promise.all(months.map((month) => getTourMonth(tour.id, month)));
  const slots = found
    .flatMap((month) => month.slots)
    .filter(({ optionId, state, id }) => optionId === option.id && (state === "open" || id === booked.slot.id));
  return { tour, option, slots };
}

async function SlotField({
  slots,
  booked,
  wanted,
}: {
  slots: readonly TourSlot[];
  booked: BookedTour;
  wanted: WantedTour;
}) {
  const t = await getTranslator();
  const text = (slot: BookedTour["slot"] | TourSlot) => slotIn(t.language, slot);
  const known = slots.some(({ id }) => id === booked.slot.id);
  return (
    <Field name="slot" label={t("Starts")}>
      <Select defaultValue={String(wanted.slotId)}>
        {known ? null : <option value={booked.slot.id}>{text(booked.slot)}</option>}
        {slots.map((slot) => (
          <option key={slot.id} value={slot.id}>
            {text(slot)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ChangeFormProps = ChangeableTour & {
  /** Path of the form and the parameters of its URL. */
  path: string;
  kept: Readonly<Record<string, string>>;
  booked: BookedTour;
  wanted: WantedTour;
  /** Additional fields, such as waiving the fee. */
  children?: ReactNode;
};

export async function ChangeTourForm({ path, kept, tour, option, slots, booked, wanted, children }: ChangeFormProps) {
  const t = await getTranslator();
  return (
    <form action={path} aria-label={t("Change this booking")} className="grid gap-4">
      <HiddenFields values={kept} />
      <SlotField slots={slots} booked={booked} wanted={wanted} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {option.units.map((unit) => (
          <Field key={unit.id} name={unitField(unit.id)} label={t(unitLabels[unit.kind])}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={unit.maxQuantity}
              required
              defaultValue={wanted.units.get(unit.id) ?? 0}
            />
          </Field>
        ))}
      </div>
      {option.pickups.length > 0 || wanted.pickup ? (
        <Field name="pickup" label={t("Pick-up")}>
          <Select defaultValue={wanted.pickup ?? ""}>
            <option value="">{t("I'll come to the meeting point")}</option>
            {option.pickups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {wanted.language && (tour.languages.length > 1 || !tour.languages.includes(wanted.language)) ? (
        <Field name="guide" label={t("Language of the guide")}>
          <Select defaultValue={wanted.language}>
            {tour.languages.map((tag) => (
              <option key={tag} value={tag}>
                {languageNameIn(t.language, tag)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div>
        <Button type="submit" className="max-sm:w-full">
          {t("Check new price")}
        </Button>
      </div>
      {children}
    </form>
  );
}

/** Name of the tour above the form. */
export const TourName = ({ booked }: { booked: BookedTour }) => (
  <p className="mb-5 text-lg">
    <OwnTitle of={booked.tour} />
  </p>
);

/** Departure and participants in words. */
export async function describeBookedTour(booked: BookedTour): Promise<string> {
  const t = await getTranslator();
  return [slotIn(t.language, booked.slot), ...countTicketsIn(t, booked.tickets)].join(" · ");
}
