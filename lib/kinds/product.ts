import { type KindId, kindIds } from "./kind";

/** A product of any kind, such as a hotel: `id` is unique within its kind. */
export type ProductId = { kind: KindId; id: number };

/** `hotel:12`: a product in URLs, cache tags and the browser's storage. */
export const productKey = ({ kind, id }: ProductId): string => `${kind}:${id}`;

/** The product of a key; null for other texts. */
export function parseProductKey(key: string): ProductId | null {
  const [, word, digits] = /^([a-z]+):([1-9]\d{0,9})$/.exec(key) ?? [];
  const kind = kindIds.find((one) => one === word);
  const id = Number(digits);
  return kind && id <= 2_147_483_647 ? { kind, id } : null;
}
