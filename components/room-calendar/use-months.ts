"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { CalendarNight, CalendarStay, ExternalStay, UnitOutage } from "@/lib/contracts/room-calendar";
import { addMonths } from "@/lib/dates";

export type Months = {
  nights: ReadonlyMap<string, CalendarNight>;
  stays: readonly CalendarStay[];
  externals: readonly ExternalStay[];
  outages: readonly UnitOutage[];
  rules: ReadonlyMap<number, string>;
  /** Months that are in. */
  loaded: ReadonlySet<string>;
  failed: boolean;
};

export type MonthsAnswer = {
  nights: CalendarNight[];
  stays: CalendarStay[];
  externals: ExternalStay[];
  outages: UnitOutage[];
  rules: { id: number; words: string }[];
};

const nothing: Months = {
  nights: new Map(),
  stays: [],
  externals: [],
  outages: [],
  rules: new Map(),
  loaded: new Set(),
  failed: false,
};

const byKey = <T>(old: readonly T[], more: readonly T[], key: (one: T) => unknown): T[] => [
  ...new Map([...old, ...more].map((one) => [key(one), one])).values(),
];

/** Answers of several months put together; a stay that reaches over a month's end comes with both and counts once. */
function merge(old: Months, answer: MonthsAnswer, months: readonly string[]): Months {
  return {
    nights: new Map([...old.nights, ...answer.nights.map((night) => [night.date, night] as const)]),
    stays: byKey(old.stays, answer.stays, (stay) => stay.lineId),
    externals: byKey(old.externals, answer.externals, (stay) => stay.id),
    outages: byKey(old.outages, answer.outages, (outage) => outage.id),
    rules: new Map([...old.rules, ...answer.rules.map((rule) => [rule.id, rule.words] as const)]),
    loaded: new Set([...old.loaded, ...months]),
    failed: false,
  };
}

/** Runs of months that follow each other, at most so many together: each is one question. */
function runsOf(months: readonly string[], most = 12): { first: string; months: string[] }[] {
  const runs: { first: string; months: string[] }[] = [];
  for (const month of [...new Set(months)].sort()) {
    const run = runs.at(-1);
    if (run && run.months.length < most && addMonths(run.months.at(-1) ?? "", 1) === month) run.months.push(month);
    else runs.push({ first: month, months: [month] });
  }
  return runs;
}

/** Months of a calendar as they come into view; `reload` asks for all that are in again, and shows the old until then. */
export function useMonths(path: string, first: { months: string[]; answer: MonthsAnswer }) {
  const [data, setData] = useState<Months>(() => merge(nothing, first.answer, first.months));
  const wanted = useRef(new Set(first.months));
  /** Goes up with every reload: what was asked before it comes too late. */
  const turn = useRef(0);

  const ask = useCallback(
    async (months: readonly string[]): Promise<MonthsAnswer[] | null> => {
      const answers = await Promise.all(
        runsOf(months).map(async (run) => {
          const response = await fetch(`${path}?month=${run.first}&months=${run.months.length}`, {
            headers: { accept: "application/json" },
          }).catch(() => null);
          return response?.ok ? ((await response.json()) as MonthsAnswer) : null;
        }),
      );
      return answers.every((answer) => answer !== null) ? (answers as MonthsAnswer[]) : null;
    },
    [path],
  );

  const ensure = useCallback(
    async (months: readonly string[]) => {
      const missing = months.filter((month) => !wanted.current.has(month));
      if (missing.length === 0) return;
      for (const month of missing) wanted.current.add(month);
      const mine = turn.current;
      const answers = await ask(missing);
      if (mine !== turn.current) return;
      if (!answers) {
        for (const month of missing) wanted.current.delete(month);
        return setData((old) => ({ ...old, failed: true }));
      }
      setData((old) => answers.reduce((sum, answer) => merge(sum, answer, missing), old));
    },
    [ask],
  );

  const reload = useCallback(async () => {
    turn.current++;
    const mine = turn.current;
    const months = [...wanted.current];
    const answers = await ask(months);
    if (mine !== turn.current) return;
    if (!answers) return setData((old) => ({ ...old, failed: true }));
    setData(answers.reduce((sum, answer) => merge(sum, answer, months), nothing));
  }, [ask]);

  // Bookings come in while the calendar lies open on a desk.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") reload();
    };
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reload]);

  return { data, ensure, reload };
}
