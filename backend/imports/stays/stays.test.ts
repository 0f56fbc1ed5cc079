import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { addStaff } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { notifyOrderChange } from "@/backend/orders/emails/notify";
import { addBookableRoom, brokenInvariants } from "@/backend/orders/testing";
import { workOutbox } from "@/backend/outbox/outbox";
import { importTools } from "../testing";

const db = await testDatabase("owner");
const folder = await mkdtemp(join(tmpdir(), "wayfare-stays-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, deps } = testApp(db, { FILES_FOLDER: folder });
// Imported bookings are confirmed, also at a hotel that confirms requests.
const place = await addBookableRoom(db, { units: 2, confirmMode: "request" });
const strangeHotel = await addHotel(db, place.world);
const strange = { hotelId: strangeHotel, ...(await addRoom(db, place.world, strangeHotel)) };
const staff = await addStaff(db, place.hotelId);
const defaults = { adults: 2, email: "", phone: "+351 912 000 000", dates: "dmy", source: "Old system" };
const tools = importTools({ app, deps, admin: staff, defaults, area: "subadmin", path: "stay-imports" });

const heading = "booking_id,status,room_id,arrival,departure,rooms,guest,email,total,paid";
const freshRoom = async (units = 2) => (await addRoom(db, place.world, place.hotelId, { units })).room;
type Booked = Record<string, unknown>;
const orders = async (roomId: number) =>
  (
    await db.execute<Booked>(sql`
      SELECT o.ref, o.status, o.reason, o.channel, o.lead_name AS name, o.total_minor::int AS total,
             o.due_at_property_minor::int AS due, o.collected_minor::int AS collected, o.check_in::text AS "checkIn"
        FROM orders o WHERE EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.product_id = ${roomId})
       ORDER BY o.check_in, o.ref`)
  ).rows;
const sold = async (roomId: number, night: string) =>
  (
    await db.execute<{ sold: number }>(
      sql`SELECT sold FROM stock WHERE kind = 'room' AND product_id = ${roomId} AND slot = ${night}`,
    )
  ).rows[0]?.sold;

describe("import of stays", () => {
  it("books rooms once at the price of the file, without an email to the guest, and can be undone", async () => {
    const room = await freshRoom();
    const text = [
      heading,
      `R-1,confirmed,${room},${inDays(10)},${inDays(13)},2,"Silva, Ana",ana@example.com,301.00,100.00`,
      `R-2,ok,${room},${inDays(13)},${inDays(14)},,Jan de Vries,jan@example.com,80,`,
    ].join("\n");
    const { id, afterCheck, run } = await tools.bringIn(text);
    expect(afterCheck.counts).toMatchObject({ new: 2, refused: 0, assumed: 2 });
    expect(run.counts).toMatchObject({ created: 2 });
    expect(await orders(room)).toMatchObject([
      { status: "processing", channel: "import", name: "Ana Silva", total: 30_100, due: 30_100, collected: 10_000 },
      { status: "processing", name: "Jan de Vries", total: 8_000, collected: 0 },
    ]);
    expect(await sold(room, inDays(10))).toBe(2);
    expect(await brokenInvariants(db)).toEqual([]);
    await workOutbox(deps, "order", notifyOrderChange);
    const mails = await db.execute(sql`SELECT 1 FROM mail WHERE recipient IN ('ana@example.com', 'jan@example.com')`);
    expect(mails.rows).toEqual([]);

    const again = await tools.bringIn(text.replace(`${inDays(13)},${inDays(14)}`, `${inDays(14)},${inDays(15)}`));
    expect(again.run.counts).toMatchObject({ unchanged: 1, refused: 1, created: 0 });
    expect((await tools.getRefused(again.id))[0]?.[1]).toMatch(/^ref: This booking came in before as [A-Z2-9]{12}/);

    const undone = await tools.call<{ removed: number }>("POST", `/${id}/undo`, { after: 0 });
    expect(undone.body).toMatchObject({ removed: 2, kept: [] });
    expect(await orders(room)).toMatchObject([
      { status: "cancelled", reason: "import_undone" },
      { status: "cancelled", reason: "import_undone" },
    ]);
    expect(await sold(room, inDays(10))).toBe(0);
    expect((await tools.get(id)).counts.removed).toBe(2);
    expect(await brokenInvariants(db)).toEqual([]);
    expect((await tools.bringIn(text)).run.counts).toMatchObject({ created: 2 });
  });

  it("refuses an overbooked room, counting the rows above in the check", async () => {
    const room = await freshRoom(1);
    const row = (ref: string, from: number) =>
      `${ref},,${room},${inDays(from)},${inDays(from + 2)},,Ana Silva,ana@example.com,200,`;
    const { id, afterCheck, run } = await tools.bringIn(
      [heading, row("S-1", 20), row("S-2", 21), row("S-3", 22)].join("\n"),
    );
    expect(afterCheck.counts).toMatchObject({ new: 2, refused: 1 });
    expect(run.counts).toMatchObject({ created: 2, refused: 1 });
    expect((await tools.getRefused(id))[0]?.[1]).toMatch(/^checkIn: No room of this type is free on/);
  });

  it("keeps a booking that was changed since when it is undone", async () => {
    const room = await freshRoom();
    const { id } = await tools.bringIn(
      [heading, `T-1,,${room},${inDays(10)},${inDays(12)},,Ana Silva,ana@example.com,200,`].join("\n"),
    );
    await db.execute(sql`UPDATE orders SET updated_at = now() + interval '1 second' WHERE channel = 'import' AND check_in = ${inDays(10)}
      AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = orders.id AND l.product_id = ${room})`);
    const undone = await tools.call<{ kept: { title: string }[] }>("POST", `/${id}/undo`, { after: 0 });
    expect(undone.body).toMatchObject({ removed: 0, kept: [{ reason: "It was changed, or has messages." }] });
  });

  it("refuses invalid rows with their line and column", async () => {
    const room = await freshRoom();
    const text = [
      heading,
      `,,${room},${inDays(5)},${inDays(6)},,Ana Silva,ana@example.com,100,`,
      `U-2,Cancelled by guest,${room},${inDays(5)},${inDays(6)},,Ana Silva,ana@example.com,100,`,
      `U-3,,${strange.room},${inDays(5)},${inDays(6)},,Ana Silva,ana@example.com,100,`,
      `U-4,,${room},${inDays(-9)},${inDays(-8)},,Ana Silva,ana@example.com,100,`,
      `U-5,,${room},${inDays(6)},${inDays(5)},,Ana Silva,ana@example.com,100,`,
      `U-6,,${room},${inDays(5)},${inDays(6)},3,Ana Silva,ana@example.com,100,`,
      `U-7,,${room},${inDays(5)},${inDays(6)},,,ana@example.com,100,`,
      `U-8,,${room},${inDays(5)},${inDays(6)},,Ana Silva,,100,`,
      `U-9,,${room},${inDays(5)},${inDays(6)},,Ana Silva,ana@example.com,EUR 100,`,
      `U-10,,${room},${inDays(5)},${inDays(6)},,Ana Silva,ana@example.com,100,150`,
      `U-10,,${room},${inDays(5)},${inDays(6)},,Ana Silva,ana@example.com,100,`,
      `U-11,,${room},${inDays(900)},${inDays(901)},,Ana Silva,ana@example.com,100,`,
    ].join("\n");
    const { id, run } = await tools.bringIn(text);
    expect(run.counts.created).toBe(0);
    expect((await tools.getRefused(id)).map(([line, why]) => [line, String(why).split(":")[0]])).toEqual([
      [2, "ref"],
      [3, "status"],
      [4, "roomId"],
      [5, "checkIn"],
      [6, "checkOut"],
      [7, "checkIn"],
      [8, "guest"],
      [9, "email"],
      [10, "total"],
      [11, "paid"],
      [12, "ref"],
      [13, "checkOut"],
    ]);
    expect(await orders(room)).toEqual([]);
  });
});
