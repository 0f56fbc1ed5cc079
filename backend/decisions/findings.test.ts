import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createCaller, testApp } from "@/backend/http/testing";
import { noteIssue } from "@/backend/payments/staff/issues";
import { openShop } from "@/backend/payments/testing/payment-world";
import { personWithPassword } from "@/backend/user-console/testing";

const shop = await openShop();
const { db } = shop;
const call = createCaller(testApp(db).app);
const path = "/api/admin/decisions";

it("shows the booking and the amount of an alert about a payment, and the number of an unknown one", async () => {
  const admin = await personWithPassword(db, "admin");
  const client = await shop.addClient();
  const order = await shop.holdOrder(client, await shop.addRoomType(5));
  await shop.pay(client, order);
  const attempt = await shop.attempt(order);
  const common = { provider: "citybank", detail: { hours: 24 } };
  await noteIssue(db, { ...common, kind: "stuck", subject: attempt.id });
  await noteIssue(db, { ...common, kind: "missing_local", subject: "4711" });

  const listed = await call(admin, "GET", `${path}?kind=finding`);
  expect(listed.status, listed.text).toBe(200);
  const { items } = listed.body;
  expect(items).toHaveLength(2);
  expect(items.find(({ state }: { state: string }) => state === "stuck")).toMatchObject({
    ref: order.ref,
    title: "The provider did not report the result of a payment",
    amountMinor: order.totalMinor,
  });
  expect(items.find(({ state }: { state: string }) => state === "missing_local")).toMatchObject({
    ref: null,
    title: "The provider reports a payment that is not in our records",
    amountMinor: 0,
  });
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM recon_issue WHERE kind = 'stuck'`);
  const opened = (await call(admin, "GET", `${path}/finding-${rows[0]?.id}`)).body;
  expect(opened.finding).toMatchObject({ orderRef: order.ref, subject: attempt.id });
});
