import { lanes } from "@/prove/numbers";
import type { Bench } from "../bench";
import { hotelPaths } from "../catalogue";
import { pidOnPort, rssBytes } from "../machine";
import { webStatus } from "../web";

/** The target of docs/performance.md. */
const limitMb = 600;
const mega = (bytes: number) => bytes / 1e6;

/** T17: memory of web and backend after every hotel page was requested. */
export async function memory({ large }: Bench): Promise<void> {
  const { product, hotels, add } = await large();
  const paths = await hotelPaths(product, hotels);
  const ask = (path: string) => async () => void (await (await fetch(product.address + path)).arrayBuffer());
  await lanes(8, paths.map(ask));
  // Waits for garbage collection.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const of = (address: string) => rssBytes(pidOnPort(Number(new URL(address).port)) ?? 0) ?? 0;
  const web = mega(of(product.address));
  const backend = mega(of(product.backend));
  const cache = (await webStatus(product)).pages;
  const sum = web + backend;
  add({
    id: "T17",
    what: `Memory with ${paths.length.toLocaleString("en")} hotels, all their pages asked for`,
    ours: `web ${web.toFixed(0)} MB and backend ${backend.toFixed(0)} MB; ${cache.pages.toLocaleString("en")} pages cached in ${mega(cache.bytes).toFixed(0)} of at most ${mega(cache.maxBytes).toFixed(0)} MB`,
    against: `${limitMb} MB`,
    ratio: sum / limitMb,
    target: "≤ 1, the cache full and within its limit",
    ok: sum <= limitMb && cache.bytes > 0.9 * cache.maxBytes && cache.bytes <= cache.maxBytes,
  });
}
