import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { Client } from "pg";
import { addDays } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { localToday, wallClock } from "@/lib/time-zone";
import { expect } from "./fixtures";

export const newPassword = "correct-horse-battery-wayfare";
export const newEmail = (name: string) =>
  `${name}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}@guest.test`;

type Hotel = {
  id: number;
  title: string;
  slug: string;
  timeZone: string;
  checkInFrom: string;
  confirmMode: "instant" | "request";
  place: { city: string };
};
type Room = {
  id: number;
  title: string;
  slug: string;
  offers: { planId: number; payment: string; totalMinor: number | null }[];
};
export type Stay = { hotel: Hotel; room: Room; planId: number; totalMinor: number; checkIn: string; checkOut: string };

type Wish = {
  confirmMode?: "instant" | "request";
  /** When it is paid; when booking by default. */
  payment?: "pay_now" | "at_property";
  /** Tonight, at a hotel where check-in time has passed, so that the stay can be completed today. */
  begun?: boolean;
  daysAhead?: number;
  /** The cheapest stay of this hotel from that day. */
  hotelId?: number;
  checkIn?: string;
};

/** Searching the catalogue uses the backend directly. */
const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";

async function json<T>(api: APIRequestContext, path: string): Promise<T> {
  const response = await api.get(backend + path);
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}

function hasBegun(hotel: Hotel): boolean {
  const { time } = wallClock(Date.now(), hotel.timeZone);
  // Not in the last hour of the day, because the test takes time.
  return time > hotel.checkInFrom && time < "23:00";
}

/** An available room for two adults in a hotel that meets the wish. */
export async function findStay(api: APIRequestContext, wish: Wish = {}): Promise<Stay> {
  const paid = wish.payment ?? "pay_now";
  for (let page = 1; page <= 8; page++) {
    const list = wish.hotelId
      ? { items: [{ id: wish.hotelId }] }
      : await json<{ items: { id: number }[] }>(api, `/api/hotel/list?pageSize=50&page=${page}`);
    for (const { id } of list.items) {
      const hotel = await json<Hotel>(api, `/api/hotel/details/${id}`);
      if (wish.confirmMode && hotel.confirmMode !== wish.confirmMode) continue;
      if (wish.begun && !hasBegun(hotel)) continue;
      const checkIn = wish.checkIn
        ? wish.checkIn
        : wish.begun
          ? localToday(hotel.timeZone, new Date())
          : addDays(localToday(hotel.timeZone, new Date()), wish.daysAhead ?? 45);
      const checkOut = addDays(checkIn, 2);
      const { rooms } = await json<{ rooms: Room[] }>(
        api,
        `/api/hotel/details/${id}?in=${checkIn}&out=${checkOut}&party=2`,
      );
      for (const room of rooms) {
        const offer = room.offers.find(({ payment, totalMinor }) => payment === paid && totalMinor !== null);
        if (offer) return { hotel, room, planId: offer.planId, totalMinor: offer.totalMinor ?? 0, checkIn, checkOut };
      }
    }
  }
  throw new Error(`no stay in the demo catalogue for ${JSON.stringify(wish)}`);
}

type Details = {
  rooms: {
    id: number;
    title: string;
    slug: string;
    offers: { planId: number; payment: string; totalMinor: number | null }[];
  }[];
};

/** Two room types of one hotel that are paid when booked. */
export async function findTwoRooms(api: APIRequestContext, daysAhead: number): Promise<[Stay, Stay]> {
  for (let more = 0; more < 20; more++) {
    const stay = await findStay(api, { daysAhead: daysAhead + more, confirmMode: "instant" });
    const query = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
    const { rooms }: Details = await (await api.get(`${backend}/api/hotel/details/${stay.hotel.id}?${query}`)).json();
    for (const room of rooms) {
      const offer = room.offers.find(({ payment, totalMinor }) => payment === "pay_now" && totalMinor !== null);
      if (room.id === stay.room.id || !offer) continue;
      return [stay, { ...stay, room, planId: offer.planId, totalMinor: offer.totalMinor ?? 0 }];
    }
  }
  throw new Error("no hotel with two room types in the demo catalogue");
}

export const roomAddress = ({ room, checkIn, checkOut }: Stay) =>
  `/hotel/room/details/${room.id}/${room.slug}?in=${checkIn}&out=${checkOut}&party=2`;
export const confirmAddress = ({ room, planId, checkIn, checkOut }: Stay) =>
  `/booking/confirm?room=${room.id}&plan=${planId}&in=${checkIn}&out=${checkOut}&party=2`;

/** The link in the newest mail of a kind to an address. */
export async function mailedLink(api: APIRequestContext, to: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const { items } = await json<{ items: { id: number }[] }>(api, `/api/demo/outbox?to=${encodeURIComponent(to)}`);
        for (const { id } of items) {
          const { links } = await json<{ links: string[] }>(api, `/api/demo/outbox/${id}`);
          found = links.find((link) => link.includes(path));
          if (found) return true;
        }
        return false;
      },
      { message: `a mail to ${to} with a link to ${path}` },
    )
    .toBe(true);
  return found ?? "";
}

export async function fillGuests(page: Page): Promise<void> {
  await page.getByLabel("First name (as on passport)").fill("Inês");
  await page.getByLabel("Last name").fill("Carvalho");
  const mail = page.getByLabel("Email");
  if ((await mail.inputValue()) === "") await mail.fill("ines@guest.test");
  await page.getByLabel("Phone").fill("+351 912 000 000");
}

/** Pays on the test bank's page. */
export async function payAtBank(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("localhost");
  await page.getByLabel("Card number").fill("4111 1111 1111 1111");
  await page.getByLabel("Name on card").fill("Ines Carvalho");
  await page.getByLabel("Expires (MM/YY)").fill("12/31");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
}

/** Books a rental or a journey as a guest, pays by card, and returns the reference. */
export async function bookAsGuest(page: Page, name: string, { scripts = true } = {}): Promise<string> {
  // The seats are held first, because each passenger is named.
  const hold = page.getByRole("button", { name: "Continue as guest" });
  const pay = page.getByRole("button", { name: /^Pay \d/ });
  await expect(hold.or(pay).first()).toBeVisible();
  if (await hold.isVisible()) {
    await hold.click();
    await page.waitForURL(/\/booking\/confirm\?.*ref=/);
  }
  await page.getByLabel("Email").fill(newEmail(name));
  await fillGuests(page);
  for (const passenger of await page.getByLabel(/^Full name \(/).all()) await passenger.fill("Inês Carvalho");
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  if (!scripts) await page.getByRole("button", { name: "Return to Wayfare" }).click();
  await page.waitForURL(/\/transport\/order\/payment\/status\?.*ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking is confirmed");
  // A guest has no session that could end.
  await expect(page.getByText(/Session out/).filter({ visible: true })).toHaveCount(0);
  return reference(page);
}

export async function reference(page: Page): Promise<string> {
  const found = /ref=([A-Z2-9]{12})/.exec(page.url())?.[1];
  expect(found, `a reference in ${page.url()}`).toBeTruthy();
  return found ?? "";
}

/** Goes from the room page to the priced selection. */
export async function chooseRoom(page: Page, stay: Stay): Promise<void> {
  await page.goto(roomAddress(stay));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(stay.room.title);
  await page.locator(`input[name="plan"][value="${stay.planId}"]`).check({ force: true });
  await page.getByRole("button", { name: /^Reserve/ }).click();
  await page.waitForURL(/\/booking\/confirm/);
  await expect(page.getByRole("complementary", { name: "Your stay" })).toContainText(
    formatMoney(stay.totalMinor, "USD"),
  );
}

/** Creates an account on its page, chooses the password by the mailed link and logs in. */
export async function register(page: Page, api: APIRequestContext, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Inês Carvalho");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("checkbox", { name: /terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await mailedLink(api, email, "/auth/email/confirmation"));
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Confirm and use this password" }).click();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

/** Creates an account during a booking and returns to the selection. */
export async function registerOnTheWay(page: Page, api: APIRequestContext, email: string): Promise<void> {
  await page.getByRole("link", { name: "Create an account" }).click();
  await register(page, api, email);
  await page.waitForURL(/\/booking\/confirm\?room=/);
}

/** A client enters the guests and pays the selection at the bank. */
export async function holdAndPay(page: Page): Promise<void> {
  await fillGuests(page);
  await page.getByRole("radio", { name: /card/i }).first().check();
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
}

type NewClient = { email: string; state: Awaited<ReturnType<APIRequestContext["storageState"]>> };

/** Sends a request like the pages' scripts: with the anti-forgery token, and an idempotency key where money moves. */
export async function send<T = Record<string, unknown>>(
  api: APIRequestContext,
  origin: string,
  path: string,
  data: object,
): Promise<T> {
  await api.get(`${origin}/api/auth/me`);
  const token = (await api.storageState()).cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = {
    origin,
    "x-xsrf-token": decodeURIComponent(token),
    "x-requested-with": "XMLHttpRequest",
    "idempotency-key": randomUUID(),
  };
  const response = await api.post(origin + path, { data, headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** A new confirmed client, created without rendering pages. */
export async function newClient(origin: string, name = "Ana Sousa"): Promise<NewClient> {
  const api = await request.newContext();
  const email = newEmail("client");
  await send(api, origin, "/api/auth/register", { name, email, terms: true });
  const link = await mailedLink(api, email, "/auth/email/confirmation");
  const token = new URL(link).searchParams.get("token");
  await send(api, origin, "/api/auth/email/verify", { token, password: newPassword });
  await send(api, origin, "/api/auth/login", { email, password: newPassword });
  const state = await api.storageState();
  await api.dispose();
  return { email, state };
}

/** Holds rooms with the requests of the pages. Returns the reference. */
export async function holdByCall(
  api: APIRequestContext,
  origin: string,
  { room, planId, checkIn, checkOut }: Stay,
  path: "/api/orders" | "/api/guest/orders" = "/api/orders",
): Promise<string> {
  const selection = {
    roomId: room.id,
    planId,
    checkIn,
    checkOut,
    party: [{ adults: 2, childAges: [] }],
    services: [],
  };
  const quote = await send<{ token: string }>(api, origin, "/api/hotel/quotes", { request: selection });
  const { ref } = await send<{ ref: string }>(api, origin, path, { quoteToken: quote.token });
  return ref;
}

/** The person for whom `bookByCall` books. */
export const walletGuest = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "+351 912 000 000" };

/** Books a product as a client who pays from the wallet, with the requests of the pages. Returns the reference. */
export async function bookByCall(
  client: APIRequestContext,
  origin: string,
  kind: "tour" | "transport",
  request: object,
): Promise<string> {
  const { token } = await send<{ token: string }>(client, origin, `/api/${kind}/quotes`, { request });
  const { ref } = await send<{ ref: string }>(client, origin, "/api/orders", { quoteToken: token, locale: "en" });
  await send(client, origin, `/api/orders/${ref}/payment`, { method: "wallet", guests: walletGuest });
  return ref;
}

/** Runs statements in the product's database, each of which changes one row. A browser cannot move time. */
async function changeRows(statements: readonly string[], values: readonly string[]): Promise<void> {
  const file = await readFile(join(process.env.WAYFARE_DATA ?? "", "cluster.json"), "utf8");
  const { port, passwords } = JSON.parse(file) as { port: number; passwords: { wayfare_owner: string } };
  const client = new Client({
    host: "127.0.0.1",
    port,
    database: "wayfare",
    user: "wayfare_owner",
    password: passwords.wayfare_owner,
  });
  await client.connect();
  const changed: (number | null)[] = [];
  for (const sql of statements) changed.push((await client.query(sql, [...values])).rowCount);
  await client.end();
  expect(changed).toEqual(statements.map(() => 1));
}
const changeRow = (sql: string, values: readonly string[]): Promise<void> => changeRows([sql], values);

/** Expires a hold at once. */
export const runOutHold = (ref: string): Promise<void> =>
  changeRow(
    "UPDATE hold SET expires_at = now() - interval '1 second' WHERE order_id = (SELECT id FROM orders WHERE ref = $1)",
    [ref],
  );

/** Moves the departure of a stay that has begun to yesterday, so that staff can complete it. */
export const departYesterday = (ref: string): Promise<void> =>
  changeRow("UPDATE orders SET check_in = current_date - 2, check_out = current_date - 1 WHERE ref = $1", [ref]);

const moveStay = (ref: string, arrival: number, departure: number): Promise<void> =>
  changeRow(
    `UPDATE orders SET check_in = (now() AT TIME ZONE time_zone)::date + $2::int,
            check_out = (now() AT TIME ZONE time_zone)::date + $3::int WHERE ref = $1`,
    [ref, String(arrival), String(departure)],
  );
/** Moves a stay so that it begins today at its hotel. */
export const arriveToday = (ref: string): Promise<void> => moveStay(ref, 0, 2);
/** Moves a stay so that it ends today at its hotel. */
export const departToday = (ref: string): Promise<void> => moveStay(ref, -1, 0);

/** Moves the begin of a booked service to an hour from now, so that its tickets are valid. */
export const startSoon = (ref: string): Promise<void> =>
  changeRow(
    "UPDATE orders SET service_start = now() + interval '1 hour', service_end = now() + interval '4 hours' WHERE ref = $1",
    [ref],
  );

/** Moves a rental so that it began three days before its return, which was due some hours ago (negative: from now). */
export function moveRental(ref: string, lateHours: number): Promise<void> {
  const due = "date_trunc('minute', now() - make_interval(hours => $2::int))";
  const at = (end: "pickUp" | "return") => {
    const local = `(${due}${end === "pickUp" ? " - interval '3 days'" : ""}) AT TIME ZONE time_zone`;
    return `(quote #> '{booked,rental,${end}}')
      || jsonb_build_object('date', to_char(${local}, 'YYYY-MM-DD'), 'time', to_char(${local}, 'HH24:MI'))`;
  };
  return changeRows(
    [
      `INSERT INTO order_revision (order_id, revision, cause, content)
       SELECT id, revision, 'test', '{}' FROM orders WHERE ref = $1 AND $2::int IS NOT NULL`,
      `UPDATE orders SET revision = revision + 1, service_start = ${due} - interval '3 days', service_end = ${due},
              quote = jsonb_set(jsonb_set(quote, '{booked,rental,pickUp}', ${at("pickUp")}), '{booked,rental,return}', ${at("return")})
        WHERE ref = $1`,
      `UPDATE unit_booking b SET span = tstzrange(${due} - interval '3 days', ${due} + interval '1 hour', '[)')
         FROM hold h JOIN orders o ON o.id = h.order_id WHERE b.hold_id = h.id AND o.ref = $1`,
    ],
    [ref, String(lateHours)],
  );
}

/** Confirms the administrator's password, which every payment needs. */
export async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Your password").fill("wayfare-demo-2027");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
}
