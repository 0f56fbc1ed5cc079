import "server-only";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminRooms, subadminRooms } from "@/lib/contracts/hotels/console-room";
import type { Change, FoundItem } from "@/lib/contracts/listing";
import type { ClaimView } from "@/lib/contracts/money/claim";
import { listDeadLetters } from "@/lib/contracts/money/dead-letters";
import { adminDecisions, type Decision } from "@/lib/contracts/money/decision";
import { adminClaims, subadminClaims } from "@/lib/contracts/money/staff-claims";
import { type Amendment, staffAmendments } from "@/lib/contracts/orders/amendment";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { orderNotes } from "@/lib/contracts/orders/order-notes";
import { adminBookingTickets, type BookingTicket, subadminBookingTickets } from "@/lib/contracts/orders/redemption";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { adminConsole, type Dashboard, type FrontDesk, subadminConsole } from "@/lib/contracts/site/console";
import { productKinds } from "@/lib/kinds";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { AreaEndpoints, ListResponse, RecordEndpoint } from "@/lib/resources/define";
import type { FindEndpoint, Option, OptionsEndpoint } from "@/lib/resources/form/form";
import { preferenceEndpoints } from "@/lib/resources/preference-endpoints";
import { themeCookie } from "@/lib/resources/preferences";
import { mayCall, requireArea, requireRole } from "@/lib/session/session-check";
import { orNotFound } from "./or-not-found";
import { orRefused } from "./or-refused";

const consoleEndpoints = { admin: adminConsole, subadmin: subadminConsole } as const;

/** Every read uses the role check of its area, so that no page can omit it. */
const tokenIn = async (area: ConsoleArea): Promise<string> => (await requireRole(area)).session.token;

export async function getDashboard(area: ConsoleArea, query: { hotel?: string } = {}): Promise<Dashboard> {
  const token = await tokenIn(area);
  return orNotFound(call(consoleEndpoints[area].dashboard, { query }, { token }));
}

export async function getFrontDesk(area: ConsoleArea, query: { day?: string; hotel?: string }): Promise<FrontDesk> {
  const token = await tokenIn(area);
  return orNotFound(call(consoleEndpoints[area].desk, { query }, { token }));
}

const maxRequests = 5;

/** The open requests of all kinds that are declined next. */
export async function listOldestRequests(area: ConsoleArea): Promise<OrderRow[]> {
  const token = await tokenIn(area);
  const kinds = productKinds.filter(({ routes }) => routes[area]);
  const query = { status: "requested", sort: "created", pageSize: maxRequests } as const;
  const lists = await Promise.all(
    kinds.map(async ({ id }) => {
      const { list } = staffOrders(area, id);
      return (await mayCall(list)) ? (await call(list, { query }, { token })).items : [];
    }),
  );
  return lists
    .flat()
    .filter(({ actions }) => actions.includes("accept"))
    .sort((a, b) => (a.respondBy ?? "").localeCompare(b.respondBy ?? ""))
    .slice(0, maxRequests);
}

const bookingTickets = { admin: adminBookingTickets, subadmin: subadminBookingTickets };

/** The booking of a scanned ticket, or why it is not accepted. */
export async function findBookingTicket(
  area: ConsoleArea,
  code: string,
): Promise<{ ticket: BookingTicket } | { refused: string }> {
  const token = await tokenIn(area);
  const found = call(bookingTickets[area].find, { params: { code } }, { token });
  return orRefused(found.then((ticket) => ({ ticket })));
}

export async function getDeskUnits(area: ConsoleArea, query: { hotel?: string }) {
  const token = await tokenIn(area);
  return orNotFound(call(consoleEndpoints[area].units, { query }, { token }));
}

/** For the navigation: a failed count is omitted, and the page still renders. */
export const getWaiting = cache(async (area: ConsoleArea) => {
  const { token } = (await requireArea(area)).session;
  return call(consoleEndpoints[area].waiting, {}, { token }).catch(() => null);
});

/** Null for an unknown key. */
export async function getDecision(key: string): Promise<Decision | null> {
  const token = await tokenIn("admin");
  return callOrNull(adminDecisions.get, { params: { key } }, { token });
}

const claimEndpoints = { admin: adminClaims, subadmin: subadminClaims } as const;

/** Quotes a change of a client's booking. */
export async function quoteStaffAmendment(
  area: ConsoleArea,
  { ref, kind }: Pick<OrderView, "ref" | "kind">,
  body: { change: Amendment; waiveFee: boolean },
) {
  const token = await tokenIn(area);
  const quote = call(staffAmendments(area, kind).quote, { params: { ref }, body }, { token });
  return orRefused(quote.then((response) => ({ quote: response })));
}

/** Current fee and refund for the cancellation of these lines. */
export async function previewCancellation(
  area: ConsoleArea,
  { ref, kind }: Pick<OrderView, "ref" | "kind">,
  body: { lineIds: number[]; waiveFee: boolean },
) {
  const token = await tokenIn(area);
  const preview = call(staffOrders(area, kind).cancelQuote, { params: { ref }, body }, { token });
  return orRefused(preview.then((response) => ({ preview: response })));
}

/** Internal notes about a booking, and the client's other bookings in scope. */
export async function getOrderNotes(area: ConsoleArea, { ref, kind }: Pick<OrderView, "ref" | "kind">) {
  const token = await tokenIn(area);
  return call(orderNotes(area, kind).read, { params: { ref } }, { token });
}

/** Complete claims of one booking. Loading each is cheap, because more than one claim per booking is rare. */
export async function getClaimsOfOrder(area: ConsoleArea, order: string): Promise<ClaimView[]> {
  const token = await tokenIn(area);
  const { items } = await call(claimEndpoints[area].list, { query: { order } }, { token });
  return Promise.all(items.map(({ ref }) => call(claimEndpoints[area].get, { params: { ref } }, { token })));
}

export async function getDeadLetters(): Promise<OutputOf<typeof listDeadLetters>> {
  const token = await tokenIn("admin");
  return call(listDeadLetters, { query: { pageSize: 10 } }, { token });
}

export async function getList<Row, Full>(
  area: ConsoleArea,
  endpoints: AreaEndpoints<Row, Full>,
  query: Record<string, string>,
): Promise<ListResponse<Row>> {
  const token = await tokenIn(area);
  return call(endpoints.list, { params: {}, query, body: {} }, { token });
}

/** The room types of a filtered list with the values that can be changed together; null for an invalid query. */
export async function getBulkRooms(area: ConsoleArea, query: Record<string, string>) {
  const endpoint = area === "admin" ? adminRooms.bulk : subadminRooms.bulk;
  const token = await tokenIn(area);
  return orRefused(call(endpoint, { query }, { token }));
}

/** Once per request for a title and its page. `cache` compares objects by identity, hence the JSON. */
const readRecord = cache(<Full>(endpoint: RecordEndpoint<Full>, params: string, token: string) =>
  callOrNull(endpoint, { params: JSON.parse(params), query: {}, body: {} }, { token }),
);

export async function getRecord<Row, Full>(
  area: ConsoleArea,
  endpoints: AreaEndpoints<Row, Full>,
  params: Record<string, string>,
): Promise<Full> {
  const token = await tokenIn(area);
  if (!endpoints.get) throw new Error("a noun without an endpoint for one record has no page of its own");
  const record = await readRecord(endpoints.get, JSON.stringify(params), token);
  if (record === null) notFound();
  return record;
}

/** Label of a record that is already selected in a filter or prefilled from the URL. */
export async function findLabel(area: ConsoleArea, endpoint: FindEndpoint, id: string): Promise<FoundItem | null> {
  const token = await tokenIn(area);
  const response = await call(endpoint, { params: {}, query: { id }, body: {} }, { token }).catch(() => null);
  return response?.items[0] ?? null;
}

export async function getOptions(area: ConsoleArea, endpoint: OptionsEndpoint): Promise<readonly Option[]> {
  const token = await tokenIn(area);
  return (await call(endpoint, { params: {}, query: {}, body: {} }, { token })).items;
}

/** Audit entries of one record. */
export async function getHistory(area: ConsoleArea, kind: string, id: string): Promise<readonly Change[]> {
  const token = await tokenIn(area);
  return (await call(consoleEndpoints[area].history, { params: { kind, id } }, { token })).items;
}

/** Visible columns chosen by the user; null means the default columns. */
export async function getShownColumns(area: ConsoleArea, resource: string): Promise<readonly string[] | null> {
  const token = await tokenIn(area);
  const kept = await call(preferenceEndpoints[area].preferences, {}, { token }).catch(() => null);
  return kept?.columns[resource] ?? null;
}

export async function getTheme(): Promise<"light" | "dark" | null> {
  const value = (await cookies()).get(themeCookie)?.value;
  return value === "light" || value === "dark" ? value : null;
}
