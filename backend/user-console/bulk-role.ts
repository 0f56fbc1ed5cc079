import type { Db } from "@/backend/db/client";
import type { FoundItem } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { aRole } from "./invite";
import { groupOptions } from "./permission-groups";
import { lockUser } from "./record";
import { requestRole } from "./request-role";
import type { Who } from "./write";

/** Roles that need no further choice for each user: `subadmin` has no hotels at first, `admin-3` is in group 3. */
const plainRoles = [
  { id: "client", label: "Client", detail: "Books for themselves", role: roleNumber.client, allHotels: false },
  {
    id: "subadmin",
    label: "Sub-administrator without hotels",
    detail: "Hotels are assigned later",
    role: roleNumber.subadmin,
    allHotels: false,
  },
  {
    id: "subadmin-all",
    label: "Sub-administrator of all hotels",
    detail: "Also those that come later",
    role: roleNumber.subadmin,
    allHotels: true,
  },
  { id: "admin", label: "Administrator", detail: "All rights", role: roleNumber.admin, allHotels: false },
] as const;

/** The roles for a picker, or the selected one by id. */
export async function findRoles(db: Db, { q, id }: { q: string; id?: string }): Promise<FoundItem[]> {
  const groups = (await groupOptions(db)).map(({ value, label }) => ({
    id: `admin-${value}`,
    label: `Administrator: ${label}`,
    detail: "Permission group",
  }));
  const all: FoundItem[] = [
    ...plainRoles.map(({ id: role, label, detail }) => ({ id: role, label, detail })),
    ...groups,
  ];
  return all.filter((item) => (id === undefined ? item.label.toLowerCase().includes(q.toLowerCase()) : item.id === id));
}

/**
 * Gives a user one of `findRoles`, with the checks of the single change: a promotion to administrator can wait for a
 * second administrator.
 * @throws AppError 422 without a role, 409 for a user who has it
 */
export async function setBulkRole(tx: Db, who: Who, userId: string, roleId: string | undefined): Promise<string> {
  if (roleId === undefined) throw new AppError("invalid", { fields: { roleId: "Choose a role." } });
  const inGroup = /^admin-(\d+)$/.exec(roleId);
  const plain = plainRoles.find(({ id }) => id === (inGroup ? "admin" : roleId));
  if (!plain) throw new AppError("invalid", { fields: { roleId: "Choose a role." } });
  const { role, allHotels } = plain;
  const groupId = inGroup ? Number(inGroup[1]) : null;
  const user = await lockUser(tx, who.actor, userId);
  // A sub-administrator with hotels would silently lose them.
  const isSame =
    user.role === role && (role === roleNumber.admin ? user.groupId === groupId : user.allHotels === allHotels);
  if (isSame) throw new AppError("conflict", { user: `${user.name} already has this role.` });
  const { waits } = await requestRole(tx, who, userId, { role, allHotels, hotels: [], groupId });
  return waits
    ? `${user.name} becomes an administrator once another administrator agrees.`
    : `${user.name} is ${aRole(role)} now.`;
}
