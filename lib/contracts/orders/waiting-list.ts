import { z } from "zod";
import { endpoint } from "../define";
import { done, instant, kindId, orderRef, queryOptional, uuid } from "../fields";
import { defineListQuery, exportQuery, listResponse } from "../listing";
import { localizedMessageSchema } from "../localized";

/** Clients who wait for inventory that is sold out. The first in line gets a hold of their own when it is free again. */

/** How long an offer is held for the client. */
export const offerMinutes = 120;
export const maxWaiting = 10;

const waitingState = z.enum(["waiting", "offered", "booked", "expired", "past", "left", "removed"]);
export type WaitingState = z.infer<typeof waitingState>;

const waitingEntry = z.object({
  id: uuid,
  kind: kindId,
  title: z.string(),
  summary: localizedMessageSchema,
  timeZone: z.string(),
  serviceStart: instant,
  serviceEnd: instant,
  state: waitingState,
  /** The booking that was held. */
  orderRef: orderRef.nullable(),
  /** Until when an offer is held. */
  heldUntil: instant.nullable(),
  createdAt: instant,
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const waitingRow = waitingEntry.extend({
  client: z.string(),
  email: z.string(),
  /** The position among those who wait for the same product, from 1. */
  position: z.number().int().nullable(),
});
export type WaitingRow = z.infer<typeof waitingRow>;

export const waitingList = {
  mine: endpoint({
    id: "waitingList.mine",
    method: "GET",
    path: "/api/my/waiting-list",
    who: "client",
    summary: "The client's waiting list entries, newest first",
    out: z.object({ items: z.array(waitingEntry) }),
  }),
  join: endpoint({
    id: "waitingList.join",
    method: "POST",
    path: "/api/my/waiting-list",
    who: "client",
    summary: "Join the waiting list of a sold-out product; joining twice has no further effect",
    body: z.strictObject({
      kind: kindId,
      /** The request of the kind as in its quotes, as JSON. */
      request: z.string().min(2).max(8_000),
    }),
    refusals: ["conflict", "not_available", "not_found", "unauthenticated"],
    out: done,
  }),
  leave: endpoint({
    id: "waitingList.leave",
    method: "POST",
    path: "/api/my/waiting-list/{id}/removal",
    who: "client",
    summary: "Leave the waiting list",
    params: z.object({ id: uuid }),
    out: done,
  }),
};

const optionalState = queryOptional(waitingState);
const optionalKind = queryOptional(kindId);
const query = defineListQuery(["created", "start"], "created").extend({ state: optionalState, kind: optionalKind });
export type WaitingQuery = z.output<typeof query>;

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  list: endpoint({
    id: `${area}.waitingList.list`,
    method: "GET",
    path: `/api/${area}/waiting-list`,
    who: area,
    summary: "Clients who wait for products in the caller's scope",
    query,
    out: listResponse(waitingRow),
  }),
  export: endpoint({
    id: `${area}.waitingList.export`,
    method: "GET",
    path: `/api/${area}/waiting-list/export.csv`,
    who: area,
    summary: "The waiting list as filtered, as CSV",
    query: query.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  remove: endpoint({
    id: `${area}.waitingList.remove`,
    method: "DELETE",
    path: `/api/${area}/waiting-list/{id}`,
    who: area,
    summary: "Take a client off the waiting list",
    params: z.object({ id: uuid }),
    out: done,
  }),
});
export const adminWaitingList = areaEndpoints("admin");
export const subadminWaitingList = areaEndpoints("subadmin");
