import { describe, expect, it } from "vitest";
import { createIdempotencyKey } from "./idempotency-key";

const refusal = (status: number, code: string) =>
  ({ ok: false, status, code, message: "", fields: {}, body: {} }) as const;

describe("idempotency key of a form", () => {
  it.each([
    [0, "unavailable"],
    [503, "busy"],
    [409, "in_flight"],
    [422, "idempotency_key_reused"],
  ])("is kept after status %i with code %s, because the request may have been carried out", (status, code) => {
    const key = createIdempotencyKey();
    const first = key.take();
    key.settle(refusal(status, code));
    expect(key.take()).toBe(first);
  });

  it("is kept for edited input after a lost response, until the result is known", () => {
    const key = createIdempotencyKey();
    const first = key.take("page");
    expect(first).toBe("page");
    key.settle(refusal(0, "unavailable"));
    key.settle(refusal(422, "idempotency_key_reused"));
    expect(key.take("page")).toBe("page");
    key.renew();
    expect(key.take("page")).not.toBe("page");
  });

  it.each([
    ["a success", { ok: true, body: {} } as const],
    ["a refusal", refusal(422, "invalid")],
    ["a conflict", refusal(409, "conflict")],
  ])("is replaced after %s, also where the page still has the first one", (_, response) => {
    const key = createIdempotencyKey();
    key.take("page");
    key.settle(response);
    const second = key.take("page");
    expect(second).not.toBe("page");
    key.settle(response);
    expect(key.take("page")).not.toBe(second);
  });
});
