import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "@/backend/db/embedded";
import { programFolder } from "@/scripts/folders.mjs";
import { type Product, startProduct } from "@/scripts/testing/product";
import type { Bench, Section } from "./bench";
import { adopt } from "./load";
import { type Row, report } from "./report";
import { bookings } from "./sections/bookings";
import { calendar } from "./sections/calendar";
import { consoles, signedIn } from "./sections/consoles";
import { visible } from "./sections/edits";
import { searchGrowth } from "./sections/growth";
import { journeySearch } from "./sections/journeys";
import { lighthouse } from "./sections/lighthouse";
import { memory } from "./sections/memory";
import { pages } from "./sections/pages";
import { searchPages } from "./sections/search-pages";
import { manySearches } from "./sections/searches";
import { lists, sealing, weights } from "./sections/small";
import { tourSearches } from "./sections/tours";

/** In this order, because a section that adds rows slows the following ones. */
const sections: Record<string, Section> = {
  pages,
  lists,
  growth: searchGrowth,
  journeys: journeySearch,
  tours: tourSearches,
  results: searchPages,
  sealing,
  weights,
  lighthouse,
  edits: visible,
  staffMember: signedIn,
  bookings,
  memory,
  "many-searches": manySearches,
  calendar,
  consoles,
};

/**
 * `npm run bench [-- --hotels 1000] [--seconds 4] [--only pages,consoles] [--feed FOLDER|ZIP]`: ratios measured in one run. Absolute
 * figures depend on the machine.
 */
const { values } = parseArgs({
  options: {
    hotels: { type: "string", default: "1000" },
    seconds: { type: "string", default: "4" },
    staffMembers: { type: "string", default: "10000x1000000" },
    only: { type: "string" },
    feed: { type: "string" },
  },
});
const wanted = values.only?.split(",") ?? Object.keys(sections);
const unknown = wanted.filter((name) => !sections[name]);
if (unknown.length > 0) {
  console.error(`no section ${unknown.join(", ")}; there are ${Object.keys(sections).join(", ")}`);
  process.exit(2);
}
const hotels = Number(values.hotels);
const [manyHotels = 0, manyOrders = 0] = values.staffMembers.split("x").map(Number);

const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  const verdict = row.ok ? "reached" : "SHORT";
  console.log(
    `${row.id} ${row.what}: ${row.ours} against ${row.against}, ratio ${row.ratio.toFixed(2)} (${row.target}) ${verdict}`,
  );
};

const running: Product[] = [];

async function open(hotels: number): Promise<Bench> {
  const product = await startProduct({ hotels, log: (line) => line.startsWith("Wayfare") && console.log(line) });
  running.push(product);
  const database = await startEmbedded({ folder: product.folder, programs: programFolder(), log: () => {} });
  // The database server detaches on purpose, so that it outlives the starting process.
  adopt(Number((await readFile(join(product.folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]));
  const bench = {
    product,
    hotels,
    add,
    feed: values.feed,
    databaseUrl: database.url("wayfare_owner"),
    seconds: Number(values.seconds),
    staffMembers: { hotels: manyHotels, orders: manyOrders },
  };
  return { ...bench, large };
}

let opened: Promise<Bench> | undefined;
function large(): Promise<Bench> {
  opened ??= open(manyHotels);
  return opened;
}

try {
  const bench = await open(hotels);
  for (const [name, section] of Object.entries(sections)) {
    if (!wanted.includes(name)) continue;
    const began = performance.now();
    await section(bench);
    console.log(`${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
} finally {
  for (const product of running.reverse()) await product.stop();
}
report(rows, hotels, values.only ?? "latest");
process.exit(0);
