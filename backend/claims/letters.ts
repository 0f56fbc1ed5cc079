import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Deps } from "@/backend/http/context";
import { sendMail } from "@/backend/mail/send";
import { formatMoney } from "@/lib/money";
import type { ClaimRecord } from "./store";

const clientPage = "/client/claim/and/refund";

/** What the client hears by mail, through the outbox of the caller's transaction. */
export async function writeOfClaim(
  tx: Db,
  { env }: Pick<Deps, "env">,
  claim: ClaimRecord,
  event: "claimReceived" | "claimQuestion" | "claimDecided" | "claimSettled",
  words = "",
): Promise<void> {
  const { clientName: name, clientEmail: to, ref, orderRef, orderTitle, currency } = claim;
  const link = new URL(`${clientPage}?claim=${ref}`, env.APP_ORIGIN).href;
  const common = { name, ref, order: orderRef, title: orderTitle, link };
  const granted = formatMoney(claim.grantedMinor, currency);
  switch (event) {
    case "claimReceived":
      return sendMail(tx, { event, to, data: { ...common, amount: formatMoney(claim.requestedMinor, currency) } });
    case "claimQuestion":
      return sendMail(tx, { event, to, data: { ...common, words } });
    case "claimDecided":
      return sendMail(tx, { event, to, data: { ...common, amount: granted, letter: claim.letter ?? "" } });
    case "claimSettled":
      return sendMail(tx, { event, to, data: { ...common, amount: granted } });
  }
}

const notification = (title: string, { ref, orderTitle, orderRef }: ClaimRecord, link: string | null) =>
  sql`'claim', ${title}, ${`${orderTitle} (${orderRef}), claim ${ref}`}, ${link}`;

export async function tellClientOfClaim(tx: Db, claim: ClaimRecord, title: string): Promise<void> {
  const link = `${clientPage}?claim=${claim.ref}`;
  await tx.execute(sql`
    INSERT INTO notification (user_id, kind, title, words, link) SELECT ${claim.userId}::uuid, ${notification(title, claim, link)}`);
}

/** Every administrator, and the hotel's own people. */
export async function tellStaffOfClaim(
  tx: Db,
  claim: ClaimRecord,
  hotelId: number | null,
  title: string,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO notification (user_id, kind, title, words, link)
    SELECT u.id, ${notification(title, claim, null)} FROM app_user u
     WHERE u.status = 'active' AND (u.role = 1 OR (u.role = 2 AND EXISTS (
             SELECT 1 FROM hotel_staff s WHERE s.user_id = u.id AND s.hotel_id = ${hotelId}::int)))`);
}
