import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addStaff, asActor, bookStay } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { addBookableRoom, testActor } from "./testing";

const db = await testDatabase("owner");
const { app } = testApp(db);

it("shows notes and the client's other bookings to staff in scope only", async () => {
  const place = await addBookableRoom(db, { units: 5 });
  const otherHotel = await addHotel(db, place.world, { title: "Elsewhere", slug: "elsewhere" });
  const client = await testActor(db, "client", 10_000_000);
  const call = asActor(app, await addStaff(db, place.hotelId));
  const admin = asActor(app, await testActor(db, "admin"));
  const earlier = await bookStay(db, client, place, { from: 20 });
  const elsewhere = await bookStay(db, client, await addRoom(db, place.world, otherHotel), { from: 30 });
  const { ref } = await bookStay(db, client, place, { from: 40 });
  const path = (area: string) => `/api/${area}/orders/hotel/${ref}/notes`;

  expect((await call(path("subadmin"), { text: "Late arrival, key in the box." })).status).toBe(200);
  expect((await call(path("subadmin"), { text: "" })).status).toBe(422);
  const { body } = await call(path("subadmin"));
  expect(body).toMatchObject({
    notes: [{ author: "Test subadmin", text: "Late arrival, key in the box." }],
    total: 1,
  });
  expect(body.bookings).toMatchObject([{ ref: earlier.ref }]);
  expect((await admin(path("admin"))).body.bookings).toMatchObject([{ ref: elsewhere.ref }, { ref: earlier.ref }]);

  const stranger = asActor(app, await testActor(db, "subadmin"));
  expect((await stranger(path("subadmin"))).status).toBe(404);
  expect((await stranger(path("subadmin"), { text: "Hello" })).status).toBe(404);
  const own = asActor(app, client);
  expect((await own(path("subadmin"))).status).toBe(403);
  expect(JSON.stringify((await own(`/api/my/orders/${ref}`)).body)).not.toContain("key in the box");
  await db.execute(sql`UPDATE orders SET channel = 'reseller' WHERE ref = ${ref}`);
  expect((await admin(path("admin"))).body).toMatchObject({ bookings: [], total: 0 });
});
