import { z } from "zod";
import { parseDraftParty } from "@/lib/booking/draft-party";
import { maxRooms, parseParty } from "@/lib/booking/party";
import { calendarDate, id } from "./fields";

/** `2-5-9_1` in a URL, a list of rooms in JSON. */
export const partyText = z
  .string()
  .max(200)
  .transform((text, context) => {
    const party = parseParty(text);
    if (party) return party;
    const message = parseDraftParty(text)
      ? "Enter the age of each child: 0 to 17."
      : "Choose 1 to 8 rooms, each with at least one adult.";
    context.addIssue({ code: "custom", message });
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

/** The code of a promotional rate, in capital letters. */
export const rateCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/, "Use 3 to 20 letters, digits and hyphens.");

export const maxNights = 30;

/** A client's selection for a hotel booking: room type, rate plan, nights and guests. */
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
  /** Needed for a rate that has a code. */
  code: rateCode.optional(),
});
export type Selection = z.infer<typeof selection>;

/** Changes of a booked stay; omitted fields stay unchanged. */
export const stayChange = z.strictObject({
  checkIn: calendarDate.optional(),
  checkOut: calendarDate.optional(),
  party: party.optional(),
  roomId: id.optional(),
  planId: id.optional(),
  services: selection.shape.services.unwrap().optional(),
});
export type StayChange = z.infer<typeof stayChange>;
