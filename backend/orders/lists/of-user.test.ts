import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { mount } from "@/backend/http/router";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { ordersOfQuery, orderTab } from "@/lib/contracts/orders/client-orders";
import type { OrderStatus } from "@/lib/contracts/orders/order";
import { type KindId, kindIds } from "@/lib/kinds/kind";
import { randomRef } from "../ref";
import { orderRoutes } from "../routes";
import { listUserOrders } from "./of-user";

const { db, deps, addClient } = await openShop();
const app = mount(orderRoutes(deps), deps);
const seed = Math.floor(Math.random() * 2 ** 31);
const day = 86_400_000;

type Plain = {
  ref: string;
  userId: string;
  kind: KindId;
  status: OrderStatus;
  reason: string | null;
  title: string;
  placeName: string;
  leadName: string | null;
  start: number;
  end: number;
  totalMinor: number;
  dueNowMinor: number;
  paidMinor: number;
  refundedMinor: number;
  /** Remaining minutes of the hold. Null without a hold. */
  hold: number | null;
};

const getOrder = (userIds: readonly string[]) =>
  fc
    .record({
      userId: fc.constantFrom(...userIds),
      kind: fc.constantFrom(...kindIds),
      status: fc.constantFrom<OrderStatus>("awaiting_payment", "requested", "processing", "completed", "cancelled"),
      reason: fc.constantFrom("expired", "by_client", "payment_failed"),
      title: fc.constantFrom("Casa do Rio", "Żółty Dom", "100% Sun_Coach", "Walk in Évora"),
      placeName: fc.constantFrom("Lisbon, Portugal", "Köln, Germany", "Évora, Portugal"),
      leadName: fc.constantFrom(null, "Łucja Ñandú", "Ada Test"),
      days: fc.integer({ min: -40, max: 40 }),
      length: fc.integer({ min: 1, max: 5 }),
      totalMinor: fc.integer({ min: 1, max: 90_000 }),
      share: fc.constantFrom(0, 0.2, 1),
      paid: fc.constantFrom(0, 0.2, 1),
      back: fc.constantFrom(0, 0.5, 1),
      hold: fc.constantFrom(-5, 10),
    })
    .map(({ days, length, share, paid, back, hold, reason, ...order }): Plain => {
      const start = Date.now() + days * day;
      const paidMinor = Math.floor(order.totalMinor * paid);
      return {
        ...order,
        ref: randomRef(),
        reason: order.status === "cancelled" ? reason : null,
        start,
        end: start + length * day,
        dueNowMinor: Math.floor(order.totalMinor * share),
        paidMinor,
        refundedMinor: Math.floor(paidMinor * back),
        hold: order.status === "awaiting_payment" ? hold : null,
      };
    });

async function insert(order: Plain): Promise<void> {
  const id = randomUUID();
  const instant = (ms: number) => new Date(ms).toISOString();
  await db.execute(sql`
    INSERT INTO orders (id, ref, kind, user_id, status, reason, title, place_name, lead_name, time_zone, service_start,
                        service_end, currency, subtotal_minor, discount_minor, tax_minor, total_minor, due_now_minor,
                        due_later_minor, paid_minor, refunded_minor, display_currency, display_rate, display_at,
                        display_total_minor, quote_id, quote, policy_timeline)
    VALUES (${id}, ${order.ref}, ${order.kind}, ${order.userId}, ${order.status}, ${order.reason}, ${order.title},
            ${order.placeName}, ${order.leadName}, 'Europe/Lisbon', ${instant(order.start)}, ${instant(order.end)}, 'USD',
            ${order.totalMinor}, 0, 0, ${order.totalMinor}, ${order.dueNowMinor}, ${order.totalMinor - order.dueNowMinor},
            ${order.paidMinor}, ${order.refundedMinor}, 'USD', 1, now(), ${order.totalMinor}, ${randomUUID()}, '{}', '[]')`);
  if (order.hold === null) return;
  await db.execute(sql`
    INSERT INTO hold (order_id, owner_kind, owner_id, expires_at)
    VALUES (${id}, 'user', ${order.userId}, now() + make_interval(mins => ${order.hold}))`);
}

/** The same tabs computed without SQL. */
const inTab: Record<(typeof orderTab.options)[number], (order: Plain, now: number) => boolean> = {
  upcoming: (o, now) => isBooked(o) && o.end > now,
  past: (o, now) => o.status === "completed" || (isBooked(o) && o.end <= now),
  cancelled: (o) => o.status === "cancelled" && !isForgotten(o),
  unfinished: (o) => o.status === "awaiting_payment" || (o.status === "cancelled" && isForgotten(o)),
  to_pay: (o) =>
    o.status === "awaiting_payment" ? (o.hold ?? 0) > 0 : isBooked(o) && o.totalMinor > o.paidMinor - o.refundedMinor,
  all: () => true,
};
const isBooked = ({ status }: Plain) => status === "requested" || status === "processing";
const isForgotten = ({ reason, paidMinor }: Plain) => reason !== "by_client" && paidMinor === 0;
const folded = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "l").toLowerCase();
const mentions = (order: Plain, q: string) =>
  order.ref.startsWith(q.toUpperCase()) ||
  folded([order.title, order.leadName ?? "", "", order.placeName].join(" ")).includes(folded(q));

let ada: TestClient;
let eve: TestClient;
let admin: TestClient;
let orders: Plain[];

beforeAll(async () => {
  ada = await addClient();
  eve = await addClient();
  admin = { ...(await addClient(1)), role: "admin" };
  orders = fc.sample(getOrder([ada.id, eve.id]), { numRuns: 150, seed });
  for (const order of orders) await insert(order);
});

describe(`orders of a user (seed ${seed})`, () => {
  it("match a reference implementation for any filter, page by page", async () => {
    const words = fc.constantFrom("lisb", "koln", "zolty", "100%", "_", "nandu", "test  ", "evora", "nothing");
    const question = fc.record({
      kind: fc.option(fc.constantFrom(...kindIds), { nil: undefined }),
      tab: fc.constantFrom(...orderTab.options),
      q: fc.oneof(
        fc.constant(undefined),
        words,
        fc.nat({ max: 149 }).map((at) => orders[at]?.ref.slice(0, 6).toLowerCase()),
      ),
      pageSize: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(question, fc.boolean(), async (asked, byAdmin) => {
        const { kind, tab, q } = ordersOfQuery.parse(asked);
        const wanted = orders.filter(
          (order) => order.userId === ada.id && (!kind || order.kind === kind) && (!q || mentions(order, q)),
        );
        const counts = Object.fromEntries(
          orderTab.options.map((name) => [name, wanted.filter((order) => inTab[name](order, Date.now())).length]),
        );
        const refs: string[] = [];
        for (let page = 1; ; page++) {
          const response = await listUserOrders(
            db,
            byAdmin ? admin : ada,
            ada.id,
            ordersOfQuery.parse({ ...asked, page }),
          );
          expect(response).toMatchObject({ counts, total: counts[tab], page });
          refs.push(...response.items.map(({ ref }) => ref));
          if (response.items.length < asked.pageSize) break;
        }
        const ahead = tab === "upcoming" || tab === "to_pay";
        const inOrder = wanted
          .filter((order) => inTab[tab](order, Date.now()))
          .sort((a, b) => (ahead ? a.start - b.start : b.start - a.start));
        expect([...refs].sort()).toEqual(inOrder.map(({ ref }) => ref).sort());
        const starts = refs.map((ref) => orders.find((order) => order.ref === ref)?.start);
        expect(starts).toEqual(inOrder.map(({ start }) => start));
      }),
      { numRuns: 35, seed },
    );
  });

  it("of another user are neither listed nor found", async () => {
    expect((await listUserOrders(db, eve, ada.id, ordersOfQuery.parse({ tab: "all" }))).total).toBe(0);
    const foreign = orders.find(({ userId }) => userId === eve.id)?.ref;
    const headers = { authorization: `Bearer ${ada.token}` };
    for (const ref of [foreign, randomRef()]) {
      expect((await app.request(`/api/my/orders/${ref}`, { headers })).status).toBe(404);
    }
  });
});
