import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, instant, kindId, orderRef, queryFlag, queryOptional } from "../fields";
import { defineListQuery, exportQuery, listResponse } from "../listing";

/** The conversation of a booking, with its last message. */
const conversation = z.object({
  ref: orderRef,
  kind: kindId,
  title: z.string(),
  guest: z.string(),
  serviceStart: instant,
  /** The last message is from the guest. */
  awaitsReply: z.boolean(),
  author: z.string(),
  text: z.string(),
  messages: z.number().int(),
  at: instant,
});
export type Conversation = z.infer<typeof conversation>;

const optionalDay = queryOptional(calendarDate);
const query = defineListQuery(["at", "start"], "-at").extend({
  awaitsReply: queryFlag.optional(),
  hotel: queryOptional(z.coerce.number().int().min(1)),
  from: optionalDay,
  to: optionalDay,
});
export type ConversationQuery = z.output<typeof query>;

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  list: endpoint({
    id: `${area}.guestMessage.list`,
    method: "GET",
    path: `/api/${area}/guest-messages`,
    who: area,
    summary: "Conversations with guests about bookings in scope, the newest first",
    query,
    out: listResponse(conversation),
  }),
  export: endpoint({
    id: `${area}.guestMessage.export`,
    method: "GET",
    path: `/api/${area}/guest-messages/export.csv`,
    who: area,
    summary: "The filtered conversations as CSV",
    query: query.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
});

export const adminGuestMessages = areaEndpoints("admin");
export const subadminGuestMessages = areaEndpoints("subadmin");
