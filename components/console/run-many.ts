import type { SubmitResponse } from "@/components/form/submit";

/** The maximum number of records of one request. */
export const recordsPerRequest = 100;

/**
 * Sends an action for all records of a list, part by part, and joins the results. Stops at the first part that fails.
 * @param send receives the position after the previous part, null at first
 */
export async function sendWhole(send: (after: string | null) => Promise<SubmitResponse>): Promise<SubmitResponse> {
  const results: unknown[] = [];
  let after: string | null = null;
  do {
    const response = await send(after);
    if (!response.ok) {
      if (after === null) return response;
      const rest = { key: "", ok: false, message: `The action stopped: ${response.message}` };
      return { ok: true, body: { results: [...results, rest] } };
    }
    results.push(...((response.body.results as unknown[] | undefined) ?? []));
    after = (response.body.next as string | null | undefined) ?? null;
  } while (after !== null);
  return { ok: true, body: { results, message: `${results.length.toLocaleString("en")} records were processed.` } };
}

/**
 * Sends an action for any number of records in requests of at most 100, one after another, and joins their results.
 * Stops at the first request that fails; the records of later requests are reported as not done.
 * @param getKey the key of a record in the results
 */
export async function sendInParts<T>(
  targets: readonly T[],
  getKey: (target: T) => string,
  send: (targets: T[], part: number) => Promise<SubmitResponse>,
): Promise<SubmitResponse> {
  if (targets.length <= recordsPerRequest) return send([...targets], 0);
  const results: unknown[] = [];
  for (let at = 0; at < targets.length; at += recordsPerRequest) {
    const response = await send(targets.slice(at, at + recordsPerRequest), at / recordsPerRequest);
    if (!response.ok) {
      if (at === 0) return response;
      const rest = targets.slice(at).map((target) => ({ key: getKey(target), ok: false, message: response.message }));
      return { ok: true, body: { results: [...results, ...rest] } };
    }
    results.push(...((response.body.results as unknown[] | undefined) ?? []));
  }
  return { ok: true, body: { results, message: `${results.length.toLocaleString("en")} records were processed.` } };
}
