import { routes } from "../routes";

/** Parts of a staff member's account, in the order of their tabs. */
export const staffAccountParts = {
  profile: "Profile",
  security: "Security",
  notifications: "Notifications",
  activity: "Activity",
  data: "Data",
} as const;
export type StaffAccountPart = keyof typeof staffAccountParts;
type StaffArea = "admin" | "subadmin";

export const isStaffAccountPart = (text: string | undefined): text is StaffAccountPart =>
  text !== undefined && Object.hasOwn(staffAccountParts, text);

/**
 * The page of one part of a staff member's account. Sub-administrators have no address of their own for it
 * (docs/specification.md §2), so their panel shows it.
 */
export function staffAccountPath(area: StaffArea, part: StaffAccountPart = "profile"): string {
  if (area === "subadmin") return `${routes.subadmin.panel}?account=${part}`;
  return part === "profile" ? routes.admin.profile : `${routes.admin.profile}?show=${part}`;
}
