import { z } from "zod";
import { calendarDate, id, minor } from "@/lib/contracts/fields";
import { partyText, rateCode } from "@/lib/contracts/selection";
import { refusalCodes } from "@/lib/pricing/stay-rules";

export const place = z.object({
  cityId: id,
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  countryIso2: z.string(),
  district: z.string().nullable(),
});

export const board = z.enum(["room_only", "breakfast", "half_board", "full_board", "all_inclusive"]);
export type Board = z.infer<typeof board>;

/** `key` identifies the picture in the file store; `/media/{key}-{width}.webp` serves its sizes. */
export const picture = z.object({
  key: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable(),
});
export type Picture = z.infer<typeof picture>;

export const refusalReason = z.enum(refusalCodes);
export type RefusalReason = z.infer<typeof refusalReason>;

export const alternativeStay = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  hotels: z.number().int(),
  fromMinor: minor,
});

export const stayFields = {
  in: calendarDate.optional(),
  out: calendarDate.optional(),
  party: partyText.optional(),
  /** Also shows the rates with this code. An invalid one is ignored. */
  code: rateCode.optional().catch(undefined),
};

/** With the country id, for the link to the country page. */
export const placeOfPage = place.extend({ countryId: id });
