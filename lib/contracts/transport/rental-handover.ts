import { z } from "zod";
import { chargeKinds } from "@/lib/booking/charges";
import { endpoint } from "../define";

import { currencyCode, done, id, instant, line, minor, optionalParagraph, orderRef, uuid } from "../fields";
import { bookedRental } from "./rental";

/** Pick-up and return of a rented vehicle at the counter. */

/** `46,880` as pages show it, also with other separators of thousands. */
const grouped = z
  .string()
  .trim()
  .regex(/^\d{1,3}(?:[,.'\s]\d{3})+$/)
  .transform((text) => Number(text.replace(/\D/g, "")));

/** A number that a plain form may leave empty. */
const optionalNumber = (most: number, text: string) => {
  const number = z.number().int(text).min(0, text).max(most, text);
  const read = [grouped.pipe(number), z.coerce.number({ error: text }).pipe(number)] as const;
  return z.union([z.literal("").transform(() => null), z.null(), ...read], { error: text });
};

/** Strokes of a signature as an SVG path of lines, in a box of 600 × 200. */
export const signaturePath = z
  .string()
  .max(20_000, "The signature has too many strokes. Clear it and sign again.")
  .regex(/^(?:[ML]\d{1,3} \d{1,3} ?)*$/, "This is not a signature.")
  .default("");

const readings = {
  /** `order_line.position` of the vehicle. */
  line: z.coerce.number().int().min(1),
  km: optionalNumber(9_999_999, "Enter whole kilometres, such as 46,880.").default(null),
  /** Fuel or battery in eighths. */
  fuel: optionalNumber(8, "Choose between 0 and 8 eighths.").default(null),
  notes: optionalParagraph(2000).default(""),
  /** Pictures of damages. */
  files: z.array(uuid).max(10, "At most 10 files.").default([]),
  /** The name of the person who signs, and the drawn signature. */
  signedBy: line(120),
  signature: signaturePath,
};

export const handOverForm = z.strictObject(readings);
export const takeBackForm = z.strictObject({ ...readings, stationId: z.coerce.number().int().positive() });
export type HandOverForm = z.output<typeof handOverForm>;
export type TakeBackForm = z.output<typeof takeBackForm>;

const recorded = z.object({
  at: instant,
  by: z.string().nullable(),
  km: z.number().int().nullable(),
  fuel: z.number().int().nullable(),
  notes: z.string(),
  files: z.array(z.object({ id: uuid, name: z.string() })),
  signedBy: z.string(),
  signature: z.string(),
});

const stop = z.object({ stationId: id, name: z.string(), date: z.string(), time: z.string(), timeZone: z.string() });

export const rentalHandover = z.object({
  ref: orderRef,
  title: z.string(),
  status: z.string(),
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  currency: currencyCode,
  depositMinor: minor,
  kmIncluded: z.number().int().nullable(),
  extras: bookedRental.shape.extras,
  pickUp: stop,
  return: stop,
  /** Stations where the vehicle may be returned in fact. */
  stations: z.array(z.object({ id, name: z.string() })),
  vehicles: z.array(
    z.object({
      line: z.number().int(),
      unitId: id,
      label: z.string(),
      out: recorded.nullable(),
      back: recorded.nullable(),
      /** Charges by the booked terms that were not made yet. */
      proposals: z.array(
        z.object({
          kind: z.enum(chargeKinds),
          amountMinor: minor,
          /** In the language of the booking. */
          note: z.string(),
          inEnglish: z.string(),
        }),
      ),
    }),
  ),
});
export type RentalHandover = z.infer<typeof rentalHandover>;
export type HandoverRecord = z.infer<typeof recorded>;

const admin = { who: "admin" } as const;
const params = z.object({ ref: orderRef });

export const adminHandover = {
  get: endpoint({
    ...admin,
    id: "admin.rental.handover",
    method: "GET",
    path: "/api/admin/transport-rentals/{ref}",
    summary: "The vehicles of a rental with pick-up, return and proposed charges",
    params,
    out: rentalHandover,
  }),
  handOver: endpoint({
    ...admin,
    id: "admin.rental.handOver",
    method: "POST",
    path: "/api/admin/transport-rentals/{ref}/handover",
    summary: "Record the pick-up of a vehicle: kilometres, fuel, damages and signature",
    params,
    body: handOverForm,
    idempotency: "required",
    out: done,
  }),
  takeBack: endpoint({
    ...admin,
    id: "admin.rental.takeBack",
    method: "POST",
    path: "/api/admin/transport-rentals/{ref}/return",
    summary: "Record the return of a vehicle; it is at the named station from then on",
    params,
    body: takeBackForm,
    idempotency: "required",
    out: done,
  }),
};
