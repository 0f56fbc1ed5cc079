import { expect, it } from "vitest";
import { demoShips } from "./cruise-plans";
import { listCalls } from "./load-cruises";

const routes = [...new Set(demoShips.flatMap((ship) => ship.routes))];
const portsOf = (days: readonly (string | null)[]) =>
  new Map(days.flatMap((name, at) => (name ? [[name, { id: at + 1, timeZone: "UTC", cityId: 1 }] as const] : [])));

it("stays overnight in a port that has two days in a row", () => {
  const days = ["Las Palmas", "Santa Cruz de Tenerife", "Santa Cruz de Tenerife", "Las Palmas"];
  const calls = listCalls({ days }, portsOf(days));
  expect(calls.map(({ arrives, departs }) => [arrives, departs])).toEqual([
    [null, "18:00"],
    ["08:00", null],
    [null, "18:00"],
    ["07:00", null],
  ]);
});

it.each(routes)("leaves the first port and arrives at the last one: $title", (route) => {
  const calls = listCalls(route, portsOf(route.days));
  expect(calls.at(0)?.departs).not.toBeNull();
  expect(calls.at(-1)?.arrives).not.toBeNull();
});
