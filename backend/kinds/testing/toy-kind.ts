import { z } from "zod";
import { hotelKind } from "@/lib/kinds/hotel";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
import { otherLabels, otherTexts } from "@/lib/kinds/other";

/** The kinds that tests register, in place of the product's own. Their orders use the pages of hotels. */
export const toyKindIds = ["cruise", "flight"] as const satisfies readonly KindId[];
export type ToyKindId = (typeof toyKindIds)[number];

const allFeatures = [
  "amend",
  "review",
  "cancel_lines",
  "phone",
  "redeem",
  "hand_over",
  "operator_change",
  "book_without_account",
  "wish_list",
] as const;

/** A product kind: cruise has every optional feature but those of nights, the others only what most kinds have. */
export const toyKind = (id: ToyKindId): ProductKind => ({
  id,
  labels: otherLabels,
  texts: otherTexts,
  features: new Set(id === "cruise" ? allFeatures : (["cancel_lines", "book_without_account"] as const)),
  ...(id === "cruise" ? { amendDays: 1 } : {}),
  routes: { ...hotelKind.routes, subadmin: null },
  menu: [],
  navigation: { admin: [], subadmin: [] },
  reviewTopics: hotelKind.reviewTopics,
  charges: ["damage", "other"],
  featureOwners: [],
  pages: [],
});

type Kinds = typeof import("@/lib/kinds");

/** Registers the toy kinds: `vi.mock("@/lib/kinds", async (load) => withToyKinds(await load()))`. */
export function withToyKinds(module: Kinds): Kinds {
  const [first, ...others] = module.productKinds;
  const own = others.filter(({ id }) => !toyKindIds.some((toy) => toy === id));
  const productKinds: Kinds["productKinds"] = [first, ...own, ...toyKindIds.map(toyKind)];
  const find: Kinds["findKind"] = (id) => productKinds.find((kind) => kind.id === id) ?? null;
  return {
    ...module,
    productKinds,
    findKind: find,
    getKind: (id) => find(id) ?? module.getKind(id),
    getKindLabels: (id) => find(id)?.labels ?? otherLabels,
    getKindTexts: (id) => find(id)?.texts ?? otherTexts,
  };
}

type Contracts = typeof import("@/lib/contracts/kinds");

/** Accepts the booked products of toy kinds, whose ids may belong to the product's own kinds. */
export function withToyContracts(module: Contracts): Contracts {
  const toys = z.looseObject({ kind: z.enum(toyKindIds) });
  return { ...module, booked: z.union([module.booked, toys]) as unknown as Contracts["booked"] };
}
