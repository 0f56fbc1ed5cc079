import "server-only";
import { callOrNull } from "@/lib/backend";
import { adminProperty, subadminProperty } from "@/lib/contracts/hotels/property-calendar";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";

export const properties = { admin: adminProperty, subadmin: subadminProperty } as const;

/** Null when the hotel does not exist or is out of scope. */
export async function getProperty(
  area: ConsoleArea,
  hotelId: string,
  query: { from?: string | undefined; days: number },
) {
  const { session } = await requireRole(area);
  return callOrNull(properties[area].open, { params: { hotelId }, query }, { token: session.token });
}
