import { z } from "zod";
import { endpoint } from "../define";
import { kindId } from "../fields";

/** Quick search and saved list preferences of the consoles. */

const quickSearchItem = z.object({
  href: z.string(),
  label: z.string(),
  detail: z.string(),
  /** Booking reference, in a separate field because it is rendered in a monospaced style. */
  code: z.string().nullable(),
});
export type QuickSearchItem = z.infer<typeof quickSearchItem>;

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  quickSearch: endpoint({
    id: `${area}.jump`,
    method: "GET",
    path: `/api/${area}/jump`,
    who: area,
    summary: "Products, bookings and (for administrators) users in scope that match the typed text",
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    out: z.object({
      /** Products by kind, without kinds that have no match. */
      products: z.array(z.object({ kind: kindId, heading: z.string(), items: z.array(quickSearchItem) })),
      orders: z.array(quickSearchItem),
      users: z.array(quickSearchItem),
    }),
  }),
  preferences: endpoint({
    id: `${area}.preferences`,
    method: "GET",
    path: `/api/${area}/preferences`,
    who: area,
    summary: "Console preferences of the user: the columns of each list",
    out: z.object({ columns: z.record(z.string(), z.array(z.string())) }),
  }),
  saveColumns: endpoint({
    id: `${area}.preferences.columns`,
    method: "PUT",
    path: `/api/${area}/preferences/columns/{resource}`,
    who: area,
    summary: "The columns of one list, on all devices of the user",
    params: z.object({ resource: z.string().regex(/^[a-z-]{1,40}$/) }),
    body: z.strictObject({ columns: z.array(z.string().regex(/^[a-zA-Z-]{1,40}$/)).max(40) }),
    out: z.object({ status: z.literal(1) }),
  }),
});
export const adminPreferences = areaEndpoints("admin");
export const subadminPreferences = areaEndpoints("subadmin");
