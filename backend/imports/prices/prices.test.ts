import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { addStaff } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { addBookableRoom } from "@/backend/orders/testing";
import type { ImportRows } from "@/lib/contracts/site/import";
import { importTools } from "../testing";
import { readWeekdays } from "./row";

const db = await testDatabase("owner");
const folder = await mkdtemp(join(tmpdir(), "wayfare-prices-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, deps } = testApp(db, { FILES_FOLDER: folder });
const place = await addBookableRoom(db, { units: 2 });
const strangeHotel = await addHotel(db, place.world);
const strange = { hotelId: strangeHotel, ...(await addRoom(db, place.world, strangeHotel)) };
const staff = await addStaff(db, place.hotelId);
const defaults = { name: "", allowDiscount: true, dates: "dmy" };
const tools = importTools({ app, deps, admin: staff, defaults, area: "subadmin", path: "price-imports" });

const freshRoom = async () => (await addRoom(db, place.world, place.hotelId)).room;
type Stored = { id: number; name: string; rank: string; from: string; to: string; kind: string; value: number };
const rules = async (roomId: number) =>
  (
    await db.execute<Stored>(sql`
      SELECT id, name, rank, from_date::text AS "from", to_date::text AS "to", kind, value::int AS value
        FROM special_price WHERE room_id = ${roomId} ORDER BY from_date, id`)
  ).rows;
const listRows = async (id: string, which: string) =>
  (await tools.call<ImportRows>("GET", `/${id}/rows?which=${which}`)).body.items;
const readExport = async (hotelId = place.hotelId) => {
  const response = await app.request(`/api/subadmin/special-prices.csv?hotelId=${hotelId}`, { headers: staff.bearer });
  return { status: response.status, table: parse(await response.text(), { bom: true }) as string[][] };
};

describe("import of special prices", () => {
  it("previews old and new prices, saves periods, weekdays and nights, and can be undone", async () => {
    const room = await freshRoom();
    const text = [
      "room_id,from,to,weekdays,change,value,name",
      `${room},${inDays(20)},${inDays(29)},,fixed,150.00,Fair`,
      `${room},${inDays(20)},${inDays(40)},Fri-Sun,percent more,12.5,Weekend`,
      `${room},${inDays(21)},,,,99,`,
    ].join("\n");
    const { id, afterCheck, run } = await tools.bringIn(text);
    expect(afterCheck.counts).toMatchObject({ new: 3, refused: 0, changes: 3 });
    expect(run.counts).toMatchObject({ created: 3, updated: 0, removed: 0 });
    const [fair] = await listRows(id, "changes");
    expect(fair?.notes[0]?.text).toMatch(/^10 nights: .* → 150\.00 USD$/);
    expect(await rules(room)).toMatchObject([
      { name: "Fair", rank: "range", from: inDays(20), to: inDays(29), kind: "fixed", value: 15_000 },
      { name: "Weekend", rank: "weekday_range", kind: "increase", value: 1_250 },
      { rank: "date", from: inDays(21), to: inDays(21), kind: "fixed", value: 9_900 },
    ]);
    const audits = await db.execute(
      sql`SELECT 1 FROM audit_log WHERE action = 'room.price.import' AND object_id = ${String(room)}`,
    );
    expect(audits.rows).toHaveLength(1);
    const undone = await tools.call<{ removed: number }>("POST", `/${id}/undo`, { after: 0 });
    expect(undone.body).toMatchObject({ removed: 3, kept: [], next: null });
    expect(await rules(room)).toEqual([]);
    expect((await tools.get(id)).counts).toMatchObject({ created: 3, removed: 3 });
  });

  it("applies an edited export: updates and deletes prices by id and keeps the others", async () => {
    const room = await freshRoom();
    const heading = "room_id,from,to,value,name\n";
    await tools.bringIn(
      `${heading}${room},${inDays(10)},${inDays(12)},80,A\n${room},${inDays(20)},${inDays(22)},90,B\n${room},${inDays(30)},${inDays(32)},95,C`,
    );
    const [a, b, c] = await rules(room);
    const { table } = await readExport();
    const [head = [], ...exported] = table;
    const price = head.indexOf("Amount or percent");
    const remove = head.indexOf("Delete");
    const ours = exported.filter(([number]) => number === String(room));
    expect(ours.map((row) => row[price])).toEqual(["80.00", "90.00", "95.00"]);
    for (const row of ours) {
      if (row[3] === String(a?.id)) row[price] = "85.00";
      if (row[3] === String(b?.id)) row[remove] = "yes";
    }
    const text = [head, ...exported].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n");
    const { id, afterCheck, run } = await tools.bringIn(text);
    expect(afterCheck.counts).toMatchObject({ known: 2, new: 0, refused: 0, unchanged: exported.length - 2 });
    expect(run.counts.updated).toBe(2);
    expect(await rules(room)).toMatchObject([
      { id: a?.id, value: 8_500 },
      { id: c?.id, value: 9_500 },
    ]);
    await tools.call("POST", `/${id}/undo`, { after: 0 });
    expect(await rules(room)).toMatchObject([{ id: a?.id, value: 8_000 }, { id: b?.id }, { id: c?.id }]);
  });

  it("keeps prices that were changed since when it is undone", async () => {
    const room = await freshRoom();
    const { id } = await tools.bringIn(`room_id,date,price\n${room},${inDays(15)},70`);
    await db.execute(sql`UPDATE special_price SET value = 7100 WHERE room_id = ${room}`);
    const undone = await tools.call<{ removed: number; kept: { reason: string }[] }>("POST", `/${id}/undo`, {
      after: 0,
    });
    expect(undone.body.removed).toBe(0);
    expect(undone.body.kept[0]?.reason).toMatch(/changed again since/);
    expect(await rules(room)).toMatchObject([{ value: 7_100 }]);
  });

  it("splits an earlier price of single nights and refuses overlapping periods", async () => {
    const room = await freshRoom();
    const heading = "room_id,for,from,to,value\n";
    await tools.bringIn(`${heading}${room},single nights,${inDays(10)},${inDays(14)},60`);
    const { id } = await tools.bringIn(
      `${heading}${room},,${inDays(12)},,65\n${room},period,${inDays(40)},${inDays(44)},70\n${room},period,${inDays(44)},${inDays(46)},75`,
    );
    expect(await rules(room)).toMatchObject([
      { from: inDays(10), to: inDays(11), value: 6_000 },
      { from: inDays(12), to: inDays(12), value: 6_500 },
      { from: inDays(13), to: inDays(14), value: 6_000 },
      { from: inDays(40), to: inDays(44), value: 7_000 },
    ]);
    expect((await tools.getRefused(id))[0]?.[1]).toMatch(/^from: .*shares nights with this one/);
  });

  it("refuses foreign room types, invalid values and past nights with their lines", async () => {
    const room = await freshRoom();
    const text = [
      "room_id,price_id,from,to,weekdays,change,value,currency",
      `${strange.room},,${inDays(5)},,,,50,`,
      `${room},,${inDays(-3)},${inDays(-2)},,,50,`,
      `${room},,31/31/2027,,,,50,`,
      `${room},,${inDays(5)},,,percent off,120,`,
      `${room},,${inDays(6)},,,,50,EUR`,
      `${room},999999,${inDays(7)},,,,50,`,
      `${room},,${inDays(8)},${inDays(9)},Someday,,50,`,
      `${room},,${inDays(5)},,,percent off,10,`,
    ].join("\n");
    const { id, run } = await tools.bringIn(text);
    expect(run.counts).toMatchObject({ refused: 8, created: 0 });
    expect((await tools.getRefused(id)).map(([line, ...why]) => [line, why.join(" ").split(":")[0]])).toEqual([
      [2, "roomId"],
      [3, "to"],
      [4, "from"],
      [5, "value"],
      [6, "currency"],
      [7, "priceId"],
      [8, "weekdays"],
      [9, "row"],
    ]);
    expect(await rules(room)).toEqual([]);
  });

  it("exports only hotels in scope", async () => {
    const { table } = await readExport(strange.hotelId);
    expect(table).toHaveLength(1);
  });
});

describe("readWeekdays", () => {
  it.each([
    ["Fri, Sat", 0b0110000],
    ["mon-fri", 0b0011111],
    ["Sat–Mon", 0b1100001],
  ])("parses %s", (text, mask) => expect(readWeekdays(text)).toEqual({ value: mask }));
});
