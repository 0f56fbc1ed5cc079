import { type Bench, perSecond } from "../bench";
import { searchQuestions, stayQuery } from "../catalogue";
import { duel, measure } from "../load";
import { type SearchQuestion, searchByStatement } from "../plain-search";
import { reach } from "../report";
import { startSearchFloor } from "../search-floor";

const path = (question: SearchQuestion) => `/api/hotel/search?${stayQuery(question)}`;

/** T5: JSON searches with dates among ten thousand hotels, all different. */
export async function manySearches({ large }: Bench): Promise<void> {
  const { product, databaseUrl, seconds, hotels, add } = await large();
  const questions = await searchQuestions(product);
  const paths = questions.map(path);
  const floor = await startSearchFloor(databaseUrl);
  const { ours, floor: bare } = await duel({
    ours: () => measure({ url: product.backend, paths, seconds }),
    floor: () => measure({ url: floor.url, paths, seconds }),
  });
  floor.stop();
  const what = `Search with dates among ${hotels.toLocaleString("en")} hotels, JSON`;
  const ratio = ours.perSecond / bare.perSecond;
  add({
    id: "T5",
    what,
    ours: `${perSecond(ours)}, p99 ${ours.p99Ms.toFixed(0)} ms`,
    against: `bare server on the same index ${perSecond(bare)}`,
    ratio,
    target: "≥ 0.6, p99 ≤ 10 ms",
    ok: ratio >= 0.6 && ours.p99Ms <= 10,
  });
  const plain = await searchByStatement(databaseUrl, questions, seconds);
  const gain = ours.perSecond / plain.perSecond;
  add({
    id: "T5",
    what,
    ours: perSecond(ours),
    against: `one prepared SQL statement on the same server ${Math.round(plain.perSecond)}/s, p99 ${plain.p99Ms.toFixed(0)} ms`,
    ratio: gain,
    ...reach.atLeast(gain, 1),
  });
}
