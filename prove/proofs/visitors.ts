import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { hashPassword } from "@/backend/users/login/passwords";
import { insertAccount } from "@/backend/users/store";
import { addDays } from "@/lib/dates";
import { currencyCookie } from "@/lib/protocol";
import type { Role } from "@/lib/roles";
import { type ConsoleHotel, FrontDesk } from "../http/front-desk";
import { type Reply, toPart, Visitor } from "../http/visitor";
import { createPicker, formatTally, lanes, whole } from "../numbers";
import { findBroken, proof, type RunningProduct } from "../proof";

type Person = {
  who: string;
  role: Role | "guest";
  visitor: Visitor;
  /** Texts that identify a person and must not appear in responses to others. */
  marks: readonly string[];
};

const password = "four-words-that-prove-it";
const atOnce = 16;
/** A hotel is saved after this many requests, so that pages are rendered again. */
const savedEvery = 100;

/** Request headers of browsers. Shared pages must not depend on them. */
const browsers: readonly Record<string, string>[] = [
  { "user-agent": "Mozilla/5.0 (X11; Linux x64) Chrome/140", "accept-language": "en" },
  { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)", "accept-language": "pt-PT,pt;q=0.8" },
  { "user-agent": "curl/8", accept: "*/*" },
  { "x-forwarded-host": "elsewhere.test", "x-forwarded-proto": "https", "x-wayfare-path": "/admin/panel" },
  { "x-nextjs-data": "1", purpose: "prefetch" },
];

async function addPerson(db: Database, address: string, role: Role, at: number, mark: string): Promise<Person> {
  const name = `Person ${mark}${role}${at}`;
  const email = `${mark}${role}${at}@prove.test`.toLowerCase();
  const passwordHash = await hashPassword(password);
  await insertAccount(db, {
    role,
    name,
    email,
    phone: "+351 900 000 000",
    country: "PT",
    passwordHash,
    verified: true,
  });
  const visitor = await new Visitor(address).logIn(email, password);
  return { who: `${role} ${at}`, role, visitor, marks: [name, email] };
}

async function gather({ db, address }: RunningProduct, mark: string): Promise<Person[]> {
  const roles: Role[] = ["admin", "subadmin", "client", "client", "client"];
  const people: Person[] = [];
  for (const [at, role] of roles.entries()) people.push(await addPerson(db, address, role, at, mark));
  for (const currency of ["EUR", "GBP", "JPY", null]) {
    const visitor = new Visitor(address);
    if (currency) visitor.remember(currencyCookie, currency);
    people.push({ who: `guest with ${currency ?? "no currency"}`, role: "guest", visitor, marks: [] });
  }
  const demo = await new Visitor(address).logIn("client@demo.test");
  const { rows } = await db.execute<{ ref: string }>(
    sql`SELECT o.ref FROM orders o JOIN app_user u ON u.id = o.user_id WHERE u.email = 'client@demo.test'`,
  );
  const marks = ["Clara Moreau", "client@demo.test", ...rows.map(({ ref }) => ref)];
  people.push({ who: "the demo's client", role: "client", visitor: demo, marks });
  return people;
}

/** Paths of shared pages, complete and as RSC requests. */
function sharedPaths(hotels: readonly ConsoleHotel[], today: string): string[] {
  const stays = hotels.slice(0, 10).map(({ cityId }, at) => {
    const checkIn = addDays(today, 20 + 7 * at);
    return `/search/hotel/room?city=${cityId}&in=${checkIn}&out=${addDays(checkIn, 2)}&party=2`;
  });
  const cities = hotels.slice(0, 5).map(({ cityId }) => `/hotel/lists?city=${cityId}`);
  const texts = ["/about/us", "/terms/and/condition", "/privacy/policy", "/license"];
  const spoken = ["/de", "/fr/hotel/lists", `/ar${hotels[0]?.path}`];
  return ["/", "/hotel/lists", ...spoken, ...cities, ...stays, ...texts, ...hotels.map(({ path }) => path)];
}

const own: Record<Person["role"], readonly string[]> = {
  guest: ["/auth/login", "/booking/confirm", "/client/panel", "/admin/panel"],
  client: ["/client/panel", "/client/hotel/bookings", "/client/wallet", "/client/profile/edit", "/client/notification"],
  subadmin: ["/subadmin/panel", "/subadmin/hotel/all", "/client/panel"],
  admin: ["/admin/panel", "/admin/hotel/all", "/admin/check/profile", "/client/panel"],
};
const endpoints = ["/api/auth/me", "/api/my/orders", "/api/my/wallet", "/api/my/notifications"];

/** Staff see clients and their bookings by design. */
const isStaffs = (path: string) => /^\/(admin|subadmin)\//.test(path);

/** Flight data in a page. The boundaries between chunks are arbitrary. */
const pieces = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;
/** Chunk numbers, which depend on rendering order. */
const isPiecesNumber = (word: string) => /^[L@]?[0-9a-f]{1,4}$/i.test(word);

/** The content of a page, independent of rendering order. */
function getVisibleText(text: string): string {
  const further = [...text.matchAll(pieces)].map(([, piece = '""']) => JSON.parse(piece) as string).join("");
  const seen = text.replace(/<script[^>]*>[\s\S]*?<\/script>|<[^>]*>/g, " ");
  const words = new Set(`${seen} ${further}`.split(/[^\p{L}\p{N}@._-]+/u).filter((word) => !isPiecesNumber(word)));
  return [...words].sort().join(" ");
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

export const visitorsApart = proof<{ requests: number; hotels: number }>({
  id: "visitors-apart",
  title: "Ten users and the page cache",
  guarantee: "No user gets data of another user. A cached public page is identical for all visitors.",
  target:
    "10,000 mixed requests of an administrator, a sub-administrator, 4 clients and 4 guests with currencies of their own: 0 foreign data, 0 differing pages, 0 cached pages or parts with other bytes",
  quick: null,
  full: { requests: 10_000, hotels: 200 },
  minutes: 4,
  async run(world, { requests, hotels: hotelCount }, progress) {
    const product = await world.product(hotelCount);
    const pick = createPicker(world.seed);
    const mark = `Mk${pick(1_000_000).toString(36)}`;
    const people = await gather(product, mark);
    const desk = await FrontDesk.open(product.address);
    const hotels = await desk.listHotels(40);
    const shared = sharedPaths(hotels, new Date().toISOString().slice(0, 10));
    const first = new Map<string, { digest: string; who: string }>();
    const wrong: string[] = [];
    const kinds: string[] = [];
    let recognised = 0;
    let unsent = 0;
    let kept = 0;

    function judge(person: Person, path: string, { headers, status, text }: Reply, isShared: boolean): void {
      for (const other of people) {
        if (other === person || (isStaffs(path) && status === 200)) continue;
        const found = other.marks.find((word) => text.includes(word));
        if (found) wrong.push(`${person.who} was sent "${found}" of ${other.who} on ${path}`);
      }
      if (!isShared) {
        if (person.marks.some((word) => text.includes(word))) recognised++;
        if (/public/.test(headers.get("cache-control") ?? "")) wrong.push(`${path} may be cached by intermediaries`);
        return;
      }
      if (person.marks.some((word) => text.includes(word))) wrong.push(`${path} knows ${person.who}`);
      if (headers.has("set-cookie")) wrong.push(`${path} gave ${person.who} a cookie`);
    }

    async function look(at: number): Promise<void> {
      const person = people[pick(people.length)] as Person;
      const browser = browsers[pick(browsers.length)] ?? {};
      const kind = (["page", "page", "page", "part", "endpoint", "own", "again"] as const)[pick(7)] ?? "page";
      if (at % savedEvery === savedEvery - 1) await desk.save(hotels[pick(hotels.length)] as ConsoleHotel, {});
      if (kind === "own" || kind === "endpoint") {
        const list = kind === "own" ? own[person.role] : endpoints;
        const path = list[pick(list.length)] ?? "/";
        const reply = await person.visitor.look(path, browser);
        if (reply.status >= 500) wrong.push(`${path} responded to ${person.who} with ${reply.status}`);
        kinds.push(kind);
        return judge(person, path, reply, false);
      }
      const path = shared[pick(shared.length)] ?? "/";
      const asked = kind === "part" ? toPart(path) : { path, headers: {} };
      const key = asked.path;
      const reply = await person.visitor.look(asked.path, { ...browser, ...asked.headers });
      kinds.push(kind);
      judge(person, path, reply, true);
      if (reply.status !== 200) {
        wrong.push(`${key} responded to ${person.who} with ${reply.status}`);
        return;
      }
      const same = (what: string, of: string, value: string) => {
        const before = first.get(of);
        if (!before) first.set(of, { digest: value, who: person.who });
        else if (before.digest !== value)
          wrong.push(`${key} had other ${what} for ${person.who} than for ${before.who}`);
      };
      // RSC responses depend on rendering order, so they are compared only while cached.
      if (kind !== "part") same("text", key, digest(getVisibleText(reply.text)));
      const etag = reply.headers.get("etag");
      if (etag) {
        kept++;
        same("bytes", key + etag, digest(reply.text + reply.headers.get("content-security-policy")));
      }
      if (kind !== "again" || !etag) return;
      const seen = await person.visitor.look(path, { "if-none-match": etag });
      if (seen.status === 304 && seen.text === "") unsent++;
      // A hotel may have been saved in between, so the page may be a new rendering with the same content.
      else if (seen.status !== 200 || getVisibleText(seen.text) !== getVisibleText(reply.text))
        wrong.push(`${path} changed for ${person.who}`);
    }

    const tasks = Array.from({ length: requests }, (_, at) => () => look(at));
    await lanes(atOnce, tasks, (done) => progress(done, requests));
    return {
      figures: `${whole(requests)} requests (${formatTally(kinds)}) of ${people.length} people, ${whole(kept)} of them from cached pages, ${whole(first.size)} renders compared, ${whole(recognised)} responses with the caller's own name, ${wrong.length} wrong`,
      broken: [
        ...[...new Set(wrong)].slice(0, 10),
        ...findBroken({
          "people recognise themselves, so that a stranger's words would be found": recognised > requests / 20,
          "unchanged pages are not sent again": unsent > 0,
        }),
      ],
    };
  },
});
