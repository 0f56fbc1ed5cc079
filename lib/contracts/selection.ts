import { z } from "zod";
import { maxRooms, parseParty } from "@/lib/party";
import { calendarDate, id, pathId, queryList } from "./fields";

/** `2-5-9_1` in an address; a list of rooms in JSON. */
export const partyText = z
  .string()
  .max(200)
  .transform((text, context) => {
    const party = parseParty(text);
    if (party) return party;
    context.addIssue({ code: "custom", message: "Say who comes: 1 to 8 rooms, each with at least one adult." });
    return z.NEVER;
  });

export const party = z
  .array(
    z.strictObject({
      adults: z.number().int().min(1).max(16),
      childAges: z.array(z.number().int().min(0).max(17)).max(8),
    }),
  )
  .min(1)
  .max(maxRooms);

export const maxNights = 30;

/** Room type, plan, nights and guests: all of a hotel booking that a client chooses. */
export const selection = z.strictObject({
  roomId: id,
  planId: id,
  checkIn: calendarDate,
  checkOut: calendarDate,
  party,
  services: z
    .array(z.strictObject({ id, quantity: z.number().int().min(1).max(20) }))
    .max(20)
    .default([]),
});
export type Selection = z.infer<typeof selection>;

/** The same in an address: `room=3&plan=9&in=2027-03-12&out=2027-03-15&party=2-5`, services as `service=4x2`. */
export const selectionQuery = z.object({
  room: pathId,
  plan: pathId,
  in: calendarDate,
  out: calendarDate,
  party: partyText,
  service: queryList(z.string().regex(/^\d{1,9}x\d{1,2}$/)).optional(),
});
