import type { Party, StockEffect } from "@/backend/orders/lifecycle/effects";
import { transitions as allTransitions, type Transition } from "@/backend/orders/lifecycle/rules";
import type { OrderStatus } from "@/lib/contracts/orders/order";
import { humanize } from "@/lib/text/humanize";
import { arrow, type Box, box, grouped, ink, label, picture, type Run, textLines } from "./draw";

const sides = {
  client: { textLines: "client", colour: "#2563eb" },
  staff: { textLines: "administrator, sub-administrator", colour: "#d97706" },
  system: { textLines: "the product itself", colour: "#64748b" },
} as const;
const getSide: Record<Party, keyof typeof sides> = {
  client: "client",
  admin: "staff",
  subadmin: "staff",
  system: "system",
};

const stockEffectLabels: Record<StockEffect, string> = {
  none: "",
  hold: "free → held",
  extend: "",
  hold_longer: "",
  sell: "held → sold",
  claim: "free → sold",
  free_held: "held → free",
  free_sold: "sold → free",
  free_lines: "a part → free",
  free_rest: "rest → free",
  swap: "old → free, new → sold",
};

const width = 1200;
const top = 96;
/** As tall as the longest list of actions, with a margin. */
const maxStays = Math.max(
  ...grouped(
    allTransitions.filter(({ from, to }) => from === to),
    ({ from }) => String(from),
  ).map((arrows) => new Set(arrows.map(({ action }) => action)).size),
);
const stateBox = { width: 176, height: 116 + 20 * maxStays };
const gap = (width - 2 * 28 - 4 * stateBox.width - 60) / 3;
const column = (at: number): Box => ({ x: 88 + at * (stateBox.width + gap), y: top, ...stateBox });
const bar: Box = { x: 88, y: top + stateBox.height + 138, width: width - 2 * 88 + 60, height: 76 };

type Look = { title: string; means: string; fill: string; stroke: string; at: Box };
const looks: Record<OrderStatus, Look> = {
  awaiting_payment: {
    title: "awaiting payment",
    means: "units are held",
    fill: "#fff7e6",
    stroke: "#e3b04b",
    at: column(0),
  },
  requested: { title: "requested", means: "paid, units are sold", fill: "#eaf2ff", stroke: "#7ea6e8", at: column(1) },
  processing: { title: "processing", means: "confirmed", fill: "#e8f7ee", stroke: "#74bd93", at: column(2) },
  completed: {
    title: "completed",
    means: "served, money is earned",
    fill: "#f1f3f6",
    stroke: "#aab4c2",
    at: column(3),
  },
  cancelled: {
    title: "cancelled",
    means: "units are free, money went back as the policy says",
    fill: "#fdeeee",
    stroke: "#dd9393",
    at: bar,
  },
};

type Line = { action: string; marks: (string | null)[]; effects: string[] };

/** One line per action with the roles of its rows. */
function groupTransitions(arrows: readonly Transition[]): Line[] {
  return grouped(arrows, ({ action }) => action).map((same) => {
    const action = same[0]?.action ?? "";
    const parties = new Set(same.flatMap(({ who }) => who.map((party) => getSide[party])));
    const marks = Object.entries(sides).map(([side, { colour }]) =>
      parties.has(side as keyof typeof sides) ? colour : null,
    );
    return { action, marks, effects: [...new Set(same.map(({ stock }) => stockEffectLabels[stock]))].filter(Boolean) };
  });
}

function splitTransitions(arrows: readonly Transition[]): Run[] {
  const lines = groupTransitions(arrows);
  const effects = [...new Set(lines.flatMap((line) => line.effects))];
  return [
    ...lines.map(({ action, marks }): Run => ({ text: humanize(action).toLowerCase(), weight: 600, marks })),
    ...effects.map((text): Run => ({ text, size: 12, fill: ink.soft })),
  ];
}

const andStays = (inside: readonly Run[]): Run[] =>
  inside.length > 0 ? [{ text: "and stays so:", size: 12, fill: ink.soft }, ...inside] : [];

function stateParts(status: OrderStatus, transitions: readonly Transition[]): string {
  const { title, means, fill, stroke, at } = looks[status];
  const stays = groupTransitions(transitions.filter(({ from, to }) => from === status && to === status));
  const head = textLines(
    [
      { text: title, size: 16, weight: 600 },
      { text: means, size: 12.5, fill: ink.soft },
    ],
    { x: at.x + 16, y: at.y + 30 },
    "start",
    20,
  );
  const inside = stays.map(({ action, marks }): Run => ({ text: humanize(action).toLowerCase(), marks }));
  const isBar = at === bar;
  const list = isBar
    ? textLines(andStays(inside), { x: at.x + at.width - 130, y: at.y + 30 }, "start", 20)
    : textLines(andStays(inside), { x: at.x + 16, y: at.y + 84 }, "start", 20);
  return [box(at, fill, stroke), head, list].join("\n");
}

/** Arrow positions depend on the boxes. An unknown pair of states is an error. */
function arrowParts(from: OrderStatus | null, to: OrderStatus, arrows: readonly Transition[]): string {
  const middle = top + 116;
  const runs = splitTransitions(arrows);
  if (from === null) {
    const { x } = looks[to].at;
    const start = { x: 26, y: middle };
    return [
      arrow(start, { x: x - 4, y: middle }, { tail: true }),
      label(runs, { x: 46, y: middle - 34 }, { anchor: "start" }),
    ].join("\n");
  }
  const a = looks[from].at;
  const b = looks[to].at;
  if (b === bar) {
    const x = a.x + (from === "requested" ? 60 : a.width / 2);
    const start = { x, y: a.y + a.height };
    const end = { x, y: bar.y - 4 };
    return [arrow(start, end), label(runs, { x, y: (start.y + end.y) / 2 - 6 }, { anchor: "start" })].join("\n");
  }
  if (a === bar) {
    const x = b.x + b.width - 34;
    const start = { x, y: bar.y };
    const end = { x, y: b.y + b.height + 4 };
    return [
      arrow(start, end, { dashed: true }),
      label(runs, { x: x + 22, y: (start.y + end.y) / 2 + 6 }, { anchor: "start" }),
    ].join("\n");
  }
  if (b.x > a.x && b.x - a.x < a.width + gap + 1) {
    const start = { x: a.x + a.width, y: middle };
    const end = { x: b.x - 4, y: middle };
    const above = middle - 8 - (runs.length * 17) / 2 - 6;
    return [arrow(start, end), label(runs, { x: (start.x + end.x) / 2 - 3, y: above }, { anchor: "start" })].join("\n");
  }
  if (a.x > b.x && a.x - b.x < b.width + gap + 1) {
    const y = middle + 70;
    const start = { x: a.x, y };
    const end = { x: b.x + b.width + 4, y };
    const small = runs.map((run) => ({ ...run, size: 12 }));
    const below = y + 20 + (runs.length * 17) / 2;
    return [arrow(start, end), label(small, { x: (start.x + end.x) / 2 - 3, y: below }, { anchor: "start" })].join(
      "\n",
    );
  }
  throw new Error(`the picture has no place for an arrow from ${from} to ${to}`);
}

/** The diagram of order states, generated from the transition table. */
export function statesPicture(transitions: readonly Transition[]): string {
  const moves = transitions.filter(({ from, to }) => from !== to);
  const pairs = grouped(moves, ({ from, to }) => `${from} ${to}`);
  const legend = Object.values(sides);
  let x = 28;
  const legendParts = legend.map(({ textLines: text, colour }) => {
    const part = textLines([{ text, fill: ink.soft, marks: [colour] }], { x, y: 44 });
    x += text.length * 6.4 + 52;
    return part;
  });
  return picture(
    width,
    bar.y + bar.height + 28,
    "The life of an order",
    `States ${Object.keys(looks).join(", ")}; ${moves.map(({ from, to, action }) => `${from ?? "start"} to ${to} by ${action}`).join("; ")}.`,
    [
      ...legendParts,
      ...pairs.map((arrows) => {
        const [first] = arrows;
        if (!first) throw new Error("a group without edges");
        return arrowParts(first.from, first.to, arrows);
      }),
      ...(Object.keys(looks) as OrderStatus[]).map((status) => stateParts(status, transitions)),
    ],
  );
}
