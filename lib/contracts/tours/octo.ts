import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, optionalParagraph } from "../fields";

/**
 * The API for resellers: the OCTO specification (https://docs.octo.travel), core with the capabilities `octo/pricing`
 * and `octo/content`. Requests carry the key of a reseller (`Authorization: Bearer …`) instead of a session. Responses,
 * also of errors, have the format of the specification, so the endpoints are raw.
 */
export const octoPrefix = "/api/octo/";

const text = optionalParagraph;
const identifier = text(100);
const unitQuantities = z.array(z.object({ id: identifier, quantity: z.number().int().min(0).max(50) })).max(20);

/** Unknown members are ignored, as the specification asks, because capabilities may add members. */
const contact = z.object({
  fullName: text(120).nullish(),
  firstName: text(60).nullish(),
  lastName: text(60).nullish(),
  emailAddress: text(254).nullish(),
  phoneNumber: text(40).nullish(),
  locales: z.array(text(20)).max(10).nullish(),
  postalCode: text(20).nullish(),
  country: text(2).nullish(),
  notes: text(1000).nullish(),
});
export type OctoContactInput = z.output<typeof contact>;

const unitItem = z.object({
  uuid: z.uuid().nullish(),
  unitId: identifier,
  resellerReference: text(100).nullish(),
  contact: contact.nullish(),
});
const unitItems = z.array(unitItem).min(1).max(50);

export const octoCalendarBody = z.object({
  productId: identifier,
  optionId: identifier,
  localDateStart: calendarDate,
  localDateEnd: calendarDate,
  units: unitQuantities.nullish(),
});
export type OctoCalendarBody = z.output<typeof octoCalendarBody>;

export const octoAvailabilityBody = z.object({
  productId: identifier,
  optionId: identifier,
  localDateStart: calendarDate.nullish(),
  localDateEnd: calendarDate.nullish(),
  availabilityIds: z.array(identifier).min(1).max(200).nullish(),
  units: unitQuantities.nullish(),
});
export type OctoAvailabilityBody = z.output<typeof octoAvailabilityBody>;

const expirationMinutes = z.number().int().min(1).max(1440).nullish();

export const octoReservationBody = z.object({
  /** The idempotency key of the reservation. */
  uuid: z.uuid().nullish(),
  productId: identifier,
  optionId: identifier,
  availabilityId: identifier,
  expirationMinutes,
  notes: text(1000).nullish(),
  resellerReference: text(100).nullish(),
  contact: contact.nullish(),
  unitItems,
});
export type OctoReservationBody = z.output<typeof octoReservationBody>;

export const octoUpdateBody = z.object({
  productId: identifier.nullish(),
  optionId: identifier.nullish(),
  availabilityId: identifier.nullish(),
  expirationMinutes,
  notes: text(1000).nullish(),
  resellerReference: text(100).nullish(),
  emailReceipt: z.boolean().nullish(),
  contact: contact.nullish(),
  unitItems: unitItems.nullish(),
});
export type OctoUpdateBody = z.output<typeof octoUpdateBody>;

export const octoConfirmationBody = z.object({
  emailReceipt: z.boolean().nullish(),
  resellerReference: text(100).nullish(),
  contact: contact.nullish(),
  unitItems: unitItems.nullish(),
});
export type OctoConfirmationBody = z.output<typeof octoConfirmationBody>;

export const octoExtensionBody = z.object({ expirationMinutes });
export const octoCancellationBody = z.object({ reason: text(300).nullish(), force: z.boolean().nullish() });

const byUuid = z.object({ uuid: text(100) });
const common = {
  who: "public",
  raw: true,
  out: z.unknown(),
  refusals: ["bad_request", "forbidden", "not_found", "too_many_requests"],
} as const;

export const octo = {
  supplier: endpoint({
    ...common,
    id: "octo.supplier",
    method: "GET",
    path: "/api/octo/supplier",
    summary: "The supplier and its contact data (OCTO)",
  }),
  capabilities: endpoint({
    ...common,
    id: "octo.capabilities",
    method: "GET",
    path: "/api/octo/capabilities",
    summary: "The supported capabilities (OCTO)",
  }),
  products: endpoint({
    ...common,
    id: "octo.products",
    method: "GET",
    path: "/api/octo/products",
    summary: "All products with their options and units (OCTO)",
  }),
  product: endpoint({
    ...common,
    id: "octo.product",
    method: "GET",
    path: "/api/octo/products/{id}",
    summary: "One product (OCTO)",
    params: z.object({ id: identifier }),
  }),
  calendar: endpoint({
    ...common,
    id: "octo.calendar",
    method: "POST",
    path: "/api/octo/availability/calendar",
    summary: "Availability by day (OCTO)",
    body: octoCalendarBody,
  }),
  availability: endpoint({
    ...common,
    id: "octo.availability",
    method: "POST",
    path: "/api/octo/availability",
    summary: "Departures with their free places (OCTO)",
    body: octoAvailabilityBody,
  }),
  reserve: endpoint({
    ...common,
    id: "octo.reserve",
    method: "POST",
    path: "/api/octo/bookings",
    summary: "Hold places; the uuid is the idempotency key (OCTO)",
    body: octoReservationBody,
  }),
  list: endpoint({
    ...common,
    id: "octo.bookings",
    method: "GET",
    path: "/api/octo/bookings",
    summary: "The reseller's own bookings, newest first, at most 100 (OCTO)",
    query: z.object({ resellerReference: text(100).optional(), supplierReference: text(100).optional() }),
  }),
  get: endpoint({
    ...common,
    id: "octo.booking",
    method: "GET",
    path: "/api/octo/bookings/{uuid}",
    summary: "One booking (OCTO)",
    params: byUuid,
  }),
  update: endpoint({
    ...common,
    id: "octo.update",
    method: "PATCH",
    path: "/api/octo/bookings/{uuid}",
    summary: "Change departure, units, contact or references of a booking (OCTO)",
    params: byUuid,
    body: octoUpdateBody,
  }),
  confirm: endpoint({
    ...common,
    id: "octo.confirm",
    method: "POST",
    path: "/api/octo/bookings/{uuid}/confirm",
    summary: "Book on the reseller's account (OCTO)",
    params: byUuid,
    body: octoConfirmationBody,
  }),
  extend: endpoint({
    ...common,
    id: "octo.extend",
    method: "POST",
    path: "/api/octo/bookings/{uuid}/extend",
    summary: "Extend the hold once (OCTO)",
    params: byUuid,
    body: octoExtensionBody,
  }),
  cancel: endpoint({
    ...common,
    id: "octo.cancel",
    method: "POST",
    path: "/api/octo/bookings/{uuid}/cancel",
    summary: "Release a hold or cancel a booking by its terms (OCTO)",
    params: byUuid,
    body: octoCancellationBody,
  }),
  remove: endpoint({
    ...common,
    id: "octo.delete",
    method: "DELETE",
    path: "/api/octo/bookings/{uuid}",
    summary: "Cancel, for older clients (OCTO)",
    params: byUuid,
    body: octoCancellationBody,
  }),
};
