import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { sealQuote } from "@/backend/quotes/token";
import type { Need } from "@/backend/stock/needs";
import { AppError } from "@/lib/errors";
import { kindIds } from "@/lib/kinds/kind";
import { productKey } from "@/lib/kinds/product";
import { localizedFact, localizedList } from "@/lib/language/localized-message";
import { zonedInstant } from "@/lib/time-zone";
import type { KindBackend } from "../kind";
import { otherMailTexts } from "../mail-texts";
import type { Offer } from "../offer";
import { type ToyKindId, toyKind, toyKindIds } from "./toy-kind";

/** A small product kind for tests: each order takes the needs of a product once per line. */
export type ToyProduct = {
  kind: ToyKindId;
  title: string;
  needs: readonly Need[];
  /** The price of a line. */
  totalMinor: number;
  /** The part of the total that is due now; the whole total by default. */
  dueNowMinor?: number;
  confirmMode?: "instant" | "request";
};
type ToyRequest = { productId: number; lines: number };

const request = z.strictObject({ productId: z.number().int(), lines: z.number().int().min(1).max(5) });
const booked = z.object({ kind: z.enum(toyKindIds), ...request.shape });
type ToyBooked = z.output<typeof booked>;

/** Switches on the sale of all kinds. */
export const sellAllKinds = (db: Db) =>
  db.execute(sql`
    INSERT INTO site_setting (group_name, value) VALUES ('site', jsonb_build_object('enabledKinds', ${JSON.stringify(kindIds)}::jsonb))
    ON CONFLICT (group_name) DO UPDATE SET value = site_setting.value || excluded.value`);

/** The product that is on sale from the start. */
export const toyProduct = { kind: "cruise", id: 1, title: "Ferry across the bay" } as const;

const products: ToyProduct[] = [{ ...toyProduct, needs: [], totalMinor: 2_500 }];

/** The product that requests name; a change of the returned object changes the offers. */
export function addToyProduct(product: ToyProduct): { productId: number; product: ToyProduct } {
  const own = { ...product };
  return { productId: products.push(own), product: own };
}

const day = 86_400_000;
const timeZone = "Europe/Lisbon";

export function toyOffer(product: ToyProduct, { productId, lines }: ToyRequest): Offer<ToyBooked> {
  const { kind, title, needs, totalMinor, dueNowMinor = totalMinor, confirmMode = "instant" } = product;
  const on = new Date(Date.now() + 30 * day).toISOString().slice(0, 10);
  const unit = { kind: "item", label: "Ticket", on, quantity: 2, discountBp: 0, discountMinor: 0, rule: null } as const;
  return {
    kind,
    product: { id: productId, title, slug: "toy" },
    picture: null,
    hotelId: null,
    scopeId: productId,
    place: { name: "Lisbon, Portugal", address: "Rossio 1", timeZone },
    serviceStart: zonedInstant(on, "10:00", timeZone),
    serviceEnd: zonedInstant(on, "15:00", timeZone),
    anchor: { date: on, time: "10:00", timeZone },
    stay: null,
    confirmMode,
    respondHours: null,
    lines: Array.from({ length: lines }, () => ({
      product: { kind, id: productId },
      name: title,
      quantity: 1,
      from: null,
      to: null,
      needs,
      persons: { adults: 2, childAges: [] },
      units: [{ ...unit, grossMinor: totalMinor, amountMinor: totalMinor }],
      detail: {},
    })),
    services: [],
    taxes: [],
    payment:
      dueNowMinor < totalMinor
        ? { payment: "deposit", depositBp: Math.round((dueNowMinor * 10_000) / totalMinor) }
        : { payment: "pay_now", depositBp: 0 },
    policy: {
      name: "Free until one day before, then half",
      tiers: [
        { untilMinutesBefore: 1440, fee: { kind: "none" } },
        { untilMinutesBefore: 0, fee: { kind: "percent", bp: 5_000 } },
      ],
      noShow: { kind: "percent", bp: 10_000 },
      grace: null,
    },
    currency: "USD",
    summary: localizedList([title, { text: "{n} adults", one: "{n} adult", n: 2 * lines }]),
    facts: [localizedFact("Travellers", localizedList([{ text: "{n} adults", one: "{n} adult", n: 2 * lines }]))],
    booked: { kind, productId, lines },
    unitsLeft: null,
  };
}

function priceToy(kind: ToyKindId, request: ToyRequest): Offer<ToyBooked> {
  const product = products[request.productId - 1];
  if (product?.kind !== kind) throw new AppError("not_found");
  return toyOffer(product, request);
}

const adminsOnly = (actor: Actor) => (actor.kind === "user" && actor.role === "admin" ? sql`true` : sql`false`);

export const toyBackend = (kind: ToyKindId): KindBackend<ToyRequest, ToyBooked> => ({
  kind: toyKind(kind),
  saleEndpoints: [],
  hasPrices: sql`false`,
  invariants: [],
  mailTexts: otherMailTexts,
  request,
  booked,
  price: async (_, request) => priceToy(kind, request),
  amend: {
    request: ({ productId }, change) => request.parse({ productId, ...(change as object) }),
    price: async (_, __, request) => priceToy(kind, request),
  },
  provider: async () => new Map(),
  catalogue: {
    inScope: adminsOnly,
    sitemap: {
      journeys: {
        source: sql`SELECT ${toyProduct.id}::int AS id, 'walk' AS slug, timestamptz '2026-11-01' AS updated_at`,
        path: ({ id, slug }) => `/journeys/${id}/${slug}`,
      },
    },
    previews: {},
    onSale: sql`SELECT ${toyProduct.id}::int AS id, ${toyProduct.title}::text AS title WHERE ${kind} = ${toyProduct.kind}`,
    cards: async (_, ids) => {
      const card = {
        ...toyProduct,
        path: "/journeys/1",
        where: "Lisbon, Portugal",
        pictureKey: null,
        fromMinor: 2_500,
      };
      return new Map(kind === toyProduct.kind && ids.includes(toyProduct.id) ? [[toyProduct.id, card]] : []);
    },
  },
  console: {
    productsLabel: "Journeys",
    counts: async () => ({ departures: 3 }),
    approvals: async () => [],
    quickSearch: async (_db, actor, _area, q) =>
      actor.kind === "user" && actor.role === "admin" && toyProduct.title.toLowerCase().includes(q.toLowerCase())
        ? [{ href: "/journeys/1", label: toyProduct.title, detail: "Lisbon", code: null }]
        : [],
  },
  reviews: {
    products: sql`SELECT ${toyProduct.id}::int AS id, ${toyProduct.title}::text AS title`,
    getProduct: () => toyProduct.id,
    people: async () => [],
    getPath: async () => () => null,
    lock: async () => {},
    saveScore: async () => {},
    cacheTags: async (_, id) => [productKey({ kind, id })],
  },
});

const fx = () => ({ currency: "USD", rate: "1", at: new Date().toISOString() });

/** The order of one line of a new product, without a quote. */
export function draftToy(product: ToyProduct): OrderDraft {
  const { productId } = addToyProduct(product);
  return draftOrder(toyOffer(product, { productId, lines: 1 }), { id: randomUUID(), fx: fx() }, new Date());
}

/** The quote token of one line of a new product. */
export function quoteToy(product: ToyProduct, signingKey: string): string {
  const { kind, title, totalMinor } = product;
  const { productId } = addToyProduct(product);
  const request = { productId, lines: 1 };
  return sealQuote({ kind, request, title, totalMinor, fx: fx(), displayTotalMinor: totalMinor }, signingKey).token;
}

type Backends = typeof import("@/backend/kinds");

/** Registers the toy kinds: `vi.mock("@/backend/kinds", async (load) => withToyBackends(await load()))`. */
export function withToyBackends(module: Backends, ids: readonly ToyKindId[] = toyKindIds): Backends {
  const own = module.kindBackends.filter(({ kind }) => !ids.some((id) => id === kind.id));
  const kindBackends = [...own, ...ids.map(toyBackend)];
  const findKindBackend: Backends["findKindBackend"] = (id) => kindBackends.find(({ kind }) => kind.id === id) ?? null;
  return {
    ...module,
    kindBackends,
    findKindBackend,
    requireKindBackend: (id) => findKindBackend(id) ?? module.requireKindBackend(id),
  };
}
