import type { Shop } from "@/backend/payments/testing/payment-world";
import type { KindId } from "@/lib/kinds/kind";

/** A product for the conformance test. Its orders can be cancelled without a fee for at least a day. */
export type TestProduct = {
  /** A request for this number of lines. Requests with the same number are equal. */
  request(lines: number): unknown;
  /** A change of a booking with one or two lines, as in `KindSchemas.change`. Absent without the feature `amend`. */
  change?: Record<string, unknown>;
  /** Raises the price of a line. */
  raisePrice(): Promise<void>;
  /** The number of lines that are still available. */
  left(): Promise<number>;
};

/** How the conformance test adds products of a kind. A kind whose products are booked in several ways has several. */
export type KindFixture = {
  kind: KindId;
  /** The mode of the product, for kinds with modes. */
  mode?: string;
  /** Names the fixture in the titles of the tests. */
  name: string;
  /** Words that only this kind uses, in four languages: they must not appear in texts about another kind. */
  text?: RegExp;
  /** Names of the product, which may contain such words. */
  names?: RegExp;
  /** Adds a product of which `lines` are available. */
  addProduct(shop: Shop, options: { confirmMode: "instant" | "request"; lines: number }): Promise<TestProduct>;
};
