"use client";

import { type FieldErrors, fieldsInEnglish } from "@/lib/errors";
import { fieldErrors } from "@/lib/text/field-errors";

/**
 * Validates the body with the endpoint's contract in the browser, for immediate feedback. The contracts load with the
 * first submit; if they fail to load, the backend validates alone.
 */
export async function checkBody(endpointId: string, body: unknown): Promise<FieldErrors> {
  const contracts = await import("@/lib/contracts").catch(() => null);
  const endpoint = contracts?.allEndpoints.find(({ id }) => id === endpointId);
  const result = endpoint?.body.safeParse(body);
  return result && !result.success ? fieldsInEnglish(fieldErrors(result.error)) : {};
}
