import "server-only";
import { notFound } from "next/navigation";
import { call, callOrNull } from "@/lib/backend";
import { adminSailings, type SailingGuest } from "@/lib/contracts/cruises/console";
import { adminFlightDates, type FlightManifest } from "@/lib/contracts/flights/dates";
import { redemption, type TicketView } from "@/lib/contracts/orders/redemption";
import { adminSlots, type SlotManifest } from "@/lib/contracts/tours/slots";
import { adminGtfs, type GtfsRun } from "@/lib/contracts/transport/gtfs";
import {
  adminDepartures,
  adminRentalDay,
  type DepartureManifest,
  type RentalEvent,
  type ScheduledDeparture,
} from "@/lib/contracts/transport/operations";
import { adminHandover, type RentalHandover } from "@/lib/contracts/transport/rental-handover";
import { adminRentalUnits, type UnitGrid } from "@/lib/contracts/transport/rental-units";
import { maxPageSize } from "@/lib/links/page-size";
import { requireRole } from "@/lib/session/session-check";
import { orRefused } from "./or-refused";

const adminToken = async (): Promise<string> => (await requireRole("admin")).session.token;

/** A ticket, or why its code is refused. */
export async function findTicket(code: string): Promise<{ ticket: TicketView } | { refused: string }> {
  const token = await adminToken();
  return orRefused(call(redemption.find, { params: { code } }, { token }).then((ticket) => ({ ticket })));
}

/** The key that verifies QR codes on the device. */
export const getTicketKey = async (): Promise<string> => (await call(redemption.key, {})).publicKey;

export async function getManifest(slotId: string): Promise<SlotManifest> {
  const token = await adminToken();
  const manifest = await callOrNull(adminSlots.get, { params: { slotId } }, { token });
  if (!manifest) notFound();
  return manifest;
}

export async function getFlightManifest(dateId: string): Promise<FlightManifest> {
  const token = await adminToken();
  const manifest = await callOrNull(adminFlightDates.get, { params: { dateId } }, { token });
  if (!manifest) notFound();
  return manifest;
}

/** The bookings of a sailing with their cabins. */
export async function getSailingGuests(id: number): Promise<SailingGuest[]> {
  return (await call(adminSailings.guests, { params: { id } }, { token: await adminToken() })).items;
}

/** The latest uploads of timetables. */
export async function listGtfsRuns() {
  return (await call(adminGtfs.list, {}, { token: await adminToken() })).items;
}

export async function getGtfsRun(id: string): Promise<GtfsRun> {
  const run = await callOrNull(adminGtfs.get, { params: { gtfsId: id } }, { token: await adminToken() });
  if (!run) notFound();
  return run;
}

/** A rental with its vehicles at the counter. */
export async function getRentalHandover(ref: string): Promise<RentalHandover> {
  const token = await adminToken();
  const rental = await callOrNull(adminHandover.get, { params: { ref } }, { token });
  if (!rental) notFound();
  return rental;
}

/** The units by day; null if the query is not valid. */
export async function getUnitGrid(query: DayQuery): Promise<UnitGrid | null> {
  const token = await adminToken();
  const response = await orRefused(call(adminRentalUnits.grid, { query }, { token }).then((grid) => ({ grid })));
  return "grid" in response ? response.grid : null;
}

type DayQuery = Record<string, string>;

/** All departures of a line on a day; null if the query is not valid. */
export async function getDepartures(query: DayQuery): Promise<{ date: string; items: ScheduledDeparture[] } | null> {
  const token = await adminToken();
  const response = await orRefused(
    call(adminDepartures.schedule, { query: { ...query, pageSize: maxPageSize } }, { token }).then((day) => ({ day })),
  );
  return "day" in response ? response.day : null;
}

export async function getDepartureManifest(departureId: string): Promise<DepartureManifest> {
  const token = await adminToken();
  const manifest = await callOrNull(adminDepartures.get, { params: { departureId } }, { token });
  if (!manifest) notFound();
  return manifest;
}

/** Pick-ups and returns of a day; null if the query is not valid. */
export async function getRentalDay(query: DayQuery): Promise<{ date: string; items: RentalEvent[] } | null> {
  const token = await adminToken();
  const response = await orRefused(call(adminRentalDay.list, { query }, { token }).then((day) => ({ day })));
  return "day" in response ? response.day : null;
}
