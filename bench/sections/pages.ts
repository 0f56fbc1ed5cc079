import { gzipSync } from "node:zlib";
import { createPicker } from "@/prove/numbers";
import { startBare } from "../bare";
import { type Bench, cpu, perSecond } from "../bench";
import { homePath, hotelPaths, listPath, textPath } from "../catalogue";
import { duel, type Figure, measure } from "../load";
import { pidOnPort } from "../machine";
import { startNext } from "../next";
import { reach } from "../report";

/** Number of paths requested in random order. */
const manyPages = 2_000;

const webPid = ({ product }: Bench) => pidOnPort(Number(new URL(product.address).port));
const rates = (ours: Figure, other: Figure) => ours.perSecond / other.perSecond;

/** T1 to T3: cached pages against bare node with our own bytes and plain `next start`. */
export async function pages(bench: Bench): Promise<void> {
  const { product, seconds, add } = bench;
  const pid = webPid(bench);
  const [hotel = homePath] = await hotelPaths(product, 1);
  const kinds = { Home: homePath, "Hotel list": listPath, "A hotel": hotel, "About us": textPath };
  const rows: Figure[] = [];
  for (const [name, path] of Object.entries(kinds)) {
    const url = product.address + path;
    const bare = await startBare(product.folder, "page", ...(await sentBy(url)));
    const figures = await duel({
      ours: () => measure({ url, seconds, pid }),
      bare: () => measure({ url: bare.url, seconds, pid: bare.pid }),
    });
    bare.stop();
    rows.push(figures.ours);
    const ratio = rates(figures.ours, figures.bare);
    add({
      id: "T1",
      what: `${name}, kept`,
      ours: [perSecond(figures.ours), cpu(figures.ours)].filter(Boolean).join(", "),
      against: `bare node:http with the same bytes ${[perSecond(figures.bare), cpu(figures.bare)].filter(Boolean).join(", ")}`,
      ratio,
      ...reach.atLeast(ratio, 0.8),
    });
  }
  const slowest = Math.min(...rows.map((figure) => figure.perSecond));
  await plainNext(bench, hotel);
  await randomPages(bench, slowest);
}

/** The bytes of a response as transferred, and its headers. */
async function sentBy(url: string): Promise<[Buffer, Record<string, string>]> {
  // The first request fills the cache, the second is served from it.
  await (await fetch(url)).arrayBuffer();
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
  return [gzipSync(whole, { level: 6 }), { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }];
}

async function plainNext(bench: Bench, path: string): Promise<void> {
  const { product, seconds, add } = bench;
  const plain = await startNext(product);
  const figures = await duel({
    ours: () => measure({ url: product.address + path, seconds, pid: webPid(bench) }),
    plain: () => measure({ url: plain.address + path, seconds, pid: plain.pid }),
  });
  await plain.stop();
  const ratio = rates(figures.ours, figures.plain);
  add({
    id: "T2",
    what: "A hotel, kept",
    ours: perSecond(figures.ours),
    against: `the same build under \`next start\`, which renders it for each request ${perSecond(figures.plain)}`,
    ratio,
    ...reach.atLeast(ratio, 25),
  });
}

async function randomPages(bench: Bench, one: number): Promise<void> {
  const { product, seconds, add } = bench;
  const paths = await hotelPaths(product, manyPages);
  const pick = createPicker(1);
  // Fills the cache before measuring.
  for (let at = 0; at < paths.length; at += 50)
    await Promise.all(
      paths.slice(at, at + 50).map(async (path) => (await fetch(product.address + path)).arrayBuffer()),
    );
  const shuffled = Array.from({ length: 20_000 }, () => paths[pick(paths.length)] ?? homePath);
  const figures = await duel({
    many: () => measure({ url: product.address, paths: shuffled, seconds, pid: webPid(bench) }),
  });
  const ratio = figures.many.perSecond / one;
  add({
    id: "T3",
    what: `${paths.length.toLocaleString("en")} hotels' pages in random order, kept`,
    ours: [perSecond(figures.many), cpu(figures.many)].filter(Boolean).join(", "),
    against: `the slowest single page of this run ${Math.round(one).toLocaleString("en")}/s`,
    ratio,
    ...reach.atLeast(ratio, 0.7),
  });
}
