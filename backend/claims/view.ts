import type { Db } from "@/backend/db/client";
import { filesUsedBy } from "@/backend/files/use";
import type { UserActor } from "@/backend/http/context";
import { readSettings } from "@/backend/site/settings";
import type { ClaimRow, ClaimView } from "@/lib/contracts/money/claim";
import type { Settings } from "@/lib/contracts/site/settings";
import { getClaimLabel } from "@/lib/labels/claim";
import { claimActionsFor, needsSecondPerson, reopenUntil } from "./rules";
import { type ClaimRecord, eventsOfClaim, findClaim, linesOfClaim, refundsOfClaim } from "./store";

const titles: Record<string, string> = {
  open: "Claim opened",
  take: "Review started",
  ask: "Question",
  reply: "Reply",
  decide: "Decision",
  settle: "Paid out",
  send_back: "Returned for another review",
  withdraw: "Withdrawn",
  reopen: "Reopened",
  message: "Message",
  comment: "Comment",
};

/** The claim as this actor may see it: clients do not see a decision that waits for a second administrator. */
export function getKnown(record: ClaimRecord, { role }: UserActor): ClaimRecord {
  if (!record.heldBack || role !== "client") return record;
  return { ...record, state: "evaluating", decision: null, grantedMinor: 0, letter: null, decidedAt: null };
}

export function toClaimRow(record: ClaimRecord, actor: UserActor, terms: Settings<"claims">): ClaimRow {
  const known = getKnown(record, actor);
  const { ref, orderRef, orderTitle, orderKind, kind, state, decision, requestedMinor, grantedMinor, settledMinor } =
    known;
  return {
    ref,
    orderRef,
    orderTitle,
    ...(record.orderTitles ? { orderTitles: record.orderTitles } : {}),
    orderKind,
    kind,
    kindLabel: getClaimLabel(kind, terms.labels),
    state,
    decision,
    requestedMinor,
    grantedMinor,
    settledMinor,
    currency: record.currency,
    client: { name: record.clientName, email: record.clientEmail },
    decideBy: record.decideBy?.toISOString() ?? null,
    late: record.late,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    actions: claimActionsFor(record, actor.role, terms, { now: record.now, actorId: actor.id }),
  };
}

/** A whole claim as this actor may see it, for clients without internal comments. */
export async function viewClaim(db: Db, actor: UserActor, ref: string): Promise<ClaimView> {
  const found = await findClaim(db, actor, ref);
  const record = getKnown(found, actor);
  const terms = await readSettings(db, "claims");
  const until = reopenUntil(record, terms);
  const lines = await linesOfClaim(db, record.id);
  const files = await filesUsedBy(db, `claim:${record.id}`);
  const events = await eventsOfClaim(db, record.id, actor.role !== "client");
  return {
    ...toClaimRow(found, actor, terms),
    version: record.version,
    text: record.text,
    refundTo: record.refundTo,
    letter: record.letter,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    settledAt: record.settledAt?.toISOString() ?? null,
    reopenUntil: until && until > record.now ? until.toISOString() : null,
    refundableMinor: record.refundableMinor,
    needsSecondPerson: record.state === "decided" && (record.heldBack || needsSecondPerson(record.grantedMinor, terms)),
    lines,
    refunds: (await refundsOfClaim(db, record.id)).map((refund) => ({
      ...refund,
      at: new Date(refund.at).toISOString(),
    })),
    files: files.map(({ id, name, mediaType }) => ({ id, name, mediaType, url: `/api/files/${id}` })),
    events: events.map(({ actorName, at, id, type, text, internal }) => ({
      id,
      type,
      title: titles[type] ?? type,
      text,
      actor: actorName,
      internal,
      at: new Date(at).toISOString(),
    })),
  };
}
