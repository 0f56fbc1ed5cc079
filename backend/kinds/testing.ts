import { sql } from "drizzle-orm";
import { hotelKind } from "@/lib/kinds/hotel";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
import { otherLabels, otherTexts } from "@/lib/kinds/other";
import { productKey } from "@/lib/kinds/product";
import type { KindBackend } from "./kind";
import { otherMailTexts } from "./mail-texts";

/** A product kind with every optional feature that is registered in tests only. */
export const toyKind: ProductKind = {
  ...hotelKind,
  id: "tour",
  labels: otherLabels,
  texts: otherTexts,
  features: new Set([
    "amend",
    "review",
    "cancel_lines",
    "redeem",
    "hand_over",
    "operator_change",
    "book_without_account",
    "wish_list",
  ] as const),
  routes: { ...hotelKind.routes, subadmin: null },
};

/** The only product of the toy kind. */
export const toyProduct = { kind: toyKind.id, id: 1, title: "Walk of the seven hills" };

const toyBackend: KindBackend = {
  kind: toyKind,
  saleEndpoints: [],
  mailTexts: otherMailTexts,
  catalogue: {
    onSale: sql`SELECT ${toyProduct.id}::int AS id, ${toyProduct.title}::text AS title`,
    inScope: (actor) => (actor.kind === "user" && actor.role === "admin" ? sql`true` : sql`false`),
    sitemap: {
      tours: {
        source: sql`SELECT ${toyProduct.id}::int AS id, 'walk' AS slug, timestamptz '2026-11-01' AS updated_at`,
        path: ({ id, slug }) => `/tours/${id}/${slug}`,
      },
    },
    previews: {},
    cards: async (_db, ids) => {
      const card = { ...toyProduct, path: "/tours/1", where: "Lisbon, Portugal", pictureKey: null, fromMinor: 2_500 };
      return new Map(ids.includes(toyProduct.id) ? [[toyProduct.id, card]] : []);
    },
  },
  jobs: () => [],
  invariants: [],
  console: {
    productsLabel: "Tours",
    counts: async () => ({ slots: 3 }),
    approvals: async () => [],
    quickSearch: async (_db, actor, _area, q) =>
      actor.kind === "user" && actor.role === "admin" && toyProduct.title.toLowerCase().includes(q.toLowerCase())
        ? [{ href: "/tours/1", label: toyProduct.title, detail: "Lisbon", code: null }]
        : [],
  },
  reviews: {
    productOf: () => toyProduct.id,
    people: async () => [],
    pathOf: async () => () => null,
    lock: async () => {},
    saveScore: async () => {},
    cacheTags: async (_db, id) => [productKey({ kind: toyKind.id, id })],
  },
};

type Kinds = typeof import("@/lib/kinds");
/** Registers the toy kind: `vi.mock("@/lib/kinds", async (load) => withToyKind(await load()))`. */
export function withToyKind(kinds: Kinds): Kinds {
  const find = (id: string) => (id === toyKind.id ? toyKind : kinds.findKind(id));
  return {
    ...kinds,
    productKinds: [...kinds.productKinds, toyKind],
    findKind: find,
    getKind: (id) => find(id) ?? kinds.getKind(id),
    getKindLabels: (id) => find(id)?.labels ?? kinds.getKindLabels(id),
    getKindTexts: (id) => find(id)?.texts ?? kinds.getKindTexts(id),
  };
}

type Backends = typeof import("./index");
/** Registers the backend of the toy kind: `vi.mock("@/backend/kinds", async (load) => withToyBackend(await load()))`. */
export function withToyBackend(backends: Backends): Backends {
  const find = (id: KindId) => (id === toyKind.id ? toyBackend : backends.findKindBackend(id));
  return { ...backends, kindBackends: [...backends.kindBackends, toyBackend], findKindBackend: find };
}
