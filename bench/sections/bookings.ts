import type { Bench } from "../bench";
import { bookByStatement, bookItsStatements, bookOverHttp } from "../booking";
import { reach } from "../report";

/** T9 */
export async function bookings({ product, databaseUrl, seconds, add }: Bench): Promise<void> {
  const raw = await bookByStatement(databaseUrl, seconds);
  const ours = await bookOverHttp(product.backend, databaseUrl, seconds * 2);
  const again = await bookByStatement(databaseUrl, seconds);
  const limit = (raw.perSecond + again.perSecond) / 2;
  add({
    id: "T9",
    what: "Quote, hold and pay a room by wallet",
    ours: `${Math.round(ours.perSecond)}/s, hold and payment p99 ${ours.p99Ms.toFixed(0)} ms, ${ours.refused} refused`,
    against: `one durable statement ${Math.round(limit)}/s`,
    ratio: ours.perSecond / limit,
    target: "≥ 760/s here, p99 ≤ 60 ms",
    ok: ours.perSecond >= 760 && ours.p99Ms <= 60,
  });
  const own = await bookItsStatements(databaseUrl, seconds * 2);
  const share = ours.perSecond / own.perSecond;
  add({
    id: "T9",
    what: "The same",
    ours: `${Math.round(ours.perSecond)}/s`,
    against: `its own ${own.statements} statements, sent bare, ${Math.round(own.perSecond)}/s`,
    ratio: share,
    ...reach.atLeast(share, 0.5),
  });
}
