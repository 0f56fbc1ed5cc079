import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { MailEvent } from "@/backend/mail/events";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import { notify } from "@/backend/notifications/notify";
import { administrators, type Person } from "@/backend/notifications/people";
import { getProviderPeople, staffPath } from "@/backend/orders/provider/provider-people";
import type { KindId } from "@/lib/kinds/kind";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import type { Language } from "@/lib/language/languages";
import { titleIn } from "@/lib/language/titles";
import { pathTo, routes } from "@/lib/routes";
import type { ClaimRecord } from "./store";

/** Emails about a claim, in the transaction of its last event. */

const common = (language: Language, { ref, orderRef: order, orderTitle: title, orderTitles: titles }: ClaimRecord) => ({
  ref,
  order,
  title: titleIn(language, { title, titles }),
});

/** The event that was just recorded; the caller holds the claim's lock. */
async function lastEvent(tx: Db, { id }: ClaimRecord): Promise<string> {
  const { rows } = await tx.execute<{ event: number | null }>(
    sql`SELECT max(id) AS event FROM claim_event WHERE claim_id = ${id}`,
  );
  return `${id}:${rows[0]?.event}`;
}

export type ClaimEmail = Extract<MailEvent, `claim${string}`>;

/** `words` is the text of a question or a message. */
export async function notifyClientOfClaim(tx: Db, claim: ClaimRecord, event: ClaimEmail, text = ""): Promise<void> {
  const addressed = {
    to: { userId: claim.userId },
    once: await lastEvent(tx, claim),
    path: pathTo(routes.client.claims, {}, { claim: claim.ref }),
    booking: claim.orderRef,
  };
  const granted = ({ language }: MailTranslator) => formatMoneyIn(language, claim.grantedMinor, claim.currency);
  switch (event) {
    case "claimReceived":
      return notify(tx, event, {
        ...addressed,
        data: ({ language }) => ({
          ...common(language, claim),
          amount: formatMoneyIn(language, claim.requestedMinor, claim.currency),
        }),
      });
    case "claimTaken":
      return notify(tx, event, {
        ...addressed,
        data: (t) => ({
          ...common(t.language, claim),
          decideBy: claim.decideBy ? instantIn(t, claim.decideBy, "UTC") : undefined,
        }),
      });
    case "claimQuestion":
    case "claimMessage":
      return notify(tx, event, { ...addressed, data: ({ language }) => ({ ...common(language, claim), text }) });
    case "claimDecided":
      return notify(tx, event, {
        ...addressed,
        data: (t) => ({ ...common(t.language, claim), amount: granted(t), letter: claim.letter ?? "" }),
      });
    case "claimSettled":
      return notify(tx, event, { ...addressed, data: (t) => ({ ...common(t.language, claim), amount: granted(t) }) });
    default:
      return notify(tx, event, { ...addressed, data: ({ language }) => common(language, claim) });
  }
}

/** Notifies every administrator and the people of the order's provider. */
export async function notifyStaffOfClaim(
  tx: Db,
  claim: ClaimRecord,
  order: { kind: KindId; hotelId: number | null },
  what: string,
): Promise<void> {
  const people = [...(await administrators(tx, ["claims"])), ...(await getProviderPeople(tx, order))];
  await notifyColleagues(tx, claim, people, what);
}

/** Notifies every administrator except the acting one. */
export async function notifyOtherAdministrators(tx: Db, claim: ClaimRecord, but: string, what: string): Promise<void> {
  const others = (await administrators(tx, ["claims"])).filter(({ userId }) => userId !== but);
  await notifyColleagues(tx, claim, others, what);
}

/** Notifies the administrator who decided, if they still have the role. */
export async function notifyDecider(tx: Db, claim: ClaimRecord, what: string): Promise<void> {
  const them = (await administrators(tx, ["claims"])).filter(({ userId }) => userId === claim.decidedBy);
  await notifyColleagues(tx, claim, them, what);
}

async function notifyColleagues(tx: Db, claim: ClaimRecord, to: readonly Person[], what: string): Promise<void> {
  const { ref, orderRef } = claim;
  await notify(tx, "staffClaim", {
    to,
    once: await lastEvent(tx, claim),
    data: { ...common("en", claim), what },
    path: (role) =>
      role === "admin" ? pathTo(routes.admin.cancelRequests, {}, { open: `claim-${ref}` }) : staffPath(orderRef)(role),
  });
}
