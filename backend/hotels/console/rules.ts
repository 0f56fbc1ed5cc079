import type { UserActor } from "@/backend/http/context";
import type { ListingAction } from "@/lib/contracts/hotels/hotel-records";
import { AppError } from "@/lib/errors";
import type { ListingKind } from "@/lib/material-changes";

/**
 * The listing status of a hotel or room type: the administrator's approval and the owner's activation are independent.
 */
export interface ListingStatus {
  approved: boolean;
  active: boolean;
  refusalReason: string | null;
  /** When the pending change was submitted. */
  pendingSince?: string | null;
}

export type Decision = Exclude<ListingAction, "remove">;
export type ChangeDecision = Extract<Decision, `${string}_change`>;
export const isChangeDecision = (action: Decision): action is ChangeDecision => action.endsWith("_change");

/** The actions available to this actor. `orders`: whether it was ever booked. */
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
  refuse: "rejected already",
  activate: "on sale already, as far as its owner decides",
  deactivate: "off sale already",
};

export const getResourceType: Record<ListingKind, string> = { hotel: "hotel", room: "room type" };

/**
 * The listing status after a decision. Approval and activation do not affect each other.
 * @throws AppError 403 without permission, 409 if the status is unchanged, 422 for a refusal without a reason
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
      if (reason === "")
        throw new AppError("invalid", { fields: { reason: "Enter a reason. The owner will see it." } });
      return { ...listingStatus, approved: false, refusalReason: reason };
    case "activate":
      return { ...listingStatus, active: true };
    case "deactivate":
      return { ...listingStatus, active: false };
  }
}

/** @throws AppError 403 without permission, 409 without a pending change, 422 for a rejection without a reason */
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
    throw new AppError("invalid", { fields: { reason: "Enter a reason. The owner will see it." } });
}

/** The listing status after an edit: a refused listing waits for approval again after a sub-administrator's change. */
export function listingStatusAfterChange(
  actor: UserActor,
  listingStatus: ListingStatus,
): { listingStatus: ListingStatus; submitted: boolean } {
  if (actor.role === "admin" || listingStatus.refusalReason === null) return { listingStatus, submitted: false };
  return { listingStatus: { ...listingStatus, refusalReason: null }, submitted: true };
}
