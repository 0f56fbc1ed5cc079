import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { getRefusal, type ResellerClient, resellerClient } from "@/backend/octo/testing/reseller-client";
import { addDays } from "@/lib/dates";
import { expect, onlyInFull, test } from "./fixtures";
import { getHeading } from "./head";
import { newClient, newEmail, send } from "./journey";
import { addOwnTour } from "./own-tour";

const capabilities = ["octo/pricing", "octo/content"];
const contact = { fullName: "Rosa Almeida Pinto", phoneNumber: "+351 912 345 678", emailAddress: "rosa@example.com" };

type Shop = { key: string; keyId: number; connect: (key: string | null, asked?: readonly string[]) => ResellerClient };

/** A reseller with a key, made with the requests of the administration. */
async function addReseller(
  admin: APIRequestContext,
  origin: string,
  { creditLimit = "1000", requestsPerMinute = 6_000 } = {},
): Promise<Shop> {
  const confirmed = async <T>(path: string, body: object) => {
    await send(admin, origin, "/api/my/step-up", { currentPassword: "wayfare-demo-2027" });
    return send<T>(admin, origin, path, body);
  };
  const name = `Iberia Trips ${randomUUID().slice(0, 8)}`;
  const { id } = await confirmed<{ id: number }>("/api/admin/resellers", {
    name,
    email: newEmail("reseller"),
    creditLimit,
  });
  const body = { name: "Live", requestsPerMinute };
  const { key } = await confirmed<{ key: string }>(`/api/admin/resellers/${id}/keys`, body);
  const { items } = await (await admin.get("/api/admin/resellers")).json();
  const keyId = items.find((one: { id: number }) => one.id === id).keys[0].id;
  const connect = (used: string | null, asked: readonly string[] = capabilities) =>
    resellerClient((path, init) => fetch(`${origin}/api/octo${path}`, init), used, asked);
  return { key, keyId, connect };
}

// `backend/octo` tests the same without the web server.
test(
  "a reseller lists, reserves, extends, changes, confirms and cancels, and each refusal has its error code",
  onlyInFull,
  async ({ apiAs, baseURL }) => {
    const origin = baseURL ?? "";
    const admin = await apiAs("admin");
    const tour = await addOwnTour(admin, origin, { capacity: 10 });
    const shop = await addReseller(admin, origin);
    const client = shop.connect(shop.key);
    const day = tour.slots[2]?.date ?? "";
    const ids = { productId: String(tour.id), optionId: String(tour.optionId) };
    const unit = (kind: string) => ({ unitId: String(tour.units.find((one) => one.kind === kind)?.id) });
    const departure = async (date = day) => {
      const [found] = await client.availability({ ...ids, localDateStart: date, localDateEnd: date });
      if (!found) throw new Error("no departure");
      return found;
    };
    const reserve = async (unitItems: { unitId: string }[], uuid: string = randomUUID(), date = day) =>
      client.reserve({ ...ids, uuid, availabilityId: (await departure(date)).id, unitItems, resellerReference: "R-1" });
    const family = [unit("adult"), unit("adult"), unit("child"), unit("infant")];

    await test.step("catalogue and availability", async () => {
      expect((await client.supplier()).endpoint).toBe(`${origin}/api/octo`);
      expect((await client.capabilities()).map(({ id }) => id)).toEqual(capabilities);
      expect((await client.products()).map(({ id }) => id)).toContain(ids.productId);
      const product = await client.product(ids.productId);
      expect(product.options[0]?.units.map(({ type }) => type)).toEqual(["ADULT", "CHILD", "INFANT"]);
      expect(await shop.connect(shop.key, []).product(ids.productId)).not.toHaveProperty("pricingPer");
      const days = await client.calendar({ ...ids, localDateStart: day, localDateEnd: addDays(day, 60) });
      expect(days).toHaveLength(61);
      expect([days[0]?.status, days.at(-1)?.status]).toEqual(["AVAILABLE", "CLOSED"]);
      expect(await departure()).toMatchObject({ vacancies: 10, capacity: 10, available: true });
    });

    await test.step("a booking from the reservation to the cancellation", async () => {
      const uuid = randomUUID();
      const held = await reserve(family, uuid);
      expect(held).toMatchObject({ uuid, status: "ON_HOLD", pricing: { retail: 10_000 } });
      // The infant takes no place, and a repeated request no further one.
      expect((await reserve(family, uuid)).supplierReference).toBe(held.supplierReference);
      expect((await departure()).vacancies).toBe(7);
      expect((await client.get(uuid)).status).toBe("ON_HOLD");
      const extended = await client.extend(uuid, { expirationMinutes: 45 });
      expect(Date.parse(extended.utcExpiresAt ?? "")).toBeGreaterThan(Date.now() + 40 * 60_000);
      const moved = await client.update(uuid, { availabilityId: (await departure(addDays(day, 1))).id });
      expect(moved.status).toBe("ON_HOLD");
      expect((await departure()).vacancies).toBe(10);
      const booked = await client.confirm(uuid, { contact, resellerReference: "R-2" });
      expect(booked).toMatchObject({ status: "CONFIRMED", resellerReference: "R-2" });
      expect(new Set(booked.unitItems.map(({ ticket }) => ticket?.deliveryOptions[0]?.deliveryValue)).size).toBe(4);
      const delivered = booked.unitItems[0]?.ticket?.deliveryOptions ?? [];
      const link = delivered.find(({ deliveryFormat }) => deliveryFormat === "PDF_URL")?.deliveryValue ?? "";
      const guest = await apiAs("guest");
      expect((await (await guest.get(link)).body()).subarray(0, 5).toString()).toBe("%PDF-");
      const old = await guest.get(link.replace(/expires=\d+/, "expires=1"), { headers: { accept: "text/html" } });
      expect(new URL(old.url()).pathname).toBe("/txn/download/status");
      expect(getHeading(await old.text())).toBe("This link has expired");
      expect((await client.list({ resellerReference: "R-2" })).map((one) => one.uuid)).toEqual([uuid]);
      const more = await client.update(uuid, { unitItems: [...family, unit("adult")] });
      expect(more.pricing?.retail).toBe(14_000);
      expect(await client.cancel(uuid, { reason: "Ill" })).toMatchObject({
        status: "CANCELLED",
        cancellation: { refund: "FULL", reason: "Ill" },
      });
      expect((await client.cancel(uuid)).status).toBe("CANCELLED");
      const released = await reserve([unit("adult")]);
      expect((await client.remove(released.uuid)).status).toBe("CANCELLED");
    });

    await test.step("the storefront and the reseller share the same capacity", async () => {
      const slotId = tour.slots.find(({ date }) => date === day)?.id;
      const units = [{ unitId: Number(unit("adult").unitId), quantity: 8 }];
      const asked = { request: { tourId: tour.id, slotId, units } };
      const { state } = await newClient(origin);
      const buyer = await request.newContext({ storageState: state });
      const { token } = await send<{ token: string }>(buyer, origin, "/api/tour/quotes", asked);
      await send(buyer, origin, "/api/orders", { quoteToken: token });
      await buyer.dispose();
      expect((await departure()).vacancies).toBe(2);
      expect(await getRefusal(reserve(Array(3).fill(unit("adult"))))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
    });

    await test.step("each refusal has its error code and names the wrong identifier", async () => {
      const { id: availabilityId } = await departure(addDays(day, 2));
      const asked = { ...ids, availabilityId, unitItems: [unit("adult")] };
      const wrong = { productId: "999999999", optionId: "999999999", availabilityId: "2020-01-01T10:00:00Z" };
      const unknown = randomUUID();
      const refusals: [() => Promise<unknown>, number, object][] = [
        [() => client.product(wrong.productId), 400, { error: "INVALID_PRODUCT_ID", productId: wrong.productId }],
        [() => client.reserve({ ...asked, productId: wrong.productId }), 400, { error: "INVALID_PRODUCT_ID" }],
        [() => client.reserve({ ...asked, optionId: wrong.optionId }), 400, { error: "INVALID_OPTION_ID" }],
        [
          () => client.reserve({ ...asked, unitItems: [{ unitId: "0" }] }),
          400,
          { error: "INVALID_UNIT_ID", unitId: "0" },
        ],
        [
          () => client.reserve({ ...asked, availabilityId: wrong.availabilityId }),
          400,
          { error: "INVALID_AVAILABILITY_ID" },
        ],
        [() => client.reserve({ ...asked, unitItems: [] }), 400, { error: "BAD_REQUEST" }],
        [() => client.availability(ids), 400, { error: "BAD_REQUEST" }],
        [() => client.reserve({ ...asked, unitItems: [unit("child")] }), 400, { error: "UNPROCESSABLE_ENTITY" }],
        [() => client.get(unknown), 400, { error: "INVALID_BOOKING_UUID", uuid: unknown }],
        [() => client.confirm(unknown, { contact }), 400, { error: "INVALID_BOOKING_UUID" }],
        [() => shop.connect(null).products(), 401, { error: "UNAUTHORIZED" }],
        [() => shop.connect(`wfr_${"x".repeat(43)}`).products(), 403, { error: "FORBIDDEN" }],
      ];
      for (const [refused, status, facts] of refusals) {
        expect(await getRefusal(refused())).toMatchObject({ status, ...facts });
      }
      const { uuid } = await reserve([unit("adult")], randomUUID(), addDays(day, 2));
      expect(await getRefusal(reserve([unit("adult"), unit("adult")], uuid, addDays(day, 2)))).toMatchObject({
        error: "UNPROCESSABLE_ENTITY",
      });
      expect(await getRefusal(client.confirm(uuid, { contact: { firstName: "Rosa" } }))).toMatchObject({
        error: "UNPROCESSABLE_ENTITY",
      });
      await client.extend(uuid, { expirationMinutes: 45 });
      expect(await getRefusal(client.extend(uuid))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
      await client.cancel(uuid);
      expect(await getRefusal(client.update(uuid, { notes: "Later" }))).toMatchObject({
        error: "UNPROCESSABLE_ENTITY",
      });
    });

    await test.step("a key is limited by credit and requests per minute, and is refused after its revocation", async () => {
      const poor = await addReseller(admin, origin, { creditLimit: "50", requestsPerMinute: 4 });
      const limited = poor.connect(poor.key);
      const { id: availabilityId } = await departure(addDays(day, 3));
      const { uuid } = await limited.reserve({ ...ids, availabilityId, unitItems: [unit("adult"), unit("adult")] });
      expect(await getRefusal(limited.confirm(uuid, { contact }))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
      expect(await getRefusal(client.get(uuid))).toMatchObject({ error: "INVALID_BOOKING_UUID" });
      await limited.cancel(uuid);
      const tooMany = async () => {
        for (let at = 0; at < 10; at++) await limited.supplier();
      };
      expect(await getRefusal(tooMany())).toMatchObject({ status: 429, error: "TOO_MANY_REQUESTS" });
      await send(admin, origin, `/api/admin/resellers/keys/${shop.keyId}/revocation`, {});
      expect(await getRefusal(client.supplier())).toMatchObject({ status: 403, error: "FORBIDDEN" });
    });
  },
);
