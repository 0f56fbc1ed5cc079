import type { OutputOf } from "@/lib/contracts/define";
import type { searchHotels } from "@/lib/contracts/hotels/hotel";
import { routes } from "@/lib/routes";
import { type Bench, cpu, perSecond } from "../bench";
import { searchQuestions, stayQuery } from "../catalogue";
import { duel, type Figure, measure } from "../load";
import { pidOnPort } from "../machine";
import { startFloor } from "../next";
import { reach } from "../report";

/** More searches than a round needs, so that none repeats. */
const perRound = 1_300;
const rounds = 8;
const page = (question: Parameters<typeof stayQuery>[0]) => `${routes.public.hotelSearch}?${stayQuery(question)}`;
const words = (figure: Figure) => [perSecond(figure), cpu(figure)].filter(Boolean).join(", ");

/** T7: a result page, uncached and cached. */
export async function searchPages({ product, seconds, add }: Bench): Promise<void> {
  const questions = await searchQuestions(product, perRound * rounds);
  const pid = pidOnPort(Number(new URL(product.address).port));
  const responses = await Promise.all(
    questions.slice(0, 20).map(async (question) => {
      const response = await fetch(`${product.backend}/api/hotel/search?${stayQuery(question)}`);
      return (await response.json()) as OutputOf<typeof searchHotels>;
    }),
  );
  const cards = responses.reduce((sum, { items }) => sum + items.length, 0) / responses.length;
  const far = ({ items }: (typeof responses)[number]) => Math.abs(items.length - cards);
  const usual = responses.reduce((nearest, one) => (far(one) < far(nearest) ? one : nearest));
  const floor = await startFloor(usual.items);
  // Each round uses searches that were not used before.
  let asked = 0;
  const fresh = () => {
    const paths = questions.slice(asked, asked + perRound).map(page);
    if (paths.length < perRound) throw new Error("a round would ask what one before it asked");
    asked += perRound;
    return paths;
  };
  const figures = await duel({
    ours: () => measure({ url: product.address, paths: fresh(), seconds, pid }),
    floor: () => measure({ url: floor.address, seconds, pid: floor.pid }),
  });
  await floor.stop();
  const ratio = figures.ours.perSecond / figures.floor.perSecond;
  add({
    id: "T7",
    what: `Search with dates as a page, first visit, ${cards.toFixed(0)} cards on average`,
    ours: words(figures.ours),
    against: `Next alone with ${usual.items.length} such cards as one client component, without head, filters, map or a search ${words(figures.floor)}`,
    ratio,
    ...reach.atLeast(ratio, 0.9),
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
