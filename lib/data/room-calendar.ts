import "server-only";
import { callOrNull } from "@/lib/backend";
import { adminCalendar, subadminCalendar } from "@/lib/contracts/hotels/room-calendar";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";

export const calendars = { admin: adminCalendar, subadmin: subadminCalendar } as const;

const tokenIn = async (area: ConsoleArea) => ({ token: (await requireRole(area)).session.token });

/** Null when the room does not exist or is out of scope. */
export const getCalendar = async (area: ConsoleArea, params: { hotelId: string; tokenId: string }) =>
  callOrNull(calendars[area].open, { params }, await tokenIn(area));

export const getMonths = async (area: ConsoleArea, roomId: number, query: { month: string; months: number }) =>
  callOrNull(calendars[area].nights, { params: { roomId }, query }, await tokenIn(area));

export const getPrices = async (area: ConsoleArea, roomId: string, year: number | undefined) =>
  callOrNull(calendars[area].prices, { params: { roomId }, query: { year } }, await tokenIn(area));
