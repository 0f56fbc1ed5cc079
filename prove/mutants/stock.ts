import type { Mutant } from "./mutant";

const lock = "backend/stock/lock.ts";
const holds = "backend/stock/holds.ts";
const raceTest = "backend/stock/race.test.ts";
const modelTest = "backend/stock/model.test.ts";
const ordersTest = "backend/orders/orders.test.ts";

export const stockMutants: readonly Mutant[] = [
  {
    id: "counters-unlocked",
    defect: "night counters are read without their lock, and the database constraint is missing",
    file: lock,
    find: "AND NOT EXISTS (SELECT 1 FROM due) ORDER BY s.id FOR NO KEY UPDATE OF s",
    replace: "AND NOT EXISTS (SELECT 1 FROM due) ORDER BY s.id",
    and: {
      file: "backend/db/migrations/0000_baseline.sql",
      find: "CONSTRAINT stock_bounds CHECK (((capacity >= 0) AND (held >= 0) AND (sold >= 0) AND ((held + sold) <= capacity)))",
      replace: "CONSTRAINT stock_bounds CHECK (true)",
    },
    test: raceTest,
    name: "sells the last nights to one of 64 simultaneous claims",
  },
  {
    id: "counters-in-any-order",
    defect: "counters are locked in whatever order they come, so two may wait for each other",
    file: lock,
    find: "FROM stock s WHERE ${where} ORDER BY s.id FOR NO KEY UPDATE OF s`",
    replace: "FROM stock s WHERE ${where} ORDER BY random() FOR NO KEY UPDATE OF s`",
    test: raceTest,
    name: "never sells nights twice in overlapping ranges",
  },
  {
    id: "seats-unlocked",
    defect: "seats are chosen without their lock",
    file: lock,
    find: "ORDER BY s.id FOR NO KEY UPDATE OF s FOR SHARE OF d`",
    replace: "ORDER BY s.id`",
    test: raceTest,
    name: "sells the last seats to one of 64 simultaneous claims",
  },
  {
    id: "units-unlocked",
    defect: "cars are chosen without their lock, and the database constraint is missing",
    file: lock,
    find: "ORDER BY u.id FOR NO KEY UPDATE OF u`",
    replace: "ORDER BY u.id`",
    and: {
      file: "backend/db/migrations/0000_baseline.sql",
      find: "EXCLUDE USING gist (unit_id WITH =, span WITH &&) WHERE (active)",
      replace: "CHECK (true)",
    },
    test: raceTest,
    name: "sells the last units to one of 64 simultaneous claims",
  },
  {
    id: "demand-not-summed",
    defect: "two lines that want the same night are looked at one by one",
    file: "backend/stock/count.ts",
    find: "demand.set(key, (demand.get(key) ?? 0) + need.quantity);",
    replace: "demand.set(key, need.quantity);",
    test: "backend/stock/choose.test.ts",
    name: "counts lines for the same night together, and names the sold-out nights",
  },
  {
    id: "turnaround-forgotten",
    defect: "a car is let again the minute it comes back",
    file: "backend/stock/units.ts",
    find: "to: to.getTime() + unit.turnaroundMinutes * minuteMs,",
    replace: "to: to.getTime(),",
    test: modelTest,
    name: "matches a reference model for four kinds of stock over random commands",
  },
  {
    id: "lapsed-never-freed",
    defect: "holds that have run out keep their units until a sweeper comes",
    file: lock,
    find: "WHERE ${holdIsDue(sql`h`)} AND ${touching ?? sql`false`} AND ${others}",
    replace: "WHERE false AND ${touching ?? sql`false`} AND ${others}",
    test: raceTest,
    name: "sells the last nights to one of 64 simultaneous claims",
  },
  {
    id: "payer-at-bank-expired",
    defect: "a hold ends while its payer is at the bank",
    file: "backend/stock/scope.ts",
    find: "p.state IN ('redirected', 'pending', 'authorized')",
    replace: "p.state IN ('never')",
    test: "backend/jobs/jobs.test.ts",
    name: "timed jobs expire holds, but not while the client pays at the bank",
  },
  {
    id: "hold-consumed-twice",
    defect: "a hold can be sold again after it was sold or given back",
    file: holds,
    find: "UPDATE hold SET state = 'consumed', network = NULL WHERE order_id = ${order.id} AND state = 'active' RETURNING id),\n    locked",
    replace:
      "UPDATE hold SET state = 'consumed', network = NULL WHERE order_id = ${order.id} RETURNING id),\n    locked",
    test: modelTest,
    name: "matches a reference model for four kinds of stock over random commands",
  },
  {
    id: "late-money-takes-anyway",
    defect: "money that comes late gets its rooms whether or not they are free",
    file: holds,
    find: "  if (!fits) return false;\n",
    replace: "",
    test: ordersTest,
    name: "capture after the hold has expired is refunded when the rooms are sold",
  },
  {
    id: "holds-without-end",
    defect: "one client may hold as much as he likes",
    file: "backend/stock/claim.ts",
    find: "WHERE active < most AND units + ${wanted} <= ${most.units}",
    replace: "",
    test: ordersTest,
    name: "hold is limited to three per client",
  },
];
