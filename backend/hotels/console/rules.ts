import type { UserActor } from "@/backend/http/context";
import type { StandingAction } from "@/lib/contracts/console-hotel";
import { AppError } from "@/lib/errors";
import type { ListingKind } from "@/lib/material-changes";

/** How a hotel or a room type stands: the administrator's word and the owner's, each for itself. */
export interface Standing {
  approved: boolean;
  active: boolean;
  refusalReason: string | null;
}

export type Decision = Exclude<StandingAction, "remove">;

/** What this actor may do with it now. `orders`: whether anybody ever ordered it. */
export function actionsFor(actor: UserActor, standing: Standing, orders: boolean): StandingAction[] {
  const { approved, active, refusalReason } = standing;
  const decides = actor.role === "admin";
  return [
    ...(decides && !approved ? (["approve"] as const) : []),
    ...(decides && refusalReason === null ? (["refuse"] as const) : []),
    active ? "deactivate" : "activate",
    ...(orders ? [] : (["remove"] as const)),
  ];
}

const already: Record<Decision, string> = {
  approve: "approved already",
  refuse: "refused already",
  activate: "on sale already, as far as its owner decides",
  deactivate: "off sale already",
};

export const nounOf: Record<ListingKind, string> = { hotel: "hotel", room: "room type" };

/**
 * How it stands after a decision. Approving and refusing never touch whether it is on sale, and the other way round.
 * 403 for who may not decide, 409 where it stands so already, 422 for a refusal without a reason.
 */
export function standingAfter(
  kind: ListingKind,
  actor: UserActor,
  standing: Standing,
  { action, reason }: { action: Decision; reason: string },
): Standing {
  if ((action === "approve" || action === "refuse") && actor.role !== "admin")
    throw new AppError("forbidden", { user: `Only administrators approve or refuse a ${nounOf[kind]}.` });
  if (!actionsFor(actor, standing, true).includes(action))
    throw new AppError("illegal_transition", { user: `This ${nounOf[kind]} is ${already[action]}.` });
  switch (action) {
    case "approve":
      return { ...standing, approved: true, refusalReason: null };
    case "refuse":
      if (reason === "") throw new AppError("invalid", { fields: { reason: "Say why; its owner reads it." } });
      return { ...standing, approved: false, refusalReason: reason };
    case "activate":
      return { ...standing, active: true };
    case "deactivate":
      return { ...standing, active: false };
  }
}

/**
 * How it stands after somebody changed it. By a sub-administrator: what was refused waits again, and what was approved
 * waits again when travellers would not recognise it (`material`) and the setting asks for that.
 */
export function standingAfterChange(
  actor: UserActor,
  standing: Standing,
  material: readonly string[],
  reviewsChanges: boolean,
): { standing: Standing; submitted: boolean } {
  if (actor.role === "admin") return { standing, submitted: false };
  if (standing.refusalReason !== null) return { standing: { ...standing, refusalReason: null }, submitted: true };
  if (standing.approved && reviewsChanges && material.length > 0)
    return { standing: { ...standing, approved: false }, submitted: true };
  return { standing, submitted: false };
}
