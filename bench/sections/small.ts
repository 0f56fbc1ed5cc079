import { productKinds } from "@/lib/kinds";
import { startBare } from "../bare";
import { type Bench, kilo, perSecond } from "../bench";
import { weigh } from "../bytes";
import { listPath } from "../catalogue";
import { duel, measure } from "../load";
import { reach } from "../report";
import { sealingTimes } from "../sealing";

/** T10: data that every form and storefront page requests; the last two are encrypted. */
const catalogueCalls = [
  { what: "countries", path: "/api/get/country/lists" },
  { what: "cities with hotels", path: "/api/get/city/lists" },
  { what: "features", path: "/api/get/features/lists" },
  { what: "web info", path: "/get/web/info", body: JSON.stringify({ base_price: "USD" }) },
];

export async function lists({ product, seconds, add }: Bench): Promise<void> {
  for (const { what, path, body } of catalogueCalls) {
    const call = {
      url: product.backend + path,
      ...(body ? { method: "POST" as const, body, headers: { "content-type": "application/json" } } : {}),
    };
    const bytes = Buffer.from(await (await fetch(call.url, call)).arrayBuffer());
    const bare = await startBare(product.folder, what.replaceAll(" ", "-"), bytes, {
      "content-type": "application/json",
    });
    const figures = await duel({
      ours: () => measure({ ...call, seconds }),
      bare: () => measure({ ...call, url: bare.url, seconds }),
    });
    bare.stop();
    const ratio = figures.ours.perSecond / figures.bare.perSecond;
    add({
      id: "T10",
      what: `Catalogue JSON (${what})`,
      ours: perSecond(figures.ours),
      against: `bare node:http with the same bytes ${perSecond(figures.bare)}`,
      ratio,
      ...reach.atLeast(ratio, 0.7),
    });
  }
}

/** T11 */
export async function sealing({ add }: Bench): Promise<void> {
  const { oursMs, referenceMs } = sealingTimes();
  const ratio = oursMs / referenceMs;
  add({
    id: "T11",
    what: "Sealing and opening 40 kB",
    ours: `${oursMs.toFixed(3)} ms`,
    against: `crypto-js ${referenceMs.toFixed(2)} ms`,
    ratio,
    ...reach.atMost(ratio, 0.05),
  });
}

/** T12 and T13: transferred bytes. */
export async function weights({ product, add }: Bench): Promise<void> {
  const homePage = await weigh(product.address, "/");
  const list = await weigh(product.address, listPath);
  const kinds = await Promise.all(productKinds.map(({ routes }) => weigh(product.address, routes.home)));
  const largestCss = Math.max(list.css, ...kinds.map(({ css }) => css));
  const rows = [
    {
      id: "T12",
      what: "Scripts of a public page, gzip",
      bytes: Math.max(homePage.script, list.script),
      limit: 134_900,
      limitIs: "Next and React without any component of ours ",
      most: 1.15,
    },
    { id: "T13", what: "HTML of a list of 24, gzip", bytes: list.html, limit: 23_800, limitIs: "", most: 1 },
    {
      id: "T13",
      what: "Stylesheets of the page of a kind, gzip",
      bytes: largestCss,
      // The shared one and that of the kind.
      limit: 12_000 + 6_000,
      limitIs: "",
      most: 1,
    },
  ];
  for (const { id, what, bytes, limit, limitIs, most } of rows) {
    const ratio = bytes / limit;
    add({ id, what, ours: kilo(bytes), against: limitIs + kilo(limit), ratio, ...reach.atMost(ratio, most) });
  }
}
