import { z } from "zod";
import { localizedMessageSchema, titles } from "@/lib/contracts/localized";
import { endpoint } from "../define";
import {
  amountText,
  currencyCode,
  done,
  instant,
  kindId,
  minor,
  optionalParagraph,
  orderRef,
  pageResponse,
  paragraph,
  queryFlag,
  queryPage,
  uuid,
} from "../fields";

/** A client's request for money because of a problem with a booking (docs/domain.md §1.2). */
export const claimKind = z.enum(["refund", "service_failure", "overcharge", "delay", "damage", "other"]);
export type ClaimKind = z.infer<typeof claimKind>;
export const claimState = z.enum([
  "submitted",
  "evaluating",
  "info_missing",
  "updated",
  "decided",
  "settled",
  "withdrawn",
]);
export type ClaimState = z.infer<typeof claimState>;
export const claimDecision = z.enum(["accepted", "partial", "rejected", "goodwill"]);
export type ClaimDecision = z.infer<typeof claimDecision>;

/** Actions that the caller may perform on the claim in its current state. */
export const claimAction = z.enum([
  "take",
  "ask",
  "reply",
  "decide",
  "settle",
  "send_back",
  "withdraw",
  "reopen",
  "comment",
]);
export type ClaimAction = z.infer<typeof claimAction>;

export const claimRow = z.object({
  ref: orderRef,
  orderRef,
  orderTitle: z.string(),
  orderTitles: titles,
  orderKind: kindId,
  kind: claimKind,
  /** The label of the kind in the settings, or the default one. */
  kindLabel: z.string(),
  state: claimState,
  decision: claimDecision.nullable(),
  requestedMinor: minor,
  grantedMinor: minor,
  settledMinor: minor,
  currency: currencyCode,
  client: z.object({ name: z.string(), email: z.string() }),
  /** Deadline for the next response. */
  decideBy: instant.nullable(),
  late: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  actions: z.array(claimAction),
});
export type ClaimRow = z.infer<typeof claimRow>;

export const claimView = claimRow.extend({
  version: z.number().int(),
  text: z.string(),
  refundTo: z.enum(["original", "wallet"]),
  letter: z.string().nullable(),
  decidedAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** The claim can be reopened until this instant; null when it cannot be reopened. */
  reopenUntil: instant.nullable(),
  /** Maximum refund for the booking in minor units. Goodwill may exceed it. */
  refundableMinor: minor,
  /** A second administrator must pay out or return it. The client is notified only then. */
  needsSecondPerson: z.boolean(),
  lines: z.array(z.object({ id: z.number().int(), name: z.string(), totalMinor: minor })),
  /** Refunds for this claim, with destination and state. */
  refunds: z.array(z.object({ id: uuid, destination: z.string(), state: z.string(), amountMinor: minor, at: instant })),
  files: z.array(z.object({ id: uuid, name: z.string(), mediaType: z.string(), url: z.string() })),
  events: z.array(
    z.object({
      id: z.number().int(),
      type: z.string(),
      title: z.string(),
      text: z.string().nullable(),
      actor: z.string(),
      internal: z.boolean(),
      at: instant,
    }),
  ),
});
export type ClaimView = z.infer<typeof claimView>;

/** The claimed amount that earlier decisions have not paid, in minor units. A claim that was paid in part can be reopened. */
export const computeClaimRest = ({
  requestedMinor,
  settledMinor,
}: Pick<ClaimView, "requestedMinor" | "settledMinor">) => Math.max(0, requestedMinor - settledMinor);

export const byClaimRef = z.object({ ref: orderRef });
const files = z.array(uuid).max(10, "Up to ten files.").default([]);
export const claimResponse = done.extend({ claim: claimView });

export const claimOptions = endpoint({
  id: "claim.options",
  method: "GET",
  path: "/api/orders/{ref}/claims/options",
  who: "booker",
  summary: "Whether a claim can be opened for a booking, with lines, limit and deadline",
  params: byClaimRef,
  out: z.object({
    orderRef,
    title: z.string(),
    open: z.boolean(),
    /** Reason for the refusal. */
    text: z.string(),
    localized: localizedMessageSchema,
    until: instant.nullable(),
    timeZone: z.string(),
    maxMinor: minor,
    currency: currencyCode,
    kinds: z.array(z.object({ kind: claimKind, label: z.string() })),
    lines: z.array(z.object({ id: z.number().int(), name: z.string(), totalMinor: minor, hasOpenClaim: z.boolean() })),
  }),
});

export const openClaim = endpoint({
  id: "claim.open",
  method: "POST",
  path: "/api/orders/{ref}/claims",
  who: "booker",
  summary: "Open a claim about a booking or some of its lines",
  params: byClaimRef,
  body: z.strictObject({
    kind: claimKind,
    requestedMinor: minor.positive("Enter the amount you claim.").optional(),
    /** The amount as entered text; exactly one of both is given. */
    requested: amountText.optional(),
    text: paragraph(4000),
    /** Empty means all lines. */
    lines: z.array(z.number().int()).max(50).default([]),
    files,
    refundTo: z.enum(["original", "wallet"]).default("original"),
  }),
  idempotency: "required",
  out: claimResponse,
});

export const claimPaging = { page: queryPage, pageSize: z.coerce.number().int().min(1).max(100).default(20) };
export const listMyClaims = endpoint({
  id: "claim.mine",
  method: "GET",
  path: "/api/my/claims",
  who: "booker",
  summary: "The client's claims, newest first",
  query: z.object({
    order: orderRef.optional(),
    /** Only claims that still wait for a response, a decision or a payment. */
    open: queryFlag.optional(),
    ...claimPaging,
  }),
  out: pageResponse(claimRow),
});
export const getMyClaim = endpoint({
  id: "claim.get",
  method: "GET",
  path: "/api/my/claims/{ref}",
  who: "booker",
  summary: "One claim of the client, with its history",
  params: byClaimRef,
  out: claimView,
});
export const replyToClaim = endpoint({
  id: "claim.reply",
  method: "POST",
  path: "/api/my/claims/{ref}/reply",
  who: "booker",
  summary: "Reply to a question of staff, with more evidence if needed",
  params: byClaimRef,
  body: z.strictObject({ text: paragraph(4000), files }),
  idempotency: "required",
  out: claimResponse,
});
export const withdrawClaim = endpoint({
  id: "claim.withdraw",
  method: "POST",
  path: "/api/my/claims/{ref}/withdrawal",
  who: "booker",
  summary: "Withdraw a claim before it is decided",
  params: byClaimRef,
  body: z.strictObject({ text: optionalParagraph(1000).default("") }),
  idempotency: "required",
  out: claimResponse,
});
export const reopenClaim = endpoint({
  id: "claim.reopen",
  method: "POST",
  path: "/api/my/claims/{ref}/reopening",
  who: "booker",
  summary: "Reopen a decided claim, once, within the period of the settings",
  params: byClaimRef,
  body: z.strictObject({ text: paragraph(4000), files }),
  idempotency: "required",
  out: claimResponse,
});
export const writeToClaim = endpoint({
  id: "claim.write",
  method: "POST",
  path: "/api/my/claims/{ref}/messages",
  who: "booker",
  summary: "Comment on a claim",
  params: byClaimRef,
  body: z.strictObject({ text: paragraph(4000) }),
  idempotency: "required",
  out: claimResponse,
});

export const claimLetter = endpoint({
  id: "claim.letter",
  method: "GET",
  path: "/api/claims/{ref}/letter",
  who: "party",
  summary: "The decision of a claim as a letter (PDF), for its parties",
  params: byClaimRef,
  query: z.object({ inline: queryFlag.optional() }),
  out: z.unknown(),
  raw: true,
});
