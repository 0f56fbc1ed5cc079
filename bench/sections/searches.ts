import { type Bench, perSecond } from "../bench";
import { searchQuestions, stayQuery } from "../catalogue";
import { duel, measure } from "../load";
import { pidOnPort } from "../machine";
import { searchByStatement } from "../plain-search";
import { reach } from "../report";
import { startSearchFloor } from "../search-floor";

/** Peers' own figures of another day on such a machine with 1,000 hotels (design's performance notes), per second. */
const peers = { qloApps: 8, medusa: 11 };

/** T5 and T6: searches with dates as JSON, each another question. */
export async function searches({ product, databaseUrl, seconds, hotels, add }: Bench): Promise<void> {
  const questions = await searchQuestions(product);
  const paths = questions.map((question) => `/api/hotel/search?${stayQuery(question)}`);
  const floor = await startSearchFloor(databaseUrl);
  const pid = pidOnPort(Number(new URL(product.backend).port));
  const { ours, floor: bare } = await duel({
    ours: () => measure({ url: product.backend, paths, seconds, pid }),
    floor: () => measure({ url: floor.url, paths, seconds }),
  });
  floor.stop();
  const ratio = ours.perSecond / bare.perSecond;
  const p99 = `p99 ${ours.p99Ms.toFixed(0)} ms`;
  add({
    id: "T5",
    what: "Search with dates, JSON, never the same twice in a row",
    ours: `${perSecond(ours)}, ${p99}`,
    against: `bare server on the same index ${perSecond(bare)}`,
    ratio,
    target: "≥ 0.6, p99 ≤ 10 ms",
    ok: ratio >= 0.6 && ours.p99Ms <= 10,
  });
  const plain = await searchByStatement(databaseUrl, questions, seconds);
  const gain = ours.perSecond / plain.perSecond;
  add({
    id: "T5",
    what: "The same",
    ours: perSecond(ours),
    against: `one prepared SQL statement on the same server ${Math.round(plain.perSecond)}/s, p99 ${plain.p99Ms.toFixed(0)} ms`,
    ratio: gain,
    ...reach.atLeast(gain, 1),
  });
  for (const [name, rate, target] of [
    ["QloApps' search with indexes", peers.qloApps, 500],
    ["Medusa's list", peers.medusa, 300],
  ] as const) {
    add({
      id: "T6",
      what: "The same",
      ours: `${perSecond(ours)} with ${hotels.toLocaleString("en")} hotels`,
      against: `${name} with 1,000: ${rate}/s, its published figure on such a machine, not measured here`,
      ratio: ours.perSecond / rate,
      ...reach.atLeast(ours.perSecond / rate, target),
    });
  }
}
