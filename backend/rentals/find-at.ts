import type { Db } from "@/backend/db/client";
import { availability } from "@/backend/stock/availability";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import { AppError } from "@/lib/errors";
import type { LocalTime } from "@/lib/kinds/transport/rental-price";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";
import type { ListedModel } from "./models";
import { type Priced, priceUnit, type RentalPeriod, requirePeriod, unitNeed } from "./offer";
import type { Station } from "./terms";

/** Local times at the stations. */
export type Times = { pickUp: LocalTime; back: LocalTime };

/** A model at a station for a period; `left` counts the free vehicles. */
export type Found = { model: ListedModel; request: RentalRequest; period: RentalPeriod; priced: Priced; left: number };
export type Refused = { model: ListedModel; message: LocalizedMessage };

const soldOut = () => localized("All vehicles are booked at that time.");

/** Looks for models at stations, with the reason of each model that cannot be had at any of them. */
export async function findAt(
  db: Db,
  models: readonly ListedModel[],
  stations: readonly Station[],
  to: Station | null,
  { pickUp, back }: Times,
  driverAge: number,
  now: Date,
): Promise<{ found: Found[]; refused: Refused[] }> {
  const refused: Refused[] = [];
  const open: Omit<Found, "left">[] = [];
  for (const model of models) {
    for (const from of stations) {
      const request: RentalRequest = {
        type: "rental",
        transportId: model.id,
        pickUpStationId: from.id,
        returnStationId: to?.id ?? from.id,
        pickUp,
        return: back,
        driverAge,
        units: 1,
        extras: [],
      };
      try {
        const all = new Map([from, ...(to ? [to] : [])].map((station) => [station.id, station]));
        const period = requirePeriod(request, all, now);
        open.push({ model, request, period, priced: priceUnit(model, request, period) });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "invalid") throw error;
        refused.push({ model, message: Object.values(error.localizedFields ?? {})[0] ?? soldOut() });
      }
    }
  }
  const free = await availability(
    db,
    open.map(({ model, period }) => unitNeed(model.id, period)),
  );
  const found: Found[] = [];
  for (const [at, one] of open.entries()) {
    const left = free[at]?.left ?? 0;
    if (left > 0) found.push({ ...one, left });
    else refused.push({ model: one.model, message: soldOut() });
  }
  const available = new Set(found.map(({ model }) => model.id));
  return { found, refused: refused.filter(({ model }) => !available.has(model.id)) };
}
