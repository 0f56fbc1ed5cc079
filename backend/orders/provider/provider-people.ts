import type { Db } from "@/backend/db/client";
import { findKindBackend } from "@/backend/kinds";
import { administrators, type Person } from "@/backend/notifications/people";
import type { KindId } from "@/lib/kinds/kind";
import { staffOrderPath } from "@/lib/links/booking-links";
import type { Role } from "@/lib/roles";

/** The recipients of notifications about an order on the provider's side: its people, or administrators if it has none. */
export async function getProviderPeople(tx: Db, order: { kind: KindId; hotelId: number | null }): Promise<Person[]> {
  const people = (await findKindBackend(order.kind)?.people?.(tx, order)) ?? [];
  return people.length > 0 ? people : administrators(tx, ["orders"]);
}

/** The console page of an order for each role. Without the kind it redirects to the page of the order's kind. */
export const staffPath =
  (ref: string, kind?: KindId) =>
  (role: Role): string =>
    staffOrderPath(role === "admin" ? "admin" : "subadmin", ref, kind);
