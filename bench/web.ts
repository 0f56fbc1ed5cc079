import type { Product } from "@/scripts/testing/product";

type CacheStatus = {
  pages: number;
  bytes: number;
  maxBytes: number;
  hits: number;
  renders: number;
  connected: boolean;
};

type WebStatus = { pages: CacheStatus; memory: NodeJS.MemoryUsage };

/** Figures that the web server reports about its page cache and its memory. */
export async function webStatus({
  address,
  metricsToken,
}: Pick<Product, "address" | "metricsToken">): Promise<WebStatus> {
  const response = await fetch(`${address}/health`, { headers: { authorization: `Bearer ${metricsToken}` } });
  if (!response.ok) throw new Error(`the web's health responded with ${response.status}`);
  return (await response.json()) as WebStatus;
}
