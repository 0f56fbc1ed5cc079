import type { UserActor } from "@/backend/http/context";
import type { ListingAction } from "@/lib/contracts/console-hotel";
import { AppError } from "@/lib/errors";
import type { ListingKind } from "@/lib/material-changes";

/** How a hotel or a room type stands: the administrator's word and the owner's, each for itself. */
export interface ListingStatus {
  approved: boolean;
  active: boolean;
  refusalReason: string | null;
  /** Since when a change waits for approval. */
  pendingSince?: string | null;
}

export type Decision = Exclude<ListingAction, "remove">;
export type ChangeDecision = Extract<Decision, `${string}_change`>;
export const isChangeDecision = (action: Decision): action is ChangeDecision => action.endsWith("_change");

/** What this actor may do with it now. `orders`: whether anybody ever ordered it. */
export function actionsFor(actor: UserActor, listingStatus: ListingStatus, orders: boolean): ListingAction[] {
  const { approved, active, refusalReason } = listingStatus;
  const decides = actor.role === "admin";
  const onChange = decides ? (["approve_change", "reject_change"] as const) : (["withdraw_change"] as const);
  return [
    ...(listingStatus.pendingSince ? onChange : []),
    ...(decides && !approved ? (["approve"] as const) : []),
    ...(decides && refusalReason === null ? (["refuse"] as const) : []),
    active ? "deactivate" : "activate",
    ...(orders ? [] : (["remove"] as const)),
  ];
}

const already: Record<Exclude<Decision, ChangeDecision>, string> = {
  approve: "approved already",
  refuse: "refused already",
  activate: "on sale already, as far as its owner decides",
  deactivate: "off sale already",
};

export const getResourceType: Record<ListingKind, string> = { hotel: "hotel", room: "room type" };

/**
 * How it stands after a decision. Approving and refusing never touch whether it is on sale, and the other way round.
 * 403 for who may not decide, 409 where it stands so already, 422 for a refusal without a reason.
 */
export function listingStatusAfter(
  kind: ListingKind,
  actor: UserActor,
  listingStatus: ListingStatus,
  { action, reason }: { action: Exclude<Decision, ChangeDecision>; reason: string },
): ListingStatus {
  if ((action === "approve" || action === "refuse") && actor.role !== "admin")
    throw new AppError("forbidden", { user: `Only administrators approve or refuse a ${getResourceType[kind]}.` });
  if (!actionsFor(actor, listingStatus, true).includes(action))
    throw new AppError("illegal_transition", { user: `This ${getResourceType[kind]} is ${already[action]}.` });
  switch (action) {
    case "approve":
      return { ...listingStatus, approved: true, refusalReason: null };
    case "refuse":
      if (reason === "") throw new AppError("invalid", { fields: { reason: "Say why; its owner reads it." } });
      return { ...listingStatus, approved: false, refusalReason: reason };
    case "activate":
      return { ...listingStatus, active: true };
    case "deactivate":
      return { ...listingStatus, active: false };
  }
}

/** 403 for who may not decide about a change, 409 where none waits, 422 for a rejection without a reason. */
export function requireChange(
  kind: ListingKind,
  actor: UserActor,
  listingStatus: ListingStatus,
  { action, reason }: { action: ChangeDecision; reason: string },
): void {
  if (action !== "withdraw_change" && actor.role !== "admin")
    throw new AppError("forbidden", {
      user: `Only administrators approve or reject a change of a ${getResourceType[kind]}.`,
    });
  if (!listingStatus.pendingSince) throw new AppError("illegal_transition", { user: "No change waits for approval." });
  if (action === "reject_change" && reason === "")
    throw new AppError("invalid", { fields: { reason: "Say why; its owner reads it." } });
}

/** How it stands after a change: what was refused waits again when a sub-administrator changed it. */
export function listingStatusAfterChange(
  actor: UserActor,
  listingStatus: ListingStatus,
): { listingStatus: ListingStatus; submitted: boolean } {
  if (actor.role === "admin" || listingStatus.refusalReason === null) return { listingStatus, submitted: false };
  return { listingStatus: { ...listingStatus, refusalReason: null }, submitted: true };
}
