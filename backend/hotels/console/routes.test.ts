import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { readProviders } from "@/backend/kinds/hotel/provider";
import { saveElsewhere } from "@/backend/site/testing";
import { addDays } from "@/lib/dates";
import { localToday } from "@/lib/time-zone";
import { toHotelForm, toRoomForm } from "./testing";

const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");
const owner = await testUser(db, "subadmin");
const stranger = await testUser(db, "subadmin");
const client = await testUser(db, "client");

let world: TestWorld;
beforeAll(async () => {
  world = await addWorld(db);
});

type Added = { hotelId: number; hotelToken: string; path: string };
async function add(
  who: typeof admin,
  area: "admin" | "subadmin",
  changes: Record<string, unknown> = {},
): Promise<Added> {
  const { status, body, text } = await call(who, "POST", `/api/${area}/hotels`, toHotelForm(world, changes));
  expect(status, text).toBe(200);
  const { hotelId, hotelToken } = body;
  return { hotelId, hotelToken, path: `/${hotelId}/${hotelToken}` };
}
const at = (area: "admin" | "subadmin", { path }: Added) => `/api/${area}/hotels${path}`;
const publicPage = async ({ hotelId }: Added) => (await call(null, "GET", `/api/hotel/details/${hotelId}`)).status;

describe("adding a hotel", () => {
  it("by an administrator publishes it at once, with the time zone of its city", async () => {
    const hotel = await add(admin, "admin", { title: "  Pensão Estrela ", ownerId: owner.id });
    const { body } = await call(admin, "GET", at("admin", hotel));
    expect(body).toMatchObject({
      title: "Pensão Estrela",
      slug: "pensao-estrela",
      timeZone: "Europe/Lisbon",
      approved: true,
      active: true,
      ownerEmail: owner.email,
      actions: ["refuse", "deactivate", "remove", "set_owner", "set_policy"],
      featureIds: [world.pool],
      ownerId: owner.id,
      version: 1,
      windowDays: 540,
    });
    expect((await call(owner, "GET", at("subadmin", hotel))).status).toBe(200);
    await deps.waitForIndex?.();
    expect(await publicPage(hotel)).toBe(200);
  });

  it("by a sub-administrator makes them the owner and requires approval", async () => {
    const hotel = await add(owner, "subadmin");
    const { body } = await call(owner, "GET", at("subadmin", hotel));
    expect(body).toMatchObject({
      approved: false,
      active: true,
      ownerEmail: owner.email,
      actions: ["deactivate", "remove"],
    });
    expect(await publicPage(hotel)).toBe(404);
    const preview = await call(owner, "GET", `${at("subadmin", hotel)}/preview`);
    expect([preview.status, preview.body.title]).toEqual([200, "Casa do Mirante"]);
    expect((await call(stranger, "GET", `${at("subadmin", hotel)}/preview`)).status).toBe(404);
  });

  it.each([
    ["a name", { title: " " }, "title"],
    ["an existing city", { cityId: 2_000_000 }, "cityId"],
    ["a pin near its city", { pin: { latitude: 52.52, longitude: 13.4 } }, "pin"],
    ["existing features", { featureIds: [999_999] }, "featureIds"],
    ["valid times of day", { checkInFrom: "25:00" }, "checkInFrom"],
    ["a valid number of stars", { stars: 6 }, "stars"],
    ["uploaded pictures", { pictures: [{ key: "up-nobody", alt: "" }] }, "pictures"],
    ["no fields outside the form", { approved: true }, "approved"],
  ])("requires %s", async (_, changes, field) => {
    const { status, body } = await call(owner, "POST", "/api/subadmin/hotels", toHotelForm(world, changes));
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it("refuses another owner from a sub-administrator and a client as owner", async () => {
    const form = toHotelForm(world, { ownerId: stranger.id });
    expect((await call(owner, "POST", "/api/subadmin/hotels", form)).body.fields).toHaveProperty("ownerId");
    const toClient = toHotelForm(world, { ownerId: client.id });
    expect((await call(admin, "POST", "/api/admin/hotels", toClient)).body.fields).toHaveProperty("ownerId");
  });

  it("is limited to staff in their own area", async () => {
    const form = toHotelForm(world);
    expect((await call(null, "POST", "/api/admin/hotels", form)).status).toBe(401);
    expect((await call(client, "POST", "/api/subadmin/hotels", form)).status).toBe(403);
    expect((await call(owner, "POST", "/api/admin/hotels", form)).status).toBe(403);
  });
});

describe("changing a hotel", () => {
  const change = (who: typeof admin, area: "admin" | "subadmin", hotel: Added, version: number, changes: object) =>
    call(who, "PUT", at(area, hotel), { ...toHotelForm(world), ...changes, version });

  it("is refused with 409 for an outdated version", async () => {
    const hotel = await add(owner, "subadmin");
    expect((await change(owner, "subadmin", hotel, 1, { stars: 3 })).body.version).toBe(2);
    const second = await change(owner, "subadmin", hotel, 1, { stars: 5 });
    expect([second.status, second.body.code, second.body.data]).toEqual([409, "conflict", { version: 2 }]);
    expect((await call(owner, "GET", at("subadmin", hotel))).body.stars).toBe(3);
  });

  const approved = async (changes: Record<string, unknown> = {}) => {
    const hotel = await add(owner, "subadmin", changes);
    await call(admin, "POST", `${at("admin", hotel)}/listing-status`, { action: "approve" });
    return hotel;
  };
  const decide = (who: typeof admin, hotel: Added, body: object) =>
    call(who, "POST", `${at(who === admin ? "admin" : "subadmin", hotel)}/listing-status`, body);
  const onSale = async (hotel: Added) => (await call(null, "GET", `/api/hotel/details/${hotel.hotelId}`)).body;
  const newestMail = async () => {
    const { rows } = await db.execute<{ payload: { to: string; event: string } }>(
      sql`SELECT payload FROM outbox WHERE topic = 'mail' ORDER BY id DESC LIMIT 1`,
    );
    return rows[0]?.payload;
  };

  it("applies contact data and operational fields at once without review", async () => {
    const hotel = await approved();
    const saved = await change(owner, "subadmin", hotel, 2, {
      policies: "Quiet after ten.",
      leadMinutes: 60,
      phone: "+351 912 000 000",
      email: "desk@example.com",
      website: "https://casa.example.com/",
      licenceNumber: "AL 123456/2027",
      postcode: "1100-148",
      checkInUntil: "22:00",
      languages: ["pt", "en"],
      securityDepositMinor: 15_000,
    });
    expect(saved.body).toMatchObject({ title: "Saved", message: "Casa do Mirante is saved." });
    const page = await call(null, "GET", `/api/hotel/details/${hotel.hotelId}`);
    expect(page).toMatchObject({
      status: 200,
      body: {
        licenceNumber: "AL 123456/2027",
        postcode: "1100-148",
        checkInUntil: "22:00",
        languages: ["pt", "en"],
        securityDepositMinor: 15_000,
      },
    });
    expect((await readProviders(db, [hotel.hotelId])).get(hotel.hotelId)?.website).toBe("https://casa.example.com/");
    const unsafe = await change(owner, "subadmin", hotel, 3, { website: "javascript:alert(1)" });
    expect([unsafe.status, Object.keys(unsafe.body.fields ?? {})]).toEqual([422, ["website"]]);
    expect((await call(admin, "GET", at("admin", hotel))).body).toMatchObject({
      approved: true,
      pending: null,
      pendingSince: null,
      phone: "+351 912 000 000",
      website: "https://casa.example.com/",
      licenceNumber: "AL 123456/2027",
    });
  });

  it("keeps texts in other languages pending until an administrator saves them", async () => {
    const hotel = await approved();
    const none = { title: "", summary: "", description: "", policies: "" };
    const de = { title: "Haus zum Ausblick", summary: "Am Fluss", description: "Zwölf Zimmer.", policies: "" };
    const translations = { de, fr: none, ar: none };
    const saved = await change(owner, "subadmin", hotel, 2, { translations });
    expect(saved.body.message).toContain("texts in other languages");
    const { body } = await call(admin, "GET", at("admin", hotel));
    expect(body.pending.changes).toMatchObject([
      { field: "translations", before: "", after: "de: Haus zum Ausblick Am Fluss Zwölf Zimmer." },
    ]);
    expect((await change(admin, "admin", hotel, 3, { translations })).status).toBe(200);
    const page = await call(null, "GET", `/api/hotel/details/${hotel.hotelId}`);
    expect(page.body.translations.de).toMatchObject({ summary: "Am Fluss", description: "Zwölf Zimmer." });
    expect(page.body.titles).toEqual({ de: "Haus zum Ausblick" });
  });

  it("keeps the approved version on sale until a change of reviewed fields is approved", async () => {
    const hotel = await approved();
    const saved = await change(owner, "subadmin", hotel, 2, { title: "Casa Nova", stars: 5, leadMinutes: 60 });
    expect(saved.body.title).toBe("Saved, and waiting for approval");
    expect(saved.body.message).toContain("change of name and stars waits for approval");
    expect(await onSale(hotel)).toMatchObject({ title: "Casa do Mirante", stars: 4 });
    // The owner sees the pending values; the administrator compares them with the published ones.
    const mine = (await call(owner, "GET", at("subadmin", hotel))).body;
    expect(mine).toMatchObject({ title: "Casa Nova", stars: 5, leadMinutes: 60, approved: true });
    expect(mine.actions).toContain("withdraw_change");
    const theirs = (await call(admin, "GET", at("admin", hotel))).body;
    expect(theirs).toMatchObject({ title: "Casa do Mirante", leadMinutes: 60 });
    expect(theirs.pending.changes).toEqual([
      { field: "title", label: "name", before: "Casa do Mirante", after: "Casa Nova" },
      { field: "stars", label: "stars", before: "4", after: "5" },
    ]);
    expect(theirs.actions.slice(0, 2)).toEqual(["approve_change", "reject_change"]);
    const waiting = await call(admin, "GET", "/api/admin/hotels?waiting=1&pageSize=100");
    expect(waiting.body.items.map(({ id }: { id: number }) => id)).toContain(hotel.hotelId);

    expect((await decide(owner, hotel, { action: "approve_change" })).status).toBe(403);
    expect((await decide(admin, hotel, { action: "approve_change", version: 2 })).status).toBe(409);
    const done = await decide(admin, hotel, { action: "approve_change", version: theirs.version });
    expect(done.body.message).toContain("1 person was notified");
    expect(done.stale).toEqual(expect.arrayContaining([`hotel:${hotel.hotelId}`]));
    expect(await onSale(hotel)).toMatchObject({ title: "Casa Nova", stars: 5 });
    expect((await call(admin, "GET", at("admin", hotel))).body).toMatchObject({ pending: null, leadMinutes: 60 });
    expect(await newestMail()).toMatchObject({ to: owner.email, event: "listingChangeApproved" });
    expect((await decide(admin, hotel, { action: "approve_change" })).status).toBe(409);
  });

  it("keeps the published version when a change is rejected with a reason or withdrawn", async () => {
    const hotel = await approved();
    const { body } = await change(owner, "subadmin", hotel, 2, { description: "The best in town." });
    expect((await decide(admin, hotel, { action: "reject_change" })).body.fields).toHaveProperty("reason");
    await decide(admin, hotel, { action: "reject_change", reason: "Say what it is." });
    expect(await newestMail()).toMatchObject({ to: owner.email, event: "listingChangeRejected" });
    expect((await onSale(hotel)).description).toContain("Twelve rooms");
    const again = await change(owner, "subadmin", hotel, body.version + 1, { description: "Eleven rooms." });
    expect((await decide(owner, hotel, { action: "withdraw_change", version: again.body.version })).status).toBe(200);
    expect((await call(owner, "GET", at("subadmin", hotel))).body).toMatchObject({
      pending: null,
      description: "Twelve rooms over the river.",
      approved: true,
    });
    const { rows } = await db.execute<{ action: string }>(sql`
      SELECT action FROM audit_log WHERE object_kind = 'hotel' AND object_id = ${String(hotel.hotelId)} ORDER BY id`);
    expect(rows.map(({ action }) => action).slice(2)).toEqual([
      "hotel.submit_change",
      "hotel.reject_change",
      "hotel.submit_change",
      "hotel.withdraw_change",
    ]);
  });

  it("keeps a pending change through other saves and drops it when the owner reverts it", async () => {
    const hotel = await approved();
    await change(owner, "subadmin", hotel, 2, { title: "Casa Nova" });
    await change(owner, "subadmin", hotel, 3, { title: "Casa Nova", policies: "No smoking." });
    const byAdmin = await change(admin, "admin", hotel, 4, { stars: 3, policies: "No smoking.", ownerId: owner.id });
    expect(byAdmin.body.title).toBe("Saved");
    const theirs = (await call(admin, "GET", at("admin", hotel))).body;
    expect(theirs).toMatchObject({ title: "Casa do Mirante", stars: 3, policies: "No smoking." });
    expect(theirs.pending.changes).toMatchObject([{ after: "Casa Nova" }]);
    await change(owner, "subadmin", hotel, 5, { stars: 3, policies: "No smoking." });
    expect((await call(admin, "GET", at("admin", hotel))).body).toMatchObject({ pending: null, approved: true });
  });

  it("reports that no one was notified of a refusal without owner and staff", async () => {
    const hotel = await add(admin, "admin");
    const refused = await decide(admin, hotel, { action: "refuse", reason: "No address." });
    expect(refused.body.message).toContain("No one was notified by email: it has no owner or staff.");
    expect((await call(admin, "GET", at("admin", hotel))).body.recipients).toBe(0);
  });

  it("requires no approval when the setting is off", async () => {
    const hotel = await add(owner, "subadmin");
    await call(admin, "POST", `${at("admin", hotel)}/listing-status`, { action: "approve" });
    await saveElsewhere(db, "staff", { reviewChanges: false });
    expect((await change(owner, "subadmin", hotel, 2, { title: "Casa Nova" })).body.title).toBe("Saved");
    await saveElsewhere(db, "staff", { reviewChanges: true });
    expect(await publicPage(hotel)).toBe(200);
  });

  it("records only changed fields in the audit log, and nothing without changes", async () => {
    const hotel = await add(owner, "subadmin");
    await change(owner, "subadmin", hotel, 1, { stars: 3 });
    expect((await change(owner, "subadmin", hotel, 2, { stars: 3 })).body).toMatchObject({ version: 2 });
    const { rows } = await db.execute(sql`
      SELECT action, before, after FROM audit_log WHERE object_kind = 'hotel' AND object_id = ${String(hotel.hotelId)} ORDER BY id`);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({ action: "hotel.update", before: { stars: 4 }, after: { stars: 3 } });
  });

  it("is possible in a disabled city, where no hotel can be added", async () => {
    const hotel = await add(owner, "subadmin");
    await db.execute(sql`UPDATE city SET enabled = false WHERE id = ${world.lisbon}`);
    const added = await call(owner, "POST", "/api/subadmin/hotels", toHotelForm(world));
    expect(Object.keys(added.body.fields)).toEqual(["cityId"]);
    expect((await change(owner, "subadmin", hotel, 1, { stars: 3 })).status).toBe(200);
    await db.execute(sql`UPDATE city SET enabled = true WHERE id = ${world.lisbon}`);
  });

  it("removes the access of the previous owner", async () => {
    const hotel = await add(admin, "admin", { ownerId: owner.id });
    await change(admin, "admin", hotel, 1, { ownerId: stranger.id });
    expect((await call(owner, "GET", at("subadmin", hotel))).status).toBe(404);
    expect((await call(stranger, "GET", at("subadmin", hotel))).status).toBe(200);
  });
});

describe("decision about a hotel", () => {
  const decide = (who: typeof admin, area: "admin" | "subadmin", hotel: Added, body: object) =>
    call(who, "POST", `${at(area, hotel)}/listing-status`, body);

  it("notifies the owner of the reason for a refusal and makes the hotel pending after a change", async () => {
    const hotel = await add(owner, "subadmin");
    expect((await decide(admin, "admin", hotel, { action: "refuse" })).body.fields).toHaveProperty("reason");
    const refused = await decide(admin, "admin", hotel, { action: "refuse", reason: "The address is not complete." });
    expect(refused.status).toBe(200);
    const record = await call(owner, "GET", at("subadmin", hotel));
    expect(record.body).toMatchObject({ approved: false, refusalReason: "The address is not complete." });
    const list = async (filter: string) =>
      (await call(owner, "GET", `/api/subadmin/hotels?${filter}&pageSize=100`)).body;
    const refusedList = await list("refused=true");
    expect(refusedList.items.map(({ id }: { id: number }) => id)).toContain(hotel.hotelId);
    expect(refusedList.counts.refused).toMatchObject({ n: refusedList.total });
    expect((await list("waiting=true")).counts).toEqual(refusedList.counts);
    const { rows } = await db.execute<{ payload: { to: string; event: string; data: Record<string, string> } }>(sql`
      SELECT payload FROM outbox WHERE topic = 'mail' ORDER BY id DESC LIMIT 1`);
    expect(rows[0]?.payload).toMatchObject({
      to: owner.email,
      event: "listingRefused",
      data: { reason: "The address is not complete.", title: "Casa do Mirante" },
    });
    const form = { ...toHotelForm(world), district: "Graça", version: record.body.version };
    expect((await call(owner, "PUT", at("subadmin", hotel), form)).body.title).toContain("waiting for approval");
    expect((await call(admin, "GET", at("admin", hotel))).body.refusalReason).toBeNull();
  });

  it("approves a hotel once and only by administrators", async () => {
    const hotel = await add(owner, "subadmin");
    expect((await decide(owner, "subadmin", hotel, { action: "approve" })).status).toBe(403);
    expect((await decide(admin, "admin", hotel, { action: "approve" })).status).toBe(200);
    expect((await decide(admin, "admin", hotel, { action: "approve" })).status).toBe(409);
    const getPath = async () => (await readProviders(db, [hotel.hotelId])).get(hotel.hotelId)?.path;
    expect(await getPath()).toMatch(/^\/hotel\/details\//);
    expect((await decide(owner, "subadmin", hotel, { action: "deactivate", version: 1 })).status).toBe(409);
    expect((await decide(owner, "subadmin", hotel, { action: "deactivate" })).status).toBe(200);
    expect(await publicPage(hotel)).toBe(404);
    // Bookings do not link to a page that does not exist.
    expect(await getPath()).toBeNull();
    expect((await call(admin, "GET", at("admin", hotel))).body).toMatchObject({ approved: true, active: false });
  });

  it("approves several hotels at once with their pending room types", async () => {
    const hotels = [await add(owner, "subadmin"), await add(owner, "subadmin"), await add(admin, "admin")];
    const [first] = hotels;
    const room = await call(owner, "POST", "/api/subadmin/rooms", toRoomForm(world, { hotelId: first?.hotelId }));
    expect(room.status, room.text).toBe(200);
    const { status, body } = await call(admin, "POST", "/api/admin/hotels/listing-status", {
      hotelTokens: hotels.map((hotel) => hotel.hotelToken),
      action: "approve",
    });
    expect([status, body.title, body.results.map((result: { ok: boolean }) => result.ok)]).toEqual([
      200,
      "Partly done",
      [true, true, false],
    ]);
    const approved = await call(owner, "GET", `/api/subadmin/rooms/${first?.hotelId}/${room.body.tokenId}`);
    expect(approved.body).toMatchObject({ approved: true, hotelPublic: true });
    const found = await call(null, "GET", `/api/hotel/details/${first?.hotelId}`);
    expect(found.body.rooms.map((one: { title: string }) => one.title)).toEqual(["Double with view"]);
  });

  it("approves all 103 results of a list in parts if their number was confirmed", async () => {
    const many = Array.from({ length: 103 }, (_, at) => `Whole list ${at}`);
    for (const title of many) await add(owner, "subadmin", { title });
    const query = { q: "Whole list", waiting: "true", sort: "title" };
    const act = (more: object) =>
      call(admin, "POST", "/api/admin/hotels/listing-status/all", { query, action: "approve", ...more });
    const waiting = async () =>
      (await call(admin, "GET", `/api/admin/hotels?${new URLSearchParams(query)}`)).body.total;
    expect(await act({ expected: 102 })).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await act({ expected: 103, query: { waiting: "perhaps" } })).toMatchObject({ status: 422 });
    expect(await waiting()).toBe(103);
    const first = await act({ expected: 103 });
    expect([first.status, first.body.results.length]).toEqual([200, 100]);
    expect(await waiting()).toBe(3);
    const second = await act({ expected: 103, after: first.body.next });
    expect([second.body.results.length, second.body.next]).toEqual([3, null]);
    expect(await waiting()).toBe(0);
    // The filter is applied to what the caller may see.
    const others = { query: { q: "Whole list" }, expected: 1, action: "deactivate" };
    const foreign = await call(stranger, "POST", "/api/subadmin/hotels/listing-status/all", others);
    expect(foreign).toMatchObject({ status: 409, body: { message: expect.stringContaining("0 results") } });
  });

  it("sets owner and cancellation policy of several hotels or all of a list, by administrators only", async () => {
    const hotels = [
      await add(owner, "subadmin", { title: "Moved 1" }),
      await add(owner, "subadmin", { title: "Moved 2" }),
    ];
    const tokens = hotels.map(({ hotelToken }) => hotelToken);
    const bulk = (body: object) =>
      call(admin, "POST", "/api/admin/hotels/listing-status", { hotelTokens: tokens, ...body });
    const read = async (hotel: (typeof hotels)[number]) => (await call(admin, "GET", at("admin", hotel))).body;
    const results = ({ body }: { body: { results: { ok: boolean }[] } }) => body.results.map(({ ok }) => ok);
    expect(results(await bulk({ action: "set_owner" }))).toEqual([false, false]);
    expect(results(await bulk({ action: "set_owner", ownerId: admin.id }))).toEqual([false, false]);
    expect(results(await bulk({ action: "set_owner", ownerId: stranger.id }))).toEqual([true, true]);
    for (const hotel of hotels) expect(await read(hotel)).toMatchObject({ ownerId: stranger.id });
    // The results have what was replaced, and the action accepts it again, also no owner.
    const back = await bulk({ action: "set_owner", ownerId: null });
    expect(back.body.results).toMatchObject(hotels.map(() => ({ ok: true, before: stranger.id })));
    for (const hotel of hotels) expect(await read(hotel)).toMatchObject({ ownerId: null });
    const again = await bulk({ action: "set_owner", ownerId: stranger.id });
    expect(again.body.results).toMatchObject(hotels.map(() => ({ ok: true, before: null })));
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO cancellation_policy (name, terms) SELECT 'Moved policy', terms FROM cancellation_policy LIMIT 1 RETURNING id`);
    const policyId = rows[0]?.id;
    const found = await call(admin, "GET", "/api/admin/hotels/policies/find?q=moved");
    expect(found.body.items).toEqual([{ id: policyId, label: "Moved policy", detail: "" }]);
    const all = { query: { q: "Moved", sort: "title" }, expected: 2, action: "set_policy", policyId };
    const whole = await call(admin, "POST", "/api/admin/hotels/listing-status/all", all);
    expect(whole.status, whole.text).toBe(200);
    for (const hotel of hotels) expect(await read(hotel)).toMatchObject({ policyId, ownerId: stranger.id });
    expect(results(await bulk({ action: "set_policy", policyId }))).toEqual([false, false]);
    const own = at("subadmin", hotels[0] as Added);
    const refused = await call(stranger, "POST", `${own}/listing-status`, { action: "set_owner", ownerId: owner.id });
    expect(refused.status).toBe(403);
  });

  it("deletes several hotels except those of other owners", async () => {
    const mine = await add(owner, "subadmin");
    const theirs = await add(stranger, "subadmin");
    await call(owner, "POST", "/api/subadmin/rooms", toRoomForm(world, { hotelId: mine.hotelId }));
    const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM room WHERE hotel_id = ${mine.hotelId}`);
    const hotelTokens = [mine, theirs].map(({ hotelToken }) => hotelToken);
    const gone = await call(owner, "POST", "/api/subadmin/hotels/listing-status", { hotelTokens, action: "remove" });
    expect(gone.body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    expect(gone.stale).toEqual(expect.arrayContaining([`hotel:${mine.hotelId}`, `room:${rows[0]?.id}`]));
    expect((await call(admin, "GET", at("admin", mine))).status).toBe(404);
    expect((await call(admin, "GET", at("admin", theirs))).status).toBe(200);
    const whole = { query: {}, expected: 1, action: "remove" };
    expect((await call(admin, "POST", "/api/admin/hotels/listing-status/all", whole)).status).toBe(422);
  });

  it("can approve a hotel without its room types", async () => {
    const hotel = await add(owner, "subadmin");
    const room = await call(owner, "POST", "/api/subadmin/rooms", toRoomForm(world, { hotelId: hotel.hotelId }));
    await decide(admin, "admin", hotel, { action: "approve", withoutRooms: true });
    const after = await call(owner, "GET", `/api/subadmin/rooms/${hotel.hotelId}/${room.body.tokenId}`);
    expect(after.body.approved).toBe(false);
  });

  it("deletes a hotel without orders together with its rooms and nights", async () => {
    const hotel = await add(owner, "subadmin");
    await call(owner, "POST", "/api/subadmin/rooms", toRoomForm(world, { hotelId: hotel.hotelId }));
    expect((await call(stranger, "DELETE", at("subadmin", hotel))).status).toBe(404);
    const gone = await call(owner, "DELETE", at("subadmin", hotel));
    expect(gone.status).toBe(200);
    expect((await call(admin, "GET", at("admin", hotel))).status).toBe(404);
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM stock s WHERE s.kind = 'room' AND NOT EXISTS (SELECT 1 FROM room r WHERE r.id = s.product_id)`,
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe("list of hotels", () => {
  beforeAll(async () => {
    await add(admin, "admin", {
      title: "Zambujeira=Lodge",
      stars: 2,
      address: "Estrada Velha 9",
      ownerId: stranger.id,
    });
    await add(admin, "admin", { title: "=cmd|calc", stars: 1, ownerId: stranger.id });
  });
  const titles = async (who: typeof admin, area: string, query: string) =>
    (await call(who, "GET", `/api/${area}/hotels?${query}`)).body.items.map((hotel: { title: string }) => hotel.title);

  it("finds hotels by name, address and owner without regard to accents", async () => {
    expect(await titles(admin, "admin", "q=zambujeira")).toEqual(["Zambujeira=Lodge"]);
    expect(await titles(admin, "admin", "q=estrada%20velha")).toEqual(["Zambujeira=Lodge"]);
    expect(await titles(admin, "admin", `q=${stranger.email}&sort=title`)).toEqual(
      expect.arrayContaining(["=cmd|calc", "Zambujeira=Lodge"]),
    );
    expect(await titles(admin, "admin", "q=pensao")).toEqual(["Pensão Estrela"]);
    expect(await titles(admin, "admin", "q=100%25")).toEqual([]);
  });

  it("filters, sorts and pages", async () => {
    expect(await titles(admin, "admin", "stars=2")).toEqual(["Zambujeira=Lodge"]);
    const withoutRooms = () => titles(admin, "admin", "missing=rooms&stars=2");
    expect(await withoutRooms()).toEqual(["Zambujeira=Lodge"]);
    const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM hotel WHERE title = 'Zambujeira=Lodge'`);
    await call(admin, "POST", "/api/admin/rooms", toRoomForm(world, { hotelId: rows[0]?.id }));
    expect(await withoutRooms()).toEqual([]);
    expect(await titles(admin, "admin", "missing=pictures&stars=2")).toEqual(["Zambujeira=Lodge"]);
    await db.execute(sql`
      UPDATE hotel SET review_score_tenths = 92, review_count = 3 WHERE title = 'Zambujeira=Lodge'`);
    for (const [query, isFound] of [
      ...([
        ["score=9", true],
        ["score=8", true],
        ["score=low", false],
        ["score=none", false],
      ] as const),
      ...([
        ["occupancy=low", true],
        ["occupancy=high", false],
      ] as const),
      ...([
        ["imported=false", true],
        ["imported=true", false],
      ] as const),
      ...([
        ["addedFrom=2026-01-01", true],
        ["addedTo=2026-01-01", false],
      ] as const),
      [`country=${world.portugal}`, true],
    ] as const) {
      expect([query, (await titles(admin, "admin", `stars=2&${query}`)).length > 0]).toEqual([query, isFound]);
    }
    const [byScore] = (await call(admin, "GET", "/api/admin/hotels?sort=-score")).body.items;
    expect(byScore).toMatchObject({ title: "Zambujeira=Lodge", scoreTenths: 92, occupancyBp: 0, currency: "USD" });
    for (const sort of ["bookings", "-bookings", "occupancy"]) {
      expect((await call(admin, "GET", `/api/admin/hotels?sort=${sort}`)).status).toBe(200);
    }
    const stars = (await call(admin, "GET", "/api/admin/hotels?sort=-stars&pageSize=50")).body.items.map(
      (hotel: { stars: number }) => hotel.stars,
    );
    expect(stars).toEqual([...stars].sort((a, b) => b - a));
    const unapproved = await call(admin, "GET", "/api/admin/hotels?waiting=1");
    expect(
      unapproved.body.items.every(
        (hotel: { approved: boolean; pendingSince: string | null }) => !hotel.approved || hotel.pendingSince,
      ),
    ).toBe(true);
    expect(unapproved.body.items.every((hotel: { refusalReason: string | null }) => hotel.refusalReason === null)).toBe(
      true,
    );
    expect(unapproved.body.counts.unapproved.n).toBe(unapproved.body.total);
    const one = await titles(admin, "admin", "pageSize=1");
    const two = await titles(admin, "admin", "pageSize=1&page=2");
    expect(one).not.toEqual(two);
    expect((await call(admin, "GET", "/api/admin/hotels?sort=evil")).status).toBe(422);
  });

  it("is exported as CSV with escaped formulas", async () => {
    const { status, text } = await call(stranger, "GET", "/api/subadmin/hotels/export.csv?sort=title");
    expect(status).toBe(200);
    expect(text).toContain("'=cmd|calc");
    expect(text).not.toContain("Pensão");
  });

  it("returns the options of form fields", async () => {
    const city = await call(owner, "GET", "/api/subadmin/cities/find?q=lis");
    expect(city.body.items).toEqual([{ id: world.lisbon, label: "Lisbon", detail: "Portugal" }]);
    const owners = await call(admin, "GET", `/api/admin/hotels/owners/find?q=${owner.email}`);
    expect(owners.body.items).toHaveLength(1);
    for (const list of ["types", "features", "policies"])
      expect((await call(owner, "GET", `/api/subadmin/hotels/options/${list}`)).body.items.length).toBeGreaterThan(0);
  });
});

it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "states the occupancy of 30 nights from the date at a hotel in %s",
  async (zone) => {
    const hotelId = await addHotel(db, world, { title: `Occupied in ${zone}`, slug: `occupied-${zone.length}` });
    const { room: roomId } = await addRoom(db, world, hotelId, { units: 1 });
    const today = localToday(zone, new Date());
    await db.execute(sql`
      INSERT INTO stock (kind, product_id, slot, capacity)
      SELECT 'room', ${roomId}, ${today}::date - n, 1 FROM generate_series(0, 1) AS n ON CONFLICT DO NOTHING`);
    const sell = (sold: number) =>
      db.execute(sql`
        UPDATE stock SET sold = ${sold} WHERE kind = 'room' AND product_id = ${roomId}
           AND slot = ANY(${sql.param([0, 29].map((days) => addDays(today, days)))}::date[])`);
    await sell(1);
    await db.execute(sql`UPDATE city SET time_zone = ${zone} WHERE id = ${world.lisbon}`);
    const [listed] = (await call(admin, "GET", "/api/admin/hotels?q=occupied&sort=created")).body.items.filter(
      ({ id }: { id: number }) => id === hotelId,
    );
    await db.execute(sql`UPDATE city SET time_zone = 'Europe/Lisbon' WHERE id = ${world.lisbon}`);
    await sell(0);
    expect(listed.occupancyBp).toBe(Math.floor(20_000 / 30));
  },
);
