import type { z } from "zod";
import { useStepUp } from "@/backend/approval/step-up";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { getIssuer } from "@/backend/documents/content";
import { getOrderTranslator } from "@/backend/documents/document-translator";
import { pdfResponse } from "@/backend/documents/pdf/sheet";
import { printDocument } from "@/backend/documents/print";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type ExportColumn, exportResponse } from "@/backend/http/csv";
import { readForExport } from "@/backend/http/listing";
import { limit } from "@/backend/http/rate-limit";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { messagesPerPerson } from "@/backend/orders/messages";
import { readSettings } from "@/backend/site/settings";
import {
  type ClaimRow,
  claimLetter,
  claimOptions,
  getMyClaim,
  listMyClaims,
  openClaim,
  reopenClaim,
  replyToClaim,
  withdrawClaim,
  writeToClaim,
} from "@/lib/contracts/money/claim";
import { adminClaims, subadminClaims } from "@/lib/contracts/money/staff-claims";
import { AppError } from "@/lib/errors";
import { staffClaimStatus } from "@/lib/labels/claim";
import { plainAmount } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { moveAsClient, openNewClaim, readClaimOptions, writeAsClient } from "./client";
import { actOnClaim, commentOnClaim } from "./staff";
import { countClaims, listClaims } from "./store";
import { toClaimRow, viewClaim } from "./view";

async function respond(tx: Db, actor: Actor, ref: string, title: string, message: string) {
  return { status: 1 as const, title, message, claim: await viewClaim(tx, requireUser(actor), ref) };
}

const clientRoutes = (deps: Deps): Route[] => [
  route(claimOptions, ({ actor, params }) => readClaimOptions(deps.db, requireUser(actor), params.ref)),
  route(openClaim, ({ actor, params, body, once }) =>
    once(async (tx) => {
      const ref = await openNewClaim(tx, requireUser(actor), params.ref, body);
      return respond(tx, actor, ref, "Sent", "We've received your claim and will reply in writing.");
    }),
  ),
  route(listMyClaims, async ({ actor, query: { order, open, page, pageSize } }) => {
    const user = requireUser(actor);
    const terms = await readSettings(deps.db, "claims");
    const { items, total } = await listClaims(deps.db, user, { order, open }, { page, pageSize, order: "-created" });
    return { items: items.map((item) => toClaimRow(item, user, terms)), total, page, pageSize };
  }),
  route(getMyClaim, ({ actor, params }) => viewClaim(deps.db, requireUser(actor), params.ref)),
  route(replyToClaim, ({ actor, params: { ref }, body, once }) =>
    once(async (tx) => {
      await moveAsClient(tx, requireUser(actor), ref, { action: "reply", ...body });
      return respond(tx, actor, ref, "Sent", "Thank you. We're continuing with your claim.");
    }),
  ),
  route(withdrawClaim, ({ actor, params: { ref }, body, once }) =>
    once(async (tx) => {
      await moveAsClient(tx, requireUser(actor), ref, { action: "withdraw", ...body });
      return respond(tx, actor, ref, "Withdrawn", "Your claim is closed.");
    }),
  ),
  route(reopenClaim, ({ actor, params: { ref }, body, once }) =>
    once(async (tx) => {
      await moveAsClient(tx, requireUser(actor), ref, { action: "reopen", ...body });
      return respond(tx, actor, ref, "Reopened", "We're reviewing your claim again.");
    }),
  ),
  route(writeToClaim, async ({ actor, params: { ref }, body: { text }, once }) => {
    const user = requireUser(actor);
    await limit(deps.db, messagesPerPerson, user.id);
    return once(async (tx) => {
      await writeAsClient(tx, user, ref, text);
      return respond(tx, actor, ref, "Sent", "Message received.");
    });
  }),
];

async function listForStaff(
  db: Db,
  user: UserActor,
  { page, pageSize, late, sort, ...rest }: z.output<typeof adminClaims.list.query>,
) {
  const terms = await readSettings(db, "claims");
  const { items, total } = await listClaims(db, user, { ...rest, late: late === "1" }, { page, pageSize, order: sort });
  return { items: items.map((item) => toClaimRow(item, user, terms)), total, page, pageSize };
}

const exportColumns: readonly ExportColumn<ClaimRow>[] = [
  { list: "claim", label: "Claim", cell: (row) => row.ref },
  { list: "claim", label: "About", cell: (row) => row.kindLabel },
  { list: "booking", label: "Booking", cell: (row) => row.orderRef },
  { list: "booking", label: "Product", cell: (row) => row.orderTitle },
  { list: "client", label: "Client", cell: (row) => row.client.name },
  { list: "state", label: "State", cell: (row) => staffClaimStatus(row).label },
  { list: "requested", label: "Requested", cell: (row) => plainAmount(row.requestedMinor, row.currency) },
  { list: "granted", label: "Granted", cell: (row) => plainAmount(row.grantedMinor, row.currency) },
  { list: "requested", label: "Currency", cell: (row) => row.currency },
  { list: "decideBy", label: "Decision due", cell: (row) => row.decideBy },
  { list: "at", label: "Date", cell: (row) => row.createdAt },
];

/** Routes of both consoles; the scope of bookings is also the scope of their claims. */
const staffRoutes = ({ db }: Deps, area: typeof adminClaims | typeof subadminClaims): Route[] => [
  route(area.list, async ({ actor, query }) => {
    const user = requireUser(actor);
    return { ...(await listForStaff(db, user, query)), counts: await countClaims(db, user, query.q) };
  }),
  rawRoute(area.export, async ({ actor, query }) => {
    const rows = await readForExport((page) => listForStaff(db, requireUser(actor), { ...query, ...page }));
    return exportResponse("claims", exportColumns, rows, query);
  }),
  route(area.get, ({ actor, params }) => viewClaim(db, requireUser(actor), params.ref)),
  route(area.comment, ({ actor, params: { ref }, body, once }) =>
    once(async (tx) => {
      await commentOnClaim(tx, requireUser(actor), ref, body);
      return respond(
        tx,
        actor,
        ref,
        "Saved",
        body.internal ? "Your colleagues can read it." : "The client can read it.",
      );
    }),
  ),
];

/** Such an action needs the step-up: it promises or pays money. */
const givesMoney = ({ action, decision }: z.output<typeof adminClaims.act.body>): boolean =>
  action === "settle" || (action === "decide" && decision !== "rejected");

export function claimRoutes(deps: Deps): Route[] {
  return [
    rawRoute(claimLetter, async ({ actor, params: { ref }, query }) => {
      const claim = await viewClaim(deps.db, requireUser(actor), ref);
      if (!claim.letter) throw new AppError("not_found", { user: "This claim is not decided yet." });
      const { language } = await getOrderTranslator(deps.db, claim.orderRef);
      const content = { language, claim, ...(await getIssuer(deps.db)) };
      const pdf = await printDocument({ kind: "claim_letter", content });
      return pdfResponse(pdf, `decision-${ref}`, query.inline ?? false);
    }),
    ...clientRoutes(deps),
    ...staffRoutes(deps, adminClaims),
    ...staffRoutes(deps, subadminClaims),
    route(adminClaims.act, ({ actor, params: { ref }, body, ip, requestId, once }) =>
      once(async (tx) => {
        const staffMember = requireUser(actor);
        const { before, message } = await actOnClaim(tx, staffMember, ref, body);
        if (givesMoney(body)) await useStepUp(tx, staffMember);
        await audit(tx, {
          action: `claim ${body.action}`,
          actorId: staffMember.id,
          actorRole: roleNumber[staffMember.role],
          ip,
          requestId,
          objectKind: "claim",
          objectId: ref,
          before: { state: before.state, decision: before.decision, grantedMinor: before.grantedMinor },
          after: { decision: body.decision, grantedMinor: body.grantedMinor, text: body.text || undefined },
        });
        return respond(tx, actor, ref, "Done", message);
      }),
    ),
  ];
}
