import { z } from "zod";
import { deskMethods } from "@/lib/booking/desk-payment";
import type { KindId } from "../../kinds/kind";
import { byAreaAndKind, getOfAreaAndKind, type StaffArea } from "../accounts/staff-areas";
import { endpoint } from "../define";
import { amountText, done, minor, optionalLine } from "../fields";
import { byRef } from "../orders/order";

const paid = {
  method: z.enum(deskMethods, "Choose how it was paid."),
  /** Number of the receipt, the transfer or the terminal's slip. */
  reference: optionalLine(60).default(""),
  /** The version that the staff member loaded. A plain form sends it as text. */
  version: z.coerce.number().int().optional(),
};

/** Minor units, or text from a plain form. Without both the whole amount. */
const partly = { amountMinor: minor.optional(), amount: amountText.optional() };

const makeDeskPayment = (area: StaffArea, kind: KindId) =>
  endpoint({
    id: `${area}.order.${kind}.payment`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/payments`,
    who: area,
    summary: "Record a payment that was taken at the desk: in cash, by bank transfer or at a card terminal",
    params: byRef,
    body: z.strictObject({ ...paid, ...partly }),
    idempotency: "required",
    out: done,
  });

/** The endpoints of every registered kind, by area and kind. */
export const deskPaymentEndpoints = byAreaAndKind(makeDeskPayment);

/** The endpoint for payments at the desk for orders of a kind. @throws if the area has no orders of the kind */
export const deskPayment = (area: StaffArea, kind: KindId) => getOfAreaAndKind(deskPaymentEndpoints, area, kind);

const makeHandBack = (area: StaffArea, kind: KindId) =>
  endpoint({
    id: `${area}.order.${kind}.handBack`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/hand-backs`,
    who: area,
    summary: "Record that the property handed back what it had collected and is no longer due",
    params: byRef,
    body: z.strictObject({ ...paid, method: z.enum(deskMethods, "Choose how it was handed back."), ...partly }),
    idempotency: "required",
    out: done,
  });

export const handBackEndpoints = byAreaAndKind(makeHandBack);

/** The endpoint for amounts that the property hands back. @throws if the area has no orders of the kind */
export const handBack = (area: StaffArea, kind: KindId) => getOfAreaAndKind(handBackEndpoints, area, kind);

const makeDeskChargesPayment = (area: StaffArea, kind: KindId) =>
  endpoint({
    id: `${area}.order.${kind}.charge.payment`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/charges/payments`,
    who: area,
    summary: "Record that all open charges were paid at the desk: in cash, by bank transfer or at a card terminal",
    params: byRef,
    body: z.strictObject(paid),
    idempotency: "required",
    out: done,
  });

export const deskChargesEndpoints = byAreaAndKind(makeDeskChargesPayment);

/** The endpoint for payments of open charges at the desk. @throws if the area has no orders of the kind */
export const deskChargesPayment = (area: StaffArea, kind: KindId) => getOfAreaAndKind(deskChargesEndpoints, area, kind);
