import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { addPool } from "@/backend/stock/testing/world";
import { findKind } from "@/lib/kinds";
import { otherLabels } from "@/lib/kinds/other";
import { cruiseFixture } from "./cruise";
import type { KindFixture } from "./fixture";
import { flightFixture } from "./flight";
import { hotelFixture } from "./hotel";
import { berthFixture, journeyFixture } from "./journey";
import { rentalFixture } from "./rental";
import { multiDayTourFixture, tourFixture } from "./tour";
import { addToyProduct, toyProduct } from "./toy";

/** The toy kind that has every optional feature but those of nights. */
const toyFixture: KindFixture = {
  kind: toyProduct.kind,
  name: "toy",
  async addProduct({ db }, { confirmMode, lines }) {
    const need: Need = { kind: "pool", poolId: await addPool(db, 2 * lines, toyProduct.kind), quantity: 2 };
    const { productId, product } = addToyProduct({
      kind: toyProduct.kind,
      title: toyProduct.title,
      needs: [need],
      totalMinor: 6_000,
      confirmMode,
    });
    return {
      request: (tickets) => ({ productId, lines: tickets }),
      change: { lines: 3 },
      raisePrice: async () => {
        product.totalMinor += 500;
      },
      left: async () => ((await availability(db, [need]))[0]?.left ?? 0) / 2,
    };
  },
};

/** The fixtures of the product's own kinds. A new kind adds at least one. */
export const ownFixtures: readonly KindFixture[] = [
  hotelFixture,
  tourFixture,
  multiDayTourFixture,
  rentalFixture,
  journeyFixture,
  berthFixture,
  flightFixture,
  cruiseFixture,
];

/** True in tests that register the toy kinds. */
export const hasToyKinds = findKind(toyProduct.kind)?.labels === otherLabels;

/** The fixtures of the conformance test: the toy kind where toy kinds are registered, otherwise the product's own. */
export const kindFixtures = hasToyKinds ? [toyFixture] : ownFixtures;
