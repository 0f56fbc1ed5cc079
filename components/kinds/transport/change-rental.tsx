import type { ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { RentalFields, type RentalOptions } from "@/components/storefront/rentals/rental-fields";
import { Button } from "@/components/ui/button";
import { OwnTitle } from "@/components/ui/own-title";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { BookedRental, RentalRequest } from "@/lib/contracts/transport/rental";
import type { BookedTransport } from "@/lib/contracts/transport/transport";
import { getRentalPage } from "@/lib/data/transport/rentals";
import { formatDateIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { placeIn, translateTerm } from "@/lib/language/terms";
import type { SearchParams } from "@/lib/links/selection-url";
import { queryText } from "@/lib/links/stay-links";
import { readRentalChoice, rentalChoiceValues, toRentalChoice, toRentalRequest } from "@/lib/links/transport-links";

/**
 * The form for changing a booked rental, shared by clients and the console: the URL holds the request, then a quote is
 * shown and confirmed.
 */

export type BookedVehicle = BookedTransport & { rental: BookedRental; request: RentalRequest };

export const getBookedRental = ({ booked }: Pick<OrderView, "booked">): BookedVehicle | null =>
  booked.kind === "transport" && "rental" in booked && booked.rental && booked.request.type === "rental"
    ? ({ ...booked } as BookedVehicle)
    : null;

/** The rental that the URL requests; the booked one by default. */
export function wantedRental(query: SearchParams, { rental, request }: BookedVehicle): RentalRequest {
  // Without the vehicles that were cancelled.
  const now = { ...request, units: rental.units };
  const before = toRentalChoice(now);
  const given = readRentalChoice(query);
  if (given.from === null) return now;
  const choice = {
    from: given.from,
    to: given.to,
    pickUpDate: given.pickUpDate ?? before.pickUpDate,
    pickUpTime: given.pickUpTime ?? before.pickUpTime,
    returnDate: given.returnDate ?? before.returnDate,
    returnTime: given.returnTime ?? before.returnTime,
    age: given.age ?? before.age,
    units: now.units,
    extras: given.extras,
  };
  return toRentalRequest(now.transportId, choice) ?? now;
}

const listExtras = ({ extras }: RentalRequest): string =>
  extras
    .map(({ serviceId, quantity }) => `${serviceId}:${quantity}`)
    .sort()
    .join();

const isSameTime = (a: RentalRequest["pickUp"], b: RentalRequest["pickUp"]) => a.date === b.date && a.time === b.time;

/** Only the changed parts; null if nothing changes. */
export function rentalChangeTo(wanted: RentalRequest, { request: now }: BookedVehicle): Amendment | null {
  const change: Amendment = {};
  if (wanted.pickUpStationId !== now.pickUpStationId) change.pickUpStationId = wanted.pickUpStationId;
  if (wanted.returnStationId !== now.returnStationId) change.returnStationId = wanted.returnStationId;
  if (!isSameTime(wanted.pickUp, now.pickUp)) change.pickUp = wanted.pickUp;
  if (!isSameTime(wanted.return, now.return)) change.return = wanted.return;
  if (wanted.driverAge !== now.driverAge) change.driverAge = wanted.driverAge;
  if (listExtras(wanted) !== listExtras(now)) change.extras = wanted.extras;
  return Object.keys(change).length > 0 ? change : null;
}

/** The parameters of the URL for a request, to return to after an error. */
export const rentalChangeQuery = (wanted: RentalRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(queryText(rentalChoiceValues(toRentalChoice(wanted)))));

/** The stations with a booked one, which may have no vehicles any more. */
function withBooked<Station extends { id: number }>(
  stations: readonly Station[],
  { stationId, name, address, timeZone }: BookedRental["pickUp"],
): (Station | { id: number; name: string; city: string; timeZone: string })[] {
  if (stations.some(({ id }) => id === stationId)) return [...stations];
  return [...stations, { id: stationId, name, city: address, timeZone }];
}

/** The choices for the booked model; null if it is not on sale any more. */
export async function readRentalOptions({ item, rental }: BookedVehicle): Promise<RentalOptions | null> {
  const page = await getRentalPage(item.id);
  if (!page) return null;
  return {
    ...page,
    stations: withBooked(page.stations, rental.pickUp),
    returnStations: withBooked(page.returnStations, rental.return),
  };
}

type ChangeFormProps = {
  options: RentalOptions;
  /** Path of the form and the parameters of its URL. */
  path: string;
  kept: Readonly<Record<string, string>>;
  wanted: RentalRequest;
  /** Additional fields, such as waiving the fee. */
  children?: ReactNode;
};

export async function ChangeRentalForm({ options, path, kept, wanted, children }: ChangeFormProps) {
  const t = await getTranslator();
  return (
    <form action={path} aria-label={t("Change this booking")} className="grid gap-4">
      <HiddenFields values={kept} />
      <div className="grid gap-3 sm:grid-cols-2">
        <RentalFields rental={options} choice={toRentalChoice(wanted)} />
      </div>
      <div>
        <Button type="submit" className="max-sm:w-full">
          {t("Check new price")}
        </Button>
      </div>
      {children}
    </form>
  );
}

/** Name of the vehicle above the form. */
export const RentalName = ({ booked }: { booked: BookedVehicle }) => (
  <p className="mb-5 text-lg">
    <OwnTitle of={booked.item} />
  </p>
);

/** Stations, times, driver and extras in words. */
export async function describeBookedRental({ rental }: BookedVehicle): Promise<string> {
  const t = await getTranslator();
  const comma = getListSeparator(t.language);
  const stops = [rental.pickUp, rental.return].map(({ name, date, time }) =>
    [placeIn(t, name), formatDateIn(t.language, date), time].join(comma),
  );
  const extras = rental.extras.map(({ name, quantity }) => `${quantity} × ${translateTerm(t.language, name)}`);
  return [
    stops.join(" – "),
    t("Driver's age: {n}", { n: rental.driverAge }),
    ...(extras.length > 0 ? [extras.join(comma)] : []),
  ].join(" · ");
}
