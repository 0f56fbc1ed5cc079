import type { Db } from "@/backend/db/client";
import { findKindBackend } from "@/backend/kinds";
import { administrators, type Person } from "@/backend/notifications/people";
import type { KindId } from "@/lib/kinds/kind";
import type { Role } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";

/** The recipients of notifications about an order on the provider's side: its people, or administrators if it has none. */
export async function getProviderPeople(tx: Db, order: { kind: KindId; hotelId: number | null }): Promise<Person[]> {
  const people = (await findKindBackend(order.kind)?.people?.(tx, order)) ?? [];
  return people.length > 0 ? people : administrators(tx);
}

/** The console page of an order for each role. */
export const staffPath =
  (ref: string) =>
  (role: Role): string =>
    pathTo(routes[role === "admin" ? "admin" : "subadmin"].hotelOrder, { ref });
