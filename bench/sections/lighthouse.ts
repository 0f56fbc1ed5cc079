import type { OutputOf } from "@/lib/contracts/define";
import type { searchHotels } from "@/lib/contracts/hotels/hotel";
import { hotelPath, roomPath } from "@/lib/links/stay-links";
import { publicRoutes } from "@/lib/site/public-routes";
import type { Product } from "@/scripts/testing/product";
import type { Bench } from "../bench";
import { homePath, listPath, searchQuestions, stayQuery } from "../catalogue";
import { middle, type Verdict, visit } from "../lighthouse";
import { startFloor } from "../next";

const visits = 5;
const party = "2";

type Page = { name: string; path: string; hidden?: boolean };

/** The pages of a booking. Hotel and room are found by a search. */
async function wayToBook({ product }: { product: Product }): Promise<Page[]> {
  for (const question of await searchQuestions(product)) {
    const response = await fetch(`${product.backend}/api/hotel/search?${stayQuery(question)}`);
    const { items } = (await response.json()) as OutputOf<typeof searchHotels>;
    const [hotel] = items;
    if (!hotel || items.length < 10) continue;
    const { offer } = hotel;
    const stay = new URLSearchParams({ in: question.checkIn, out: question.checkOut, party });
    const room = { id: offer.roomId, slug: offer.roomSlug };
    return [
      { name: "Home", path: homePath },
      { name: "Hotel list", path: listPath },
      { name: "Search with dates", path: `${publicRoutes.hotelSearch}?${stayQuery(question)}`, hidden: true },
      { name: "A hotel", path: hotelPath(hotel) },
      { name: "A room", path: roomPath(room) },
      {
        name: "Confirm",
        path: `${publicRoutes.confirmBooking}?room=${room.id}&plan=${offer.planId}&${stay}`,
        hidden: true,
      },
    ];
  }
  throw new Error("no search finds ten hotels: too few of them to bench on");
}

const localized = ({ performance, accessibility, seo, fcp, lcp, tbt, cls, ...rest }: Verdict) =>
  `${performance}, ${accessibility}, ${rest["best-practices"]}, ${seo}; FCP ${fcp.toFixed(0)}, LCP ${lcp.toFixed(0)}, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`;

/** T14: Lighthouse on each of these pages and on an empty page of Next, in turn. */
export async function lighthouse(bench: Bench): Promise<void> {
  const { product, add } = bench;
  const pages = await wayToBook(bench);
  const floor = await startFloor([]);
  const seen = new Map<string, Verdict[]>([
    ["floor", []],
    ...pages.map(({ name }) => [name, []] as [string, Verdict[]]),
  ]);
  for (let round = 0; round < visits; round++) {
    seen.get("floor")?.push(await visit(`${floor.address}/empty`));
    for (const { name, path, hidden } of pages) seen.get(name)?.push(await visit(product.address + path, { hidden }));
  }
  await floor.stop();
  const least = middle(seen.get("floor") ?? []);
  for (const { name, hidden } of pages) {
    const ours = middle(seen.get(name) ?? []);
    const whole = ours.accessibility === 100 && ours["best-practices"] === 100 && ours.seo === 100;
    add({
      id: "T14",
      what: `${name} in Lighthouse: performance, accessibility, best practices, SEO`,
      ours: localized(ours) + (ours.found.length > 0 ? `; found ${ours.found.join(", ")}` : ""),
      against: `an empty page of Next ${least.performance}; FCP ${least.fcp.toFixed(0)}, LCP ${least.lcp.toFixed(0)}, TBT ${least.tbt.toFixed(0)} ms`,
      ratio: ours.lcp / least.lcp,
      target: "≥ 95, 100, 100, 100",
      ok: ours.performance >= 95 && whole,
      note: hidden ? "kept from crawlers on purpose, which its SEO is not asked about" : undefined,
    });
  }
}
