import "server-only";
import { notFound } from "next/navigation";
import type { z } from "zod";
import { callOrNull } from "@/lib/backend";
import type { Endpoint } from "@/lib/contracts/define";
import { adminHotels, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminRooms, subadminRooms } from "@/lib/contracts/hotels/console-room";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";

export const hotelEndpoints = { admin: adminHotels, subadmin: subadminHotels } as const;
export const roomEndpoints = { admin: adminRooms, subadmin: subadminRooms } as const;

/** Preview of a page as visitors will see it; null outside of the caller's scope. */
export async function getPreview<T>(
  area: ConsoleArea,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<T>>,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Promise<T> {
  const { session } = await requireRole(area);
  const page = await callOrNull(endpoint, { params, query, body: {} }, { token: session.token });
  if (page === null) notFound();
  return page;
}
