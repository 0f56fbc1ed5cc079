import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { priceCruise } from "@/backend/cruises/offer";
import type { Database } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { priceOffer } from "@/backend/kinds/offer";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import { sealQuote } from "@/backend/quotes/token";

/** The cheapest balcony cabin for two on the first sailing that starts in eleven weeks or later. */
async function findCabin(db: Database) {
  const { rows } = await db.execute<{ sailingId: number; categoryId: number }>(sql`
    SELECT s.id AS "sailingId", g.id AS "categoryId" FROM sailing s JOIN sailing_price p ON p.sailing_id = s.id
      JOIN cabin_category g ON g.id = p.category_id AND g.kind = 'balcony'
     WHERE s.active AND s.starts_at > now() + interval '75 days' ORDER BY s.starts_at, p.guest_minor LIMIT 1`);
  const [found] = rows;
  if (!found) return null;
  const guests = { adults: 2, childAges: [] };
  return {
    sailingId: found.sailingId,
    cabins: [{ categoryId: found.categoryId, cabinId: null, guests }],
  };
}

/**
 * A cruise of the demo client with its deposit paid; the balance is open.
 * @param pay receives the amount that is due now in minor units, before it is paid from the wallet
 * @returns the reference; null without a sailing
 */
export async function makeDemoCruise(
  db: Database,
  client: UserActor,
  fund: (amountMinor: number) => Promise<void>,
): Promise<string | null> {
  const request = await findCabin(db);
  if (!request) return null;
  const now = new Date();
  const offer = await priceCruise(db, request, { actor: client, now, checkStock: true });
  const { totals } = priceOffer(offer, now).priced;
  const at = now.toISOString();
  const { content } = sealQuote(
    {
      kind: "cruise",
      request,
      title: offer.product.title,
      fx: { currency: offer.currency, rate: "1", at },
      totalMinor: totals.totalMinor,
      displayTotalMinor: totals.totalMinor,
    },
    randomBytes(32).toString("hex"),
  );
  await fund(totals.dueNowMinor);
  const { ref } = await db.transaction((tx) => holdQuoted(tx, client, content));
  const [firstName = client.name, lastName = client.name] = client.name.split(" ");
  const guests = { firstName, lastName, email: client.email, phone: "+33 1 00 00 01 03", otherGuests: ["Noor Haddad"] };
  await db.transaction((tx) => payByWallet(tx, client, ref, { ...guests, arrivalTime: "", requests: "" }));
  return ref;
}
