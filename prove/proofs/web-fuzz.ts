import { type RawOutcome, sendRaw } from "../http/raw";
import { Visitor } from "../http/visitor";
import { formatTally, lanes, whole } from "../numbers";
import { findBroken, proof } from "../proof";
import { known, rendered, type Target } from "./web-fuzz-targets";

/** Target of the requests, and the headers that forms need to pass the first checks. */
export type Sender = { xsrf: string; cookie: string };

/** Far more than any response takes, also on a busy machine. */
const hangMs = 20_000;
/** After so many the proof has failed, and the rest would only take its time. */
const maxHangs = 20;
const atOnce = 8;

async function targetAt(address: string): Promise<Target> {
  const guest = new Visitor(address);
  await guest.look("/api/auth/me");
  const client = await new Visitor(address).logIn("client@demo.test");
  const senders = [guest, client].map(({ cookie }) => ({
    cookie,
    xsrf: decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ""),
  }));
  const { text } = await guest.look("/");
  const assets = [...new Set(text.match(/\/_next\/static\/[\w./-]+/g) ?? [])];
  return { host: new URL(address).host, origin: address, senders, assets };
}

const firstLine = (bytes: string) => JSON.stringify(bytes.slice(0, 300));

export const webFuzz = proof<{ requests: number; hotels: number }>({
  id: "web-fuzz",
  title: "Hostile requests to the web server",
  guarantee: "No form, path, header, upgrade, file name or cookie crashes or blocks the web server.",
  target: "20,000 requests to the running web server: 5xx 0, hangs 0; afterwards every page still works",
  quick: { requests: 1_400, hotels: 5 },
  needsBuild: true,
  full: { requests: 20_000, hotels: 20 },
  minutes: 8,
  async run(world, { requests, hotels }, progress) {
    const { address } = await world.product(hotels);
    const target = await targetAt(address);
    const sent = [...rendered(target, requests, world.seed), ...known(target)];
    let hangs = 0;
    const send = async (bytes: string): Promise<RawOutcome> => {
      if (hangs >= maxHangs) return { result: "skipped", ms: 0 };
      const outcome = await sendRaw(address, bytes, hangMs);
      if (outcome.result === "hang") hangs += 1;
      return outcome;
    };
    const tasks = sent.map(
      ({ bytes }) =>
        () =>
          send(bytes),
    );
    const outcomes = await lanes(atOnce, tasks, (done) => progress(done, sent.length));
    const bad = outcomes.flatMap(({ result }, at) =>
      result === "hang" || result === "skipped" || (typeof result === "number" && result >= 500)
        ? [`${result}: ${firstLine(sent[at]?.bytes ?? "")}`]
        : [],
    );
    const visitor = new Visitor(address);
    const after: string[] = [];
    for (const at of ["/", "/hotel/lists", "/search/hotel/room", "/auth/login", "/contact/us", "/health"]) {
      // A query of its own, so that the page is rendered and not taken from the cache.
      const { status } = await visitor
        .look(at === "/health" ? at : `${at}?after=${world.seed}`)
        .catch(() => ({ status: 0 }));
      if (status !== 200 && !(status >= 300 && status < 400)) after.push(`${at}: ${status}`);
    }
    const count = (matches: (result: RawOutcome["result"]) => boolean) =>
      outcomes.filter(({ result }) => matches(result)).length;
    const failed = count((result) => typeof result === "number" && result >= 500);
    const slowest = Math.max(...outcomes.map(({ ms }) => ms));
    return {
      figures: `${whole(sent.length)} requests (${formatTally(sent.map(({ kind }) => kind))}), 5xx ${failed}, hangs ${hangs}, slowest ${whole(slowest)} ms`,
      broken: [
        ...bad.slice(0, 20),
        ...after.map((line) => `afterwards ${line}`),
        ...findBroken({
          "forms reached the backend's checks": count((result) => result === 422) > 0,
          "pages were rendered": count((result) => result === 200) > 0,
        }),
      ],
    };
  },
});
