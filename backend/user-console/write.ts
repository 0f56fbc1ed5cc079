import { sql } from "drizzle-orm";
import type { z } from "zod";
import { hasSecondAdministrator } from "@/backend/approval/agreement";
import { useStepUp } from "@/backend/approval/step-up";
import { type Who as AuditWho, auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { readSettings } from "@/backend/site/settings";
import { awaitsPromotion, openRequest, withdrawRequests } from "@/backend/users/access-requests";
import { addressTaken, mailAddressLinks } from "@/backend/users/address-change";
import { deleteUserTokens } from "@/backend/users/login/one-time-tokens";
import { findAccountByEmail, insertAccount } from "@/backend/users/store";
import type { adminUsers } from "@/lib/contracts/accounts/user";
import { AppError } from "@/lib/errors";
import { getRole, roleNumber } from "@/lib/roles";
import { assignedTo, assignHotels } from "./assignment";
import { sendAgain } from "./confirm-again";
import { invite } from "./invite";
import { requireGroup } from "./permission-groups";
import { lockUser } from "./record";
import { requireAllParts } from "./rules";

export type Who = AuditWho<UserActor>;
type Invitation = z.output<typeof adminUsers.create.body>;
type Changes = z.output<typeof adminUsers.update.body>;

export type Invited = { id: string; waits: boolean };

/**
 * Creates an account whose owner sets the password by link. If a second administrator has to approve, a new
 * administrator starts as a client (`waits`).
 * @throws AppError 422 `email` if the address has an account
 */
export async function inviteUser(tx: Db, who: Who, origin: string, given: Invitation): Promise<Invited> {
  const { name, email, phone, country, allHotels, hotels } = given;
  if (given.role !== roleNumber.client) requireAllParts(who.actor);
  const groupId = given.role === roleNumber.admin ? given.groupId : null;
  await requireGroup(tx, groupId);
  const waits = given.role === roleNumber.admin && (await hasSecondAdministrator(tx, who.actor.id));
  const role = waits ? roleNumber.client : given.role;
  const { locale } = await readSettings(tx, "site");
  const id = await insertAccount(tx, {
    locale,
    name,
    email,
    role: getRole(role),
    invited: true,
    phone: phone ?? undefined,
    country: country ?? undefined,
  });
  if (!id) throw new AppError("invalid", { fields: { email: "An account with this address already exists." } });
  const everywhere = role === roleNumber.subadmin && allHotels;
  if (everywhere) await tx.execute(sql`UPDATE app_user SET all_hotels = true WHERE id = ${id}`);
  if (groupId !== null && !waits)
    await tx.execute(sql`UPDATE app_user SET permission_group_id = ${groupId} WHERE id = ${id}`);
  await assignHotels(tx, id, { role, allHotels, hotels });
  await invite(tx, origin, who.actor.name, { id, name, email, locale, role });
  const after = { name, email, phone, country, role, allHotels: everywhere, hotels: await assignedTo(tx, id), groupId };
  await auditChange(tx, who, { kind: "user", id, verb: "invite", before: null, after });
  if (waits) await openRequest(tx, who, { id, name }, { kind: "administrator", groupId });
  return { id, waits };
}

export type Updated = { version: number; waitsFor: string | null };

/**
 * Changes name, phone and country at once. A new address requires the step-up and the confirmations of
 * docs/decisions/changing-access.md. An address that was never confirmed is replaced at once and the new one receives
 * the link; for staff only without a second administrator.
 * @throws AppError 409 otherwise
 */
export async function updateUser(tx: Db, who: Who, origin: string, id: string, given: Changes): Promise<Updated> {
  const before = await lockUser(tx, who.actor, id, given.version);
  const moves = given.email !== before.email;
  if (moves && (await findAccountByEmail(tx, given.email))) throw addressTaken();
  if (moves) await useStepUp(tx, who.actor);
  const atOnce = moves && before.status === "unverified";
  if (atOnce && before.role !== roleNumber.client && (await hasSecondAdministrator(tx, who.actor.id))) {
    throw new AppError("conflict", {
      user: "This invitation was never accepted. Make the person a client, change the address, then give the role again.",
    });
  }
  // The second administrator agrees to the person with this address.
  if (atOnce && (await awaitsPromotion(tx, id))) {
    throw new AppError("conflict", {
      user: "The person waits to become an administrator. Withdraw that request, change the address, then give the role again.",
    });
  }
  const phone = given.phone || null;
  const country = given.country || null;
  const { rows } = await tx.execute<{ version: number }>(sql`
    UPDATE app_user SET name = ${given.name}, phone = ${phone}, country = ${country},
           email = ${atOnce ? given.email : before.email}, updated_at = now()
     WHERE id = ${id} RETURNING version`);
  const person = { ...before, name: given.name };
  if (atOnce) await sendAgain(tx, origin, who.actor.name, { ...person, email: given.email });
  else if (moves) {
    const requestId = await openRequest(tx, who, person, { kind: "email", newEmail: given.email });
    await mailAddressLinks(tx, origin, person, { requestId, newEmail: given.email });
  } else {
    await withdrawRequests(tx, id, "email");
    await deleteUserTokens(tx, "change-address", id);
  }
  await auditChange(tx, who, {
    kind: "user",
    id,
    verb: "update",
    before: { name: before.name, phone: before.phone, country: before.country, ...(moves && { email: before.email }) },
    after: {
      name: given.name,
      phone,
      country,
      ...(moves && (atOnce ? { email: given.email } : { newEmail: given.email })),
    },
  });
  return { version: rows[0]?.version ?? before.version, waitsFor: moves && !atOnce ? given.email : null };
}
