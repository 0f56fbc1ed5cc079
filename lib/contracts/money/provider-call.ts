import { z } from "zod";
import { endpoint } from "../define";
import { instant, pathId } from "../fields";
import { paymentModes } from "./gateway";

export const providerIds = ["citybank", "stripe"] as const;
export type ProviderId = (typeof providerIds)[number];

const providerCall = z.object({
  id: z.number().int(),
  at: instant,
  call: z.string(),
  /** Null for calls that were made before the mode was recorded. */
  mode: z.enum(paymentModes).nullable(),
  ms: z.number().int(),
  error: z.string().nullable(),
  /** With masked secrets. Stripe's are not recorded. */
  request: z.unknown(),
  response: z.unknown(),
});
export type ListedCall = z.infer<typeof providerCall>;

export const listProviderCalls = endpoint({
  id: "admin.providerCalls",
  method: "GET",
  path: "/api/admin/settings/gateway/calls",
  who: "admin",
  summary: "Requests to a payment provider of the last thirty days, newest first, with masked secrets",
  query: z.strictObject({ provider: z.enum(providerIds), before: pathId.optional() }),
  out: z.object({
    items: z.array(providerCall),
    /** `before` of the next page; null on the last one. */
    next: z.number().int().nullable(),
  }),
});
