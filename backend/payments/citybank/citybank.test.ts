import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ProviderError, type SessionRequest } from "@/backend/payments/provider";
import { type RunningBank, readReturn, startBank } from "@/backend/payments/testing/bank";
import { createAuthority } from "@/backend/payments/testing/certificates";

const request = (over: Partial<SessionRequest> = {}): SessionRequest => {
  const attemptId = randomUUID();
  return {
    attemptId,
    amount: { minor: 33_863, currency: "USD" },
    description: "Booking ABCDEFGH2345",
    returnUrls: {
      approved: "http://shop.test/api/pay/return/citybank/t0ken",
      declined: "http://shop.test/api/pay/return/citybank/t0ken?result=declined",
      cancelled: "http://shop.test/api/pay/return/citybank/t0ken?result=cancelled",
    },
    idemKey: attemptId,
    ...over,
  };
};

const kind = (promise: Promise<unknown>) =>
  promise.then(
    () => "responded",
    (error) => (error instanceof ProviderError ? error.kind : `not ours: ${error}`),
  );

const bank: RunningBank = await startBank();
afterAll(() => bank.close());

describe.each(["a", "b"] as const)("City Bank variant %s over HTTP", (variant) => {
  const provider = bank.provider(variant);
  const pay = async (outcome: Parameters<RunningBank["act"]>[1]) => {
    const asked = request();
    const session = await provider.createSession(asked);
    const page = await bank.act(session.providerRef, outcome);
    return { asked, session, page, status: await provider.fetchStatus(session) };
  };

  test("returns the bank's payment page with merchant and amount", async () => {
    const session = await provider.createSession(request());
    const page = await fetch(session.redirect.url);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const text = await page.text();
    expect(text).toContain("338.63 USD");
    expect(text).toContain("Wayfare");
    expect(text).not.toMatch(/<script/);
    expect((await provider.fetchStatus(session)).state).toBe("pending");
  });

  test.each(["4111 1111 11", "1234 5678 9012 3456"])(
    "asks again for the invalid card number %s, keeps the name and never repeats number and code",
    async (number) => {
      const session = await provider.createSession(request());
      const address = new URL(session.redirect.url);
      const body = new URLSearchParams({
        number,
        holder: "Ines <Carvalho>",
        expiry: "12/31",
        code: "a-code",
      });
      for (const name of ["ORDERID", "SESSIONID"]) body.set(name, address.searchParams.get(name) ?? "");
      const page = await fetch(new URL("/pay", address), { method: "POST", body, redirect: "manual" });
      expect(page.status).toBe(422);
      const text = await page.text();
      expect(text).toMatch(/<input id="number"[^>]* aria-invalid="true" aria-describedby="error /);
      expect(text).toContain('value="Ines &lt;Carvalho&gt;"');
      expect(text).toContain('value="12/31"');
      expect(text).not.toContain(`${number}"`);
      expect(text).not.toContain("a-code");
      expect((await provider.fetchStatus(session)).state).toBe("pending");
    },
  );

  test("reports an approved payment with amount, reference, approval code and masked card number", async () => {
    const { asked, status } = await pay("approve");
    expect(status).toMatchObject({
      state: "captured",
      amount: { minor: 33_863, currency: "USD" },
      merchantRef: asked.attemptId,
      panMasked: "411111******1111",
    });
    expect(status.approvalCode).toMatch(/^\d{6}$/);
    expect(JSON.stringify(status.raw)).not.toContain("4111111111111111");
  });

  test("distinguishes declined and cancelled payments", async () => {
    expect((await pay("decline")).status).toMatchObject({ state: "declined", reason: "Insufficient funds" });
    expect((await pay("cancel")).status.state).toBe("cancelled");
  });

  test("reports a payment as captured when its return was lost", async () => {
    const { status, page } = await pay("lost");
    expect(status.state).toBe("captured");
    expect(await page.text()).not.toContain("xmlmsg");
  });

  test("reports a late response as pending first and captured afterwards", async () => {
    const { session, status } = await pay("late");
    expect(status.state).toBe("pending");
    bank.speakUp();
    expect((await provider.fetchStatus(session)).state).toBe("captured");
  });

  test("reports another amount as the bank returns it", async () => {
    expect((await pay("other")).status.amount).toEqual({ minor: 33_763, currency: "USD" });
  });

  test("makes a status call a third time after two failures, and never creates an order twice", async () => {
    const session = await provider.createSession(request());
    await bank.fault(variant === "a" ? "/getorderdetailsapi" : "/getorderdetailsapiwpcidss", "error", 2);
    expect((await provider.fetchStatus(session)).state).toBe("pending");
    const before = bank.orders.list().length;
    await bank.fault(variant === "a" ? "/createorder" : "/tokenwpcidss", "lost");
    expect(await kind(provider.createSession(request()))).toBe("unreachable");
    expect(bank.orders.list()).toHaveLength(before + 1);
  });

  test("reports a response that is not JSON as unreachable", async () => {
    const session = await provider.createSession(request());
    await bank.fault(variant === "a" ? "/getorderdetailsapi" : "/getorderdetailsapiwpcidss", "garbage", 3);
    expect(await kind(provider.fetchStatus(session))).toBe("unreachable");
  });

  test("refuses a wrong password, another currency and a host that is not allowed", async () => {
    expect(await kind(bank.provider(variant, {}, { password: "no" }).createSession(request()))).toBe("refused");
    expect(await kind(provider.createSession(request({ amount: { minor: 1, currency: "EUR" } })))).toBe("refused");
    expect(await kind(bank.provider(variant, { redirectHosts: ["other.test"] }).createSession(request()))).toBe(
      "refused",
    );
  });

  test("reports a bank that can't be reached as unreachable", async () => {
    const gone = bank.provider(variant, { testUrl: "http://127.0.0.1:9" });
    expect(await kind(gone.createSession(request()))).toBe("unreachable");
  });
});

describe("return from the bank", () => {
  test("posts xmlmsg to the URL of the outcome in variant a", async () => {
    const provider = bank.provider("a");
    const session = await provider.createSession(request());
    const { action, xmlmsg } = await readReturn(await bank.act(session.providerRef, "decline"));
    expect(action).toBe("http://shop.test/api/pay/return/citybank/t0ken?result=declined");
    const form = new URLSearchParams({ xmlmsg });
    const query = new URL(action).searchParams;
    expect(provider.parseReturn({ method: "POST", query, form })).toEqual({
      providerRef: session.providerRef,
      hint: "declined",
    });
  });

  test("redirects by GET with token and session in variant b", async () => {
    const provider = bank.provider("b");
    const session = await provider.createSession(request());
    const response = await bank.act(session.providerRef, "approve");
    expect(response.status).toBe(303);
    const query = new URL(response.headers.get("location") ?? "").searchParams;
    const read = provider.parseReturn({ method: "GET", query, form: new URLSearchParams() });
    expect(read).toMatchObject({ providerRef: session.providerRef, hint: "approved" });
    expect(read.sessionRef).toMatch(/^[0-9A-F]{32}$/);
  });

  test.each([
    ["no content", ""],
    ["a DTD", '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><Message><OrderID>1</OrderID></Message>'],
    ["five megabytes", `<Message><OrderID>1</OrderID>${"x".repeat(5_000_000)}</Message>`],
    ["markup in the number", "<Message><OrderID><b>1</b></OrderID></Message>"],
    ["content that is not XML", "\u0000\ufffd{}"],
  ])("reads no order from xmlmsg with %s", (_, xmlmsg) => {
    const raw = { method: "POST", query: new URLSearchParams(), form: new URLSearchParams({ xmlmsg }) };
    expect(bank.provider("a").parseReturn(raw).providerRef).toBeUndefined();
  });
});

describe("mutual TLS", () => {
  const authority = createAuthority("Test bank authority");

  test.each(["a", "b"] as const)("connects in variant %s only with the client certificate", async (variant) => {
    const secure = await startBank(authority);
    try {
      const session = await secure.provider(variant).createSession(request());
      await secure.act(session.providerRef, "approve");
      expect((await secure.provider(variant).fetchStatus(session)).state).toBe("captured");
      const bare = { certificate: undefined, key: undefined };
      expect(await kind(secure.provider(variant, {}, bare).createSession(request()))).toBe("unreachable");
    } finally {
      await secure.close();
    }
  });

  test("refuses a bank whose certificate can't be verified", async () => {
    const secure = await startBank(authority);
    try {
      expect(await kind(secure.provider("a", {}, { ca: undefined }).createSession(request()))).toBe("unreachable");
      const other = createAuthority("Another authority");
      expect(await kind(secure.provider("a", {}, { ca: other.cert }).createSession(request()))).toBe("unreachable");
    } finally {
      await secure.close();
    }
  });
});

test("keeps paid orders over a restart of the test bank", async () => {
  const folder = await mkdtemp(join(tmpdir(), "testbank-"));
  try {
    const file = join(folder, "orders.json");
    const first = await startBank(undefined, file);
    const session = await first.provider("a").createSession(request());
    await first.act(session.providerRef, "approve");
    await first.close();
    const second = await startBank(undefined, file);
    expect((await second.provider("a").fetchStatus(session)).state).toBe("captured");
    await second.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("ignores an approval after a decline in the test bank", async () => {
  const provider = bank.provider("a");
  const session = await provider.createSession(request());
  await bank.act(session.providerRef, "decline");
  await bank.act(session.providerRef, "approve");
  expect((await provider.fetchStatus(session)).state).toBe("declined");
});
