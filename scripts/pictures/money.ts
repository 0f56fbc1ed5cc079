import { type AccountKind, accountKinds } from "@/backend/ledger/accounts";
import { type Leg, type PostingEvent, postings } from "@/backend/ledger/postings";
import { humanize } from "@/lib/text/humanize";
import { arrow, type Box, box, getWidth, grouped, ink, label, type Point, picture, type Run, textLines } from "./draw";

const size = { width: 172, height: 74 };
const at = (x: number, y: number): Box => ({ x, y, ...size });

type Look = { at: Box; title: string; means: string; side: "ours" | "owed" | "earned" | "given" };
const looks: Record<AccountKind, Look> = {
  promo_expense: { at: at(345, 40), title: "promo expense", means: "credit we gave away", side: "given" },
  adjust: { at: at(1000, 40), title: "adjust", means: "ours, to put right", side: "given" },
  wallet: { at: at(640, 40), title: "wallet", means: "owed to a client", side: "owed" },
  bank: { at: at(28, 180), title: "bank", means: "in our account", side: "ours" },
  fee_expense: { at: at(28, 340), title: "fee expense", means: "kept by providers", side: "given" },
  gateway: { at: at(345, 260), title: "gateway", means: "at a provider, for us", side: "ours" },
  order: { at: at(640, 260), title: "order", means: "owed for a booking", side: "owed" },
  refund_in_flight: { at: at(640, 450), title: "refund in flight", means: "promised, not there yet", side: "owed" },
  receivable: { at: at(345, 450), title: "receivable", means: "owed by a reseller", side: "ours" },
  revenue: { at: at(1000, 222), title: "revenue", means: "earned, per hotel", side: "earned" },
  tax_payable: { at: at(1000, 450), title: "tax payable", means: "owed to the state", side: "earned" },
};

const colours: Record<Look["side"], { fill: string; stroke: string; meaning: string }> = {
  ours: { fill: "#e8f7ee", stroke: "#74bd93", meaning: "money that is there" },
  owed: { fill: "#fff7e6", stroke: "#e3b04b", meaning: "what we owe" },
  earned: { fill: "#eaf2ff", stroke: "#7ea6e8", meaning: "what is earned or passed on" },
  given: { fill: "#f1f3f6", stroke: "#aab4c2", meaning: "what it costs us" },
};

/** The point at which a line from inside a box leaves it, with `space` added. */
function findBoxEdge(of: Box, inside: Point, towards: Point, space: number): Point {
  const dx = towards.x - inside.x;
  const dy = towards.y - inside.y;
  const left = of.x - space;
  const right = of.x + of.width + space;
  const above = of.y - space;
  const below = of.y + of.height + space;
  const reach = (from: number, by: number, low: number, high: number) =>
    by === 0 ? Number.POSITIVE_INFINITY : ((by > 0 ? high : low) - from) / by;
  const scale = Math.min(reach(inside.x, dx, left, right), reach(inside.y, dy, above, below));
  return { x: inside.x + dx * scale, y: inside.y + dy * scale };
}

const getMiddle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

type Flow = { from: AccountKind; to: AccountKind; names: string[] };

/** All legs of all postings, grouped by accounts. */
function flows(): Flow[] {
  const all = (Object.keys(postings) as PostingEvent[]).flatMap((event) => {
    const legs: Readonly<Record<string, Leg>> = postings[event].legs;
    return Object.entries(legs).map(([leg, { debit, credit }]) => ({
      from: debit,
      to: credit,
      name: Object.keys(legs).length > 1 ? `${humanize(event).toLowerCase()}: ${leg}` : humanize(event).toLowerCase(),
    }));
  });
  return grouped(all, ({ from, to }) => `${from} ${to}`).flatMap((same) => {
    const [first] = same;
    return first ? [{ from: first.from, to: first.to, names: same.map(({ name }) => name) }] : [];
  });
}

/** Opposite flows between two accounts run side by side. */
function flowParts({ from, to, names }: Flow, hasTwin: boolean): string {
  const a = looks[from].at;
  const b = looks[to].at;
  const start = getMiddle(a);
  const end = getMiddle(b);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const aside = hasTwin ? 22 : 0;
  const shift = { x: (-(end.y - start.y) / length) * aside, y: ((end.x - start.x) / length) * aside };
  const move = (point: Point): Point => ({ x: point.x + shift.x, y: point.y + shift.y });
  const leaving = move(start);
  const arriving = move(end);
  const head = findBoxEdge(b, arriving, leaving, 5);
  const tail = findBoxEdge(a, leaving, arriving, 3);
  const runs = names.map((text): Run => ({ text, size: 12.5, weight: 600 }));
  const isUpright = Math.abs(end.y - start.y) > Math.abs(end.x - start.x);
  // Labels of parallel flows are placed so that they do not overlap.
  const share = hasTwin && !isUpright && Math.abs(end.y - start.y) > size.height ? 0.62 : 0.5;
  const on = { x: tail.x + (head.x - tail.x) * share, y: tail.y + (head.y - tail.y) * share };
  const beside = hasTwin && isUpright ? Math.sign(shift.x) * (Math.max(...runs.map(getWidth)) / 2 + 10) : 0;
  const place = { x: on.x + beside, y: on.y };
  return [arrow(tail, head, { tail: true }), label(runs, place, { leading: 16 })].join("\n");
}

/** The diagram of the money flow, generated from the table of postings. */
export function moneyPicture(): string {
  const all = flows();
  const isTwin = ({ from, to }: Flow) => all.some((other) => other.from === to && other.to === from);
  const nodes = (Object.keys(accountKinds) as AccountKind[]).map((kind) => {
    const { at: where, title, means, side } = looks[kind];
    const lines: Run[] = [
      { text: title, size: 15, weight: 600 },
      { text: means, size: 12.5, fill: ink.soft },
    ];
    return [
      box(where, colours[side].fill, colours[side].stroke),
      textLines(lines, { x: where.x + where.width / 2, y: where.y + 32 }, "middle", 20),
    ].join("\n");
  });
  let x = 28;
  const legend = Object.values(colours).map(({ fill, stroke, meaning: text }) => {
    const square = `<rect x="${x}" y="552" width="14" height="14" rx="4" fill="${fill}" stroke="${stroke}"/>`;
    const part = square + textLines([{ text, fill: ink.soft }], { x: x + 22, y: 564 });
    x += text.length * 6.4 + 52;
    return part;
  });
  const howToRead = ["Each arrow begins at the account that is", "debited and ends at the one that is credited."];
  return picture(
    1200,
    590,
    "The money flow",
    all.map(({ from, to, names }) => `${names.join(", ")}: ${from} is debited, ${to} is credited`).join("; "),
    [
      ...all.map((flow) => flowParts(flow, isTwin(flow))),
      ...nodes,
      ...legend,
      textLines(
        howToRead.map((text) => ({ text, size: 12.5, fill: ink.soft })),
        { x: 28, y: 52 },
      ),
    ],
  );
}
