import { Visitor } from "@/prove/http/visitor";
import { type Bench, cpu, perSecond } from "../bench";
import { fillConsole, timeLists, timePages } from "../console-lists";
import { duel, type Figure, measure } from "../load";
import { pidOnPort } from "../machine";
import { startFloor } from "../next";
import { reach } from "../report";

const someList = "/admin/hotel/all";

/** T16: cost of a logged-in page compared with an empty page of Next. */
export async function signedIn({ product, seconds, add }: Bench): Promise<void> {
  const admin = await new Visitor(product.address).logIn("admin@demo.test");
  const floor = await startFloor([]);
  const pid = pidOnPort(Number(new URL(product.address).port));
  const headers = { cookie: admin.cookie };
  const figures = await duel({
    ours: () => measure({ url: product.address + someList, headers, seconds, pid }),
    empty: () => measure({ url: `${floor.address}/empty`, seconds, pid: floor.pid }),
  });
  await floor.stop();
  const ratio = (figures.ours.cpuMsPerRequest ?? 0) / (figures.empty.cpuMsPerRequest ?? 1);
  const words = (figure: Figure) => `${cpu(figure)}, ${perSecond(figure)}`;
  add({
    id: "T16",
    what: `A staff's page with its 20 rows in the HTML (${someList}), processor time of the web`,
    ours: words(figures.ours),
    against: `a page of Next's that shows nothing ${words(figures.empty)}`,
    ratio,
    ...reach.atMost(ratio, 1.5),
  });
}

/** Runs last, because a million bookings remain: console lists with many hotels and bookings. */
export async function consoles({ product, databaseUrl, staffMembers, add }: Bench): Promise<void> {
  await fillConsole(databaseUrl, staffMembers.hotels, staffMembers.orders);
  const note = `${staffMembers.hotels.toLocaleString("en")} hotels, ${staffMembers.orders.toLocaleString("en")} bookings`;
  const lists = await timeLists(databaseUrl);
  for (const { what, oursMs, plainMs } of lists) {
    add({
      id: "C1",
      what,
      ours: `${oursMs.toFixed(1)} ms with all counts`,
      against: `20 rows straight from an index ${plainMs.toFixed(2)} ms`,
      ratio: oursMs / plainMs,
      target: "≤ 100 ms",
      ok: oursMs <= 100,
      note,
    });
  }
  const plainMs = lists[0]?.plainMs ?? 1;
  const admin = await new Visitor(product.address).logIn("admin@demo.test");
  for (const { path, ms } of await timePages(admin, ["/admin/order/hotel/completed", someList])) {
    add({
      id: "C2",
      what: `First paint's HTML of ${path}`,
      ours: `${ms.toFixed(0)} ms`,
      against: `20 rows straight from an index ${plainMs.toFixed(2)} ms`,
      ratio: ms / plainMs,
      target: "≤ 300 ms",
      ok: ms <= 300,
      note,
    });
  }
}
