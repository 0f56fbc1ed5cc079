import type { OutputOf } from "@/lib/contracts/define";
import type { searchHotels } from "@/lib/contracts/hotel";
import { routes } from "@/lib/routes";
import { type Bench, cpu, perSecond } from "../bench";
import { searchQuestions, stayQuery } from "../catalogue";
import { duel, type Figure, measure } from "../load";
import { pidOnPort } from "../machine";
import { startFloor } from "../next";
import { reach } from "../report";

/** QloApps' search with its indexes helped, requests per second (design's performance notes). */
const qloAppsSearch = 8;
const page = (question: Parameters<typeof stayQuery>[0]) => `${routes.public.hotelSearch}?${stayQuery(question)}`;
const words = (figure: Figure) => [perSecond(figure), cpu(figure)].filter(Boolean).join(", ");

/** T7: the page with results, as nobody saw it before, and as the next one sees it. */
export async function searchPages({ product, seconds, add }: Bench): Promise<void> {
  const questions = await searchQuestions(product, 4_000);
  const pid = pidOnPort(Number(new URL(product.address).port));
  const answers = await Promise.all(
    questions.slice(0, 20).map(async (question) => {
      const response = await fetch(`${product.backend}/api/hotel/search?${stayQuery(question)}`);
      return (await response.json()) as OutputOf<typeof searchHotels>;
    }),
  );
  const fullest = answers.reduce((most, one) => (one.items.length > most.items.length ? one : most));
  const floor = await startFloor(fullest.items);
  // Each round asks what none before it asked, of cities as full as the floor's page.
  let asked = 0;
  const fresh = () => {
    const paths = questions.slice(asked, asked + 1_300).map(page);
    asked += 1_300;
    return paths;
  };
  const figures = await duel({
    ours: () => measure({ url: product.address, paths: fresh(), seconds, pid }),
    floor: () => measure({ url: floor.address, seconds, pid: floor.pid }),
  });
  await floor.stop();
  const ratio = figures.ours.perSecond / figures.floor.perSecond;
  const cards = answers.reduce((sum, { items }) => sum + items.length, 0) / answers.length;
  add({
    id: "T7",
    what: `Search with dates as a page, first visit, ${cards.toFixed(0)} cards on average`,
    ours: words(figures.ours),
    against: `Next alone with ${fullest.items.length} such cards as one client component, without head, filters, map or a search ${words(figures.floor)}`,
    ratio,
    ...reach.atLeast(ratio, 0.9),
  });
  const peer = figures.ours.perSecond / qloAppsSearch;
  add({
    id: "T7",
    what: "The same",
    ours: perSecond(figures.ours),
    against: `QloApps' search with indexes: ${qloAppsSearch}/s, its published figure on such a machine, not measured here`,
    ratio: peer,
    ...reach.atLeast(peer, 30),
  });
  const again = questions.slice(0, 20).map(page);
  for (const path of again) await (await fetch(product.address + path)).arrayBuffer();
  const repeated = await measure({ url: product.address, paths: again, seconds, pid });
  const home = await measure({ url: product.address, seconds, pid });
  add({
    id: "T7",
    what: "Twenty searches as pages, again within their twenty seconds",
    ours: words(repeated),
    against: `the home page, kept ${words(home)}`,
    ratio: repeated.perSecond / home.perSecond,
    ...reach.atLeast(repeated.perSecond / home.perSecond, 0.7),
  });
}
