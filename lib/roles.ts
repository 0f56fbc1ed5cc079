/** The specification's role numbers (§4): 1 administrator, 2 sub-administrator, 10 or any other value client. */
export const roleNumber = { admin: 1, subadmin: 2, client: 10 } as const;

export type Role = keyof typeof roleNumber;
export type Area = "public" | "client" | "auth" | "admin" | "subadmin";

/** An unknown number is treated as a client, the role with the fewest rights. */
export function getRole(getType: number | null | undefined): Role {
  if (getType === roleNumber.admin) return "admin";
  if (getType === roleNumber.subadmin) return "subadmin";
  return "client";
}
