"use client";

import { type FieldErrors, fieldsInEnglish } from "@/lib/errors";
import { fieldErrors } from "@/lib/text/field-errors";

/**
 * What the endpoint's own contract finds wrong, asked here so that the answer is at hand at once. Contracts come when the
 * first form is sent; where they can't be had, the backend says the same a moment later.
 */
export async function checkBody(endpointId: string, body: unknown): Promise<FieldErrors> {
  const contracts = await import("@/lib/contracts").catch(() => null);
  const endpoint = contracts?.allEndpoints.find(({ id }) => id === endpointId);
  const result = endpoint?.body.safeParse(body);
  return result && !result.success ? fieldsInEnglish(fieldErrors(result.error)) : {};
}
