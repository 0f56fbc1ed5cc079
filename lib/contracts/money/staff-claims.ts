import { z } from "zod";
import { endpoint } from "../define";
import { amountText, minor, optionalParagraph, orderRef, pageResponse, paragraph, queryOptional } from "../fields";
import { exportQuery } from "../listing";

import { byClaimRef, claimDecision, claimPaging, claimResponse, claimRow, claimState, claimView } from "./claim";

const staffQuery = z.object({
  state: queryOptional(claimState),
  /** Only claims with an overdue response. */
  late: z.enum(["1"]).optional(),
  q: z.string().trim().max(100).optional(),
  order: orderRef.optional(),
  hotel: queryOptional(z.coerce.number().int().min(1)),
  sort: z.enum(["urgent", "-urgent", "created", "-created"]).default("urgent"),
  ...claimPaging,
});
const staffEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  list: endpoint({
    id: `${area}.claim.list`,
    method: "GET",
    path: `/api/${area}/claims`,
    who: area,
    summary: "Claims in scope, the most urgent first",
    query: staffQuery,
    out: pageResponse(claimRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  export: endpoint({
    id: `${area}.claim.export`,
    method: "GET",
    path: `/api/${area}/claims/export.csv`,
    who: area,
    summary: "The filtered claims as CSV",
    query: staffQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    id: `${area}.claim.get`,
    method: "GET",
    path: `/api/${area}/claims/{ref}`,
    who: area,
    summary: "A claim with all parts",
    params: byClaimRef,
    out: claimView,
  }),
  comment: endpoint({
    id: `${area}.claim.comment`,
    method: "POST",
    path: `/api/${area}/claims/{ref}/comments`,
    who: area,
    summary: "Comment on a claim, internally or for the client",
    params: byClaimRef,
    body: z.strictObject({ text: paragraph(4000), internal: z.boolean().default(true) }),
    idempotency: "required",
    out: claimResponse,
  }),
});
export const adminClaims = {
  ...staffEndpoints("admin"),
  act: endpoint({
    id: "admin.claim.act",
    method: "POST",
    path: "/api/admin/claims/{ref}/transitions",
    who: "admin",
    summary:
      "Take a claim up, ask the client, decide it, pay out what was decided, or send a colleague's decision back",
    params: byClaimRef,
    body: z.strictObject({
      action: z.enum(["take", "ask", "decide", "settle", "send_back"]),
      /** The question, the message to the client, or the reason for returning it. */
      text: optionalParagraph(6000).default(""),
      decision: claimDecision.optional(),
      /** Amount for a partial grant or goodwill, in minor units. */
      grantedMinor: minor.positive().optional(),
      /** The same amount as entered text. */
      granted: amountText.optional(),
      version: z.number().int().optional(),
    }),
    idempotency: "required",
    out: claimResponse,
  }),
};
export const subadminClaims = staffEndpoints("subadmin");
