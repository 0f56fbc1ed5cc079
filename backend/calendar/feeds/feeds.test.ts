import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { download } from "@/backend/download/download";
import { addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import type { CalendarConnections } from "@/lib/contracts/hotels/calendar-feeds";
import type { CalendarNight, ExternalStay } from "@/lib/contracts/hotels/calendar-nights";
import { addStaff, asActor, bookStay, holdStay } from "../testing";
import { pullDueFeeds } from "./feeds";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let result: Handler = (_request, response) => response.end();
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  result(request, response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const db = await testDatabase("owner");
const { app, deps } = testApp(db, { CALENDAR_ALLOWED_HOSTS: host });
let place: BookingWorld;
let staffMember: TestActor;
let client: TestActor;
let room: number;
let plan: number;
beforeAll(async () => {
  place = await addBookableRoom(db);
  staffMember = await addStaff(db, place.hotelId);
  client = await testActor(db, "client", 10_000_000);
});
beforeEach(async () => {
  ({ room, plan } = await addRoom(db, place.world, place.hotelId, { units: 2 }));
  asked.length = 0;
});

const compact = (day: string) => day.replaceAll("-", "");
const event = (uid: string, from: number, to: number) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:Reserved\r\nDTSTART;VALUE=DATE:${compact(inDays(from))}\r\nDTEND;VALUE=DATE:${compact(inDays(to))}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`;
const serve = (text: string, headers: Record<string, string> = {}) => {
  result = (_request, response) => response.writeHead(200, { "content-type": "text/calendar", ...headers }).end(text);
};

const call = (path: string, body?: unknown, who = staffMember) => asActor(app, who)(path, body);
const base = () => `/api/subadmin/calendar/${room}`;
const add = (path = "/a.ics") => call(`${base()}/feeds`, { name: "Airbnb", address: `http://${host}${path}` });
const connections = async () => (await call(`${base()}/connections`)).body as CalendarConnections;
const feed = async () => (await connections()).feeds[0];
const pull = async () => call(`${base()}/feeds/${(await feed())?.id}/pull`, {});
const getCalendar = async (from: number, count: number) => {
  const { body } = await call(`${base()}/nights?month=${inDays(from).slice(0, 7)}&months=2`);
  const nights = (body.nights as CalendarNight[]).filter(
    ({ date }) => date >= inDays(from) && date < inDays(from + count),
  );
  return { nights, externals: body.externals as ExternalStay[] };
};
const free = async (from: number, count: number) => (await getCalendar(from, count)).nights.map((night) => night.free);

describe("imported calendar", () => {
  it("takes one unit off sale for each night of a stay, without the day of departure", async () => {
    serve(calendar(event("a", 10, 12), event("b", 11, 13)));
    const { body, status } = await add();
    expect([status, body.title]).toEqual([200, "Calendar added"]);
    expect(await free(9, 6)).toEqual([2, 1, 0, 1, 2, 2]);
    const { nights } = await getCalendar(11, 1);
    expect(nights[0]).toMatchObject({ units: 2, external: 2, sold: 0 });
    expect(await feed()).toMatchObject({ stays: 2, problem: null, conflicts: [] });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("applies only moved and removed stays when it is read again", async () => {
    serve(calendar(event("a", 10, 12), event("b", 20, 22)));
    await add();
    await pull();
    expect(await free(10, 2)).toEqual([1, 1]);
    serve(calendar(event("a", 11, 14)));
    await pull();
    expect(await free(10, 5)).toEqual([2, 1, 1, 1, 2]);
    expect(await free(20, 2)).toEqual([2, 2]);
    serve(calendar());
    await pull();
    expect(await free(10, 5)).toEqual([2, 2, 2, 2, 2]);
  });

  it("reports conflicts with sold and held nights once and blocks these nights when they become free", async () => {
    await bookStay(db, client, { room, plan }, { from: 30, nights: 2, rooms: 2 });
    const held = await holdStay(db, client, { room, plan }, { from: 32, nights: 1, rooms: 2 });
    serve(calendar(event("a", 31, 34)));
    await add();
    expect((await feed())?.conflicts).toEqual([
      { from: inDays(31), to: inDays(34), summary: "Reserved", nights: [inDays(31), inDays(32)] },
    ]);
    expect((await getCalendar(31, 1)).externals[0]?.conflicts).toEqual([inDays(31), inDays(32)]);
    expect(
      (await getCalendar(31, 3)).nights.map(({ sold, held, external, free }) => [sold, held, external, free]),
    ).toEqual([
      [2, 0, 0, 0],
      [0, 2, 0, 0],
      [0, 0, 1, 1],
    ]);
    await db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 hour' WHERE order_id = ${held.id}`);
    await pull();
    expect((await feed())?.conflicts[0]?.nights).toEqual([inDays(31)]);
    await pull();
    const listNotifications = () =>
      db.execute<{ text: string; link: string }>(
        sql`SELECT text, link FROM notification WHERE user_id = ${staffMember.id} AND event = 'calendarConflict' ORDER BY id`,
      );
    const { rows } = await listNotifications();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.text).toContain("Airbnb has bookings for 2 nights");
    expect(rows[0]?.link).toContain(`/subadmin/hotel/room/view/calender/${place.hotelId}/`);
    // Notifications have a key per day. Without the earlier ones this pull is like one on the next day.
    await db.execute(sql`DELETE FROM notification WHERE user_id = ${staffMember.id}`);
    await pull();
    expect((await listNotifications()).rows).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("frees all its nights when it is removed", async () => {
    serve(calendar(event("a", 10, 12)));
    await add();
    const { status } = await call(`${base()}/feeds/${(await feed())?.id}/remove`, {});
    expect(status).toBe(200);
    expect(await free(10, 2)).toEqual([2, 2]);
    expect((await connections()).feeds).toEqual([]);
  });

  it("keeps its stays after a failure, shows the reason and doubles the pause", async () => {
    serve(calendar(event("a", 10, 12)));
    await add();
    result = (_request, response) => response.writeHead(500).end("secret inside");
    const first = await pull();
    expect(first.body.message).toBe("The server responded with an error (500).");
    const pauses = [];
    for (let n = 0; n < 3; n++) {
      await pull();
      const { nextPullAt, checkedAt } = (await feed()) ?? {};
      pauses.push(Math.round((Date.parse(nextPullAt ?? "") - Date.parse(checkedAt ?? "")) / 60_000));
    }
    expect(pauses).toEqual([20, 40, 80]);
    expect(await free(10, 2)).toEqual([1, 1]);
    serve("<html>Log in</html>");
    expect((await pull()).body.message).toBe("The file at this address is not a calendar.");
    serve(calendar());
    await pull();
    expect(await feed()).toMatchObject({ problem: null });
    expect(await free(10, 2)).toEqual([2, 2]);
  });

  it("is requested with its ETag and keeps its stays after a 304 response", async () => {
    serve(calendar(event("a", 10, 12)), { etag: '"one"' });
    await add();
    result = (request, response) => response.writeHead(request.headers["if-none-match"] === '"one"' ? 304 : 200).end();
    expect((await pull()).body.title).toBe("Read");
    expect(await free(10, 2)).toEqual([1, 1]);
  });

  it("is read once by the background job when it is due", async () => {
    serve(calendar(event("a", 10, 12)));
    await add();
    await db.execute(sql`UPDATE calendar_feed SET next_pull_at = now() + interval '1 hour'`);
    await db.execute(sql`UPDATE calendar_feed SET next_pull_at = now() - interval '1 minute' WHERE room_id = ${room}`);
    asked.length = 0;
    const read = await Promise.all([pullDueFeeds(deps), pullDueFeeds(deps)]);
    expect(read.sort()).toEqual([0, 1]);
    expect(asked).toHaveLength(1);
  });

  it("refuses private networks, oversized responses and slow servers", async () => {
    const problem = async (handler: Handler) => {
      result = handler;
      return (await pull()).body.message;
    };
    serve(calendar());
    await add();
    const redirect =
      (location: string): Handler =>
      (_request, response) =>
        response.writeHead(302, { location }).end();
    expect(await problem(redirect("https://169.254.169.254/latest/meta-data"))).toContain("private network");
    expect(await problem(redirect("http://127.0.0.1:1/x"))).toContain("https://");
    expect(await problem(redirect("file:///etc/passwd"))).toContain("https://");
    expect(await problem(redirect("/a.ics"))).toContain("on and on");
    expect(
      await problem((_request, response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write("x".repeat(500_000)), 1);
        response.on("close", () => clearInterval(more));
      }),
    ).toContain("larger than 2 MB");
    expect(
      await problem((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x")),
    ).toContain("compressed");
    expect(await problem((request) => request.socket.destroy())).toContain("closed the connection");
    result = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drip));
    };
    const nothing = { etag: null, lastModified: null };
    const slow = download(`http://${host}/a.ics`, nothing, { allowed: [host], timeoutMs: 200 });
    await expect(slow).rejects.toThrow("too long");
    const refused = await call(`${base()}/feeds`, { name: "Inside", address: "https://10.0.0.1/a.ics" });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { address: "This address lies in a private network." } },
    });
    const named = await call(`${base()}/feeds`, { name: "Name", address: "https://localtest.invalid/a.ics" });
    expect(String(named.body.message)).toContain("could not be synced yet");
  });

  it("returns 404 to staff of another hotel", async () => {
    serve(calendar());
    await add();
    const id = (await feed())?.id;
    const stranger = await testActor(db, "subadmin");
    for (const [path, body] of [
      ["connections", undefined],
      ["feeds", { name: "x", address: "https://example.com" }],
      [`feeds/${id}/pull`, {}],
      [`feeds/${id}/remove`, {}],
      ["share", { on: true }],
    ] as const) {
      expect([path, (await call(`${base()}/${path}`, body, stranger)).status]).toEqual([path, 404]);
    }
  });

  it("is not read again automatically after an interrupted read, and shows the problem", async () => {
    serve(calendar(event("a", 10, 12)));
    await add();
    await db.execute(sql`
      UPDATE calendar_feed SET reading_since = now() - interval '6 minutes', next_pull_at = now() - interval '1 minute'
       WHERE room_id = ${room}`);
    asked.length = 0;
    await pullDueFeeds(deps);
    await pullDueFeeds(deps);
    expect(asked).toEqual([]);
    expect(await feed()).toMatchObject({ nextPullAt: null, problem: expect.stringContaining("interrupted") });
    await pull();
    expect(await feed()).toMatchObject({ nextPullAt: expect.any(String), problem: null, stays: 1 });
  });

  it("keeps its stays and shows the problem when a new event repeats hourly", async () => {
    serve(calendar(event("a", 10, 12)));
    await add();
    const hourly = event("b", 20, 21).replace("END:VEVENT", "RRULE:FREQ=HOURLY\r\nEND:VEVENT");
    serve(calendar(hourly));
    await pull();
    expect(await feed()).toMatchObject({ problem: expect.stringContaining("more often than daily"), stays: 1 });
    expect(await free(10, 2)).toEqual([1, 1]);
  });
});

describe("exported calendar", () => {
  const fetchShared = async (headers: Record<string, string> = {}) => {
    const { share } = await connections();
    return app.request(new URL(share?.address ?? "http://x/none").pathname, { headers });
  };

  it("lists sold and closed nights without personal data, and returns 304 for its ETag", async () => {
    await bookStay(db, client, { room, plan }, { from: 10, nights: 3 });
    await holdStay(db, client, { room, plan }, { from: 40, nights: 1 });
    await call(`${base()}/nights`, { first: inDays(20), last: inDays(21), edit: { kind: "close" } });
    await call(`${base()}/share`, { on: true });
    const response = await fetchShared();
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await response.text();
    expect(text).not.toMatch(/Łucja|Ñandú|@example/);
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const root = new ICAL.Component(ICAL.parse(text));
    const events = root.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    expect(events.map(({ startDate, endDate, summary }) => [`${startDate}`, `${endDate}`, summary])).toEqual([
      [inDays(10), inDays(13), "Reserved"],
      [inDays(20), inDays(22), "Reserved"],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    const again = await fetchShared();
    expect(await again.text()).toBe(text);
    const etag = again.headers.get("etag") ?? "";
    expect((await fetchShared({ "if-none-match": etag })).status).toBe(304);
  });

  it("lists a stay until its last night is over", async () => {
    const under = await bookStay(db, client, { room, plan }, { from: 5, nights: 3 });
    const move = (from: number, to: number) =>
      db.execute(
        sql`UPDATE order_line SET from_date = ${inDays(from)}, to_date = ${inDays(to)} WHERE order_id = ${under.id}`,
      );
    await call(`${base()}/share`, { on: true });
    await move(-2, 1);
    expect(await (await fetchShared()).text()).toContain(`DTEND;VALUE=DATE:${compact(inDays(1))}`);
    await move(-2, 0);
    expect(await (await fetchShared()).text()).not.toContain("VEVENT");
  });

  it("is served only at its secret address, which can be replaced and disabled", async () => {
    await call(`${base()}/share`, { on: true });
    const first = new URL((await connections()).share?.address ?? "").pathname;
    expect((await app.request(first)).status).toBe(200);
    const other = first.replace(/.(?=\.ics$)/, (last) => (last === "A" ? "B" : "A"));
    expect((await app.request(other.replace(/[^/]{5}\.ics$/, "AAAAA.ics"))).status).toBe(404);
    expect((await app.request(first.replace(/\/\d+\//, `/${place.room}/`))).status).toBe(404);
    await call(`${base()}/share`, { on: true });
    expect((await app.request(first)).status).toBe(404);
    const second = new URL((await connections()).share?.address ?? "").pathname;
    expect((await app.request(second)).status).toBe(200);
    await call(`${base()}/share`, { on: false });
    expect((await app.request(second)).status).toBe(404);
    expect((await connections()).share).toBeNull();
  });

  it("blocks no nights when the site imports its own export", async () => {
    await bookStay(db, client, { room, plan }, { from: 10, nights: 3 });
    await call(`${base()}/share`, { on: true });
    serve(await (await fetchShared()).text());
    await add();
    expect(await free(10, 3)).toEqual([1, 1, 1]);
  });
});
