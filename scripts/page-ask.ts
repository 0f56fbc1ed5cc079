import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { splitLanguage } from "@/lib/language/languages";

const stay = ["in", "out", "party", "rooms", "adults", "age"];
const narrowing = ["q", "city", "state", "country", "hotel", "minPrice", "maxPrice", "stars", "type", "feature"];
const more = ["score", "board", "freeCancellation", "sort", "page", "why"];

export type Kind = { path: RegExp; asks: readonly string[]; tags: readonly string[]; briefly?: true };

/**
 * Pages that are the same bytes for everybody: no cookie is read while they are drawn (docs/architecture.md). What a
 * single visitor sees on them is filled in by the browser. Each with what its address may ask: a page is drawn for
 * whoever asks for more, and kept for nobody. Each language has them under addresses of its own.
 */
const sameForAll: readonly Kind[] = [
  { path: /^\/$/, asks: stay, tags: ["list:hotel"] },
  { path: /^\/hotel\/lists$/, asks: [...stay, ...narrowing, ...more], tags: ["list:hotel"] },
  { path: /^\/search\/hotel\/room$/, asks: [...stay, ...narrowing, ...more], tags: ["list:hotel"], briefly: true },
  { path: /^\/hotel\/details\/\d+\/[^/]+$/, asks: [...stay, "why"], tags: [] },
  { path: /^\/hotel\/room\/details\/\d+\/[^/]+$/, asks: [...stay, "why"], tags: [] },
  { path: /^\/(robots\.txt|sitemap\.xml)$/, asks: [], tags: ["list:hotel"] },
  { path: /^\/(about\/us|terms\/and\/condition|privacy\/policy|license)$/, asks: [], tags: [] },
];

/** A part of a page for who is here already: it depends on where one comes from, which these headers say. */
const partHeaders = ["next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];
const otherwise = ["next-action", "range", "authorization"];
/** What Next's own client says when it wants a part; with any other word Next would answer something else. */
const wantsPart = "1";

/** A page that may be kept. */
export type Ask = {
  /** The page's address, and what part of it is asked for. */
  readonly key: string;
  readonly path: string;
  readonly kind: Kind;
  readonly isPart: boolean;
};

/** Words that wait for one visitor, and what is no plain request for a page. */
const isForOneAlone = (headers: IncomingHttpHeaders): boolean =>
  otherwise.some((name) => headers[name] !== undefined) ||
  (headers.rsc !== undefined && headers.rsc !== wantsPart) ||
  headers.cookie?.includes("wayfare_flash=") === true;

/** What Next has to know to draw a page or a part of it; and what we have to know to send it. */
const drawnFrom = ["host", "rsc", ...partHeaders, "accept-encoding"];

/**
 * A page that is kept for everybody is drawn from its address alone: with no cookie, language or kind of browser to look
 * at, nothing of whoever came first can get into it.
 */
export function forgetWhoAsks({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!drawnFrom.includes(name)) delete headers[name];
  // Next draws a page's head later for browsers than for others (htmlLimitedBots): all are others here.
  headers["user-agent"] = "everybody";
}

/** A whole page for whoever comes: its address alone says which. */
export const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && headers.rsc === undefined && !isForOneAlone(headers);

/** What this request asks for, if it is a page that may be kept. */
export function askOf({ method, url = "", headers }: IncomingMessage): Ask | undefined {
  if (method !== "GET" || url.length > 1000 || isForOneAlone(headers)) return undefined;
  const isPart = headers.rsc !== undefined;
  const [path = "", query] = url.split("?", 2) as [string, string?];
  const { path: page } = splitLanguage(path);
  const kind = sameForAll.find((one) => one.path.test(page));
  if (!kind) return undefined;
  if (query !== undefined && !asksOnly(query, isPart ? [...kind.asks, "_rsc"] : kind.asks)) return undefined;
  const part = isPart ? ` ${partHeaders.map((name) => headers[name] ?? "").join(" ")}` : "";
  return { key: url + part, path, kind, isPart };
}

function asksOnly(query: string, allowed: readonly string[]): boolean {
  for (const name of new URLSearchParams(query).keys()) if (!allowed.includes(name)) return false;
  return true;
}
