import { z } from "zod";
import { endpoint } from "../define";
import { amountText, currencyCode, done, email, id, instant, line, minor, pathId, personName } from "../fields";

/** Administration of resellers and of their keys for the API (docs/resellers.md). */

const key = z.object({
  id,
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  requestsPerMinute: z.number().int(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});

export const resellerRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  creditLimitMinor: minor,
  /** Debt for bookings on account. */
  owedMinor: minor,
  /** Credit of refunds, which the next bookings use first. */
  creditMinor: minor,
  currency: currencyCode,
  /** Confirmed bookings. */
  bookings: z.number().int(),
  keys: z.array(key),
});
export type ResellerRow = z.infer<typeof resellerRow>;

export const resellerRequest = z.object({
  id: z.number().int(),
  at: instant,
  key: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  error: z.string().nullable(),
  tookMs: z.number().int(),
});
export type ResellerRequest = z.infer<typeof resellerRequest>;

const admin = { who: "admin" } as const;
const byId = z.object({ id: pathId });
const limitText = amountText.default("0");

export const adminResellers = {
  list: endpoint({
    ...admin,
    id: "admin.reseller.list",
    method: "GET",
    path: "/api/admin/resellers",
    summary: "All resellers with their keys and accounts",
    out: z.object({ items: z.array(resellerRow) }),
  }),
  requests: endpoint({
    ...admin,
    id: "admin.reseller.requests",
    method: "GET",
    path: "/api/admin/resellers/{id}/requests",
    summary: "The last hundred requests of a reseller",
    params: byId,
    out: z.object({ items: z.array(resellerRequest) }),
  }),
  create: endpoint({
    ...admin,
    id: "admin.reseller.add",
    method: "POST",
    path: "/api/admin/resellers",
    summary: "Create a reseller with the account that owns its bookings",
    body: z.strictObject({ name: personName(100), email, creditLimit: limitText }),
    idempotency: "required",
    out: done.extend({ id }),
  }),
  update: endpoint({
    ...admin,
    id: "admin.reseller.update",
    method: "POST",
    path: "/api/admin/resellers/{id}/account",
    summary: "Change the credit limit, or stop and resume a reseller",
    params: byId,
    body: z.strictObject({ creditLimit: limitText, active: z.boolean().default(false) }),
    out: done,
  }),
  addKey: endpoint({
    ...admin,
    id: "admin.reseller.addKey",
    method: "POST",
    path: "/api/admin/resellers/{id}/keys",
    summary: "Create a key; only this response contains it",
    params: byId,
    body: z.strictObject({ name: line(60), requestsPerMinute: z.coerce.number().int().min(1).max(6000).default(120) }),
    out: done.extend({ key: z.string() }),
  }),
  revokeKey: endpoint({
    ...admin,
    id: "admin.reseller.revokeKey",
    method: "POST",
    path: "/api/admin/resellers/keys/{id}/revocation",
    summary: "Revoke a key at once",
    params: byId,
    body: z.strictObject({}),
    out: done,
  }),
  pay: endpoint({
    ...admin,
    id: "admin.reseller.pay",
    method: "POST",
    path: "/api/admin/resellers/{id}/payments",
    summary: "Record a bank transfer of a reseller, after the step-up",
    params: byId,
    body: z.strictObject({ amount: amountText, reference: line(60) }),
    idempotency: "required",
    out: done,
  }),
};
