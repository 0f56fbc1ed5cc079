import type { Bench } from "../bench";
import { bookItsStatements, bookOverHttp } from "../booking";
import { reach } from "../report";

/** T9 */
export async function bookings({ product, databaseUrl, seconds, add }: Bench): Promise<void> {
  const ours = await bookOverHttp(product.backend, databaseUrl, seconds * 2);
  const own = await bookItsStatements(databaseUrl, seconds * 2);
  const share = ours.perSecond / own.perSecond;
  add({
    id: "T9",
    what: "Quote, hold and pay a room by wallet",
    ours: `${Math.round(ours.perSecond)}/s, hold and payment p99 ${ours.p99Ms.toFixed(0)} ms, ${ours.refused} refused`,
    against: `its own ${own.statements} statements, sent bare, ${Math.round(own.perSecond)}/s`,
    ratio: share,
    ...reach.atLeast(share, 0.5),
  });
}
