import type { Product } from "@/scripts/product";

/** Page cache statistics of the web server. */
export type Kept = { pages: number; bytes: number; maxBytes: number; sent: number; drawn: number; heard: boolean };

export async function keptBy({ address }: Pick<Product, "address">): Promise<Kept> {
  const response = await fetch(`${address}/health`);
  if (!response.ok) throw new Error(`the web's health answered ${response.status}`);
  return ((await response.json()) as { pages: Kept }).pages;
}
