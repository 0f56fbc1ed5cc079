import { expect, it } from "vitest";
import { addStaff, asActor, bookStay } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { limit } from "@/backend/http/rate-limit";
import { testApp } from "@/backend/http/testing";
import { addBookableRoom, testActor } from "@/backend/orders/testing";
import { messagesPerPerson } from "../messages";

const db = await testDatabase("owner");
const { app } = testApp(db);
const place = await addBookableRoom(db, { units: 5 });

it("lists the conversations of bookings in scope, and which of them await a reply", async () => {
  const client = await testActor(db, "client", 10_000_000);
  const staff = asActor(app, await addStaff(db, place.hotelId));
  const guest = asActor(app, client);
  const first = await bookStay(db, client, place, { from: 20 });
  const second = await bookStay(db, client, place, { from: 30 });
  const write = (by: typeof guest, ref: string, text: string) => by(`/api/orders/${ref}/messages`, { text });
  await write(guest, first.ref, "Is there parking?");
  await write(guest, second.ref, "We arrive at midnight.");
  await write(staff, second.ref, "The key is in the box.");

  const list = async (who: typeof guest, area: string, query = "") =>
    (await who(`/api/${area}/guest-messages${query}`)).body as { items: Record<string, unknown>[] };
  expect((await list(staff, "subadmin")).items).toMatchObject([
    { ref: second.ref, awaitsReply: false, text: "The key is in the box.", messages: 2 },
    { ref: first.ref, awaitsReply: true, text: "Is there parking?", messages: 1 },
  ]);
  expect((await list(staff, "subadmin", "?awaitsReply=true")).items).toMatchObject([{ ref: first.ref }]);
  expect((await list(staff, "subadmin", "?q=midnight")).items).toMatchObject([{ ref: second.ref }]);
  expect((await staff("/api/subadmin/waiting")).body).toMatchObject({ messages: 1 });

  const stranger = asActor(app, await testActor(db, "subadmin"));
  expect((await list(stranger, "subadmin")).items).toEqual([]);
  const admin = asActor(app, await testActor(db, "admin"));
  expect((await list(admin, "admin", `?hotel=${place.hotelId}`)).items).toHaveLength(2);
  expect((await guest("/api/subadmin/guest-messages")).status).toBe(403);
});

it("limits the messages of a client, because each is mailed, but not those of staff", async () => {
  const client = await testActor(db, "client", 10_000_000);
  const staff = await addStaff(db, place.hotelId);
  const { ref } = await bookStay(db, client, place, { from: 20 });
  const write = async (by: Parameters<typeof asActor>[1]) =>
    (await asActor(app, by)(`/api/orders/${ref}/messages`, { text: "Hello?" })).status;
  for (let n = 0; n < messagesPerPerson.max; n++)
    for (const { id } of [client, staff]) await limit(db, messagesPerPerson, id);
  expect([await write(client), await write(staff)]).toEqual([429, 200]);
});
