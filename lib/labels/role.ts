import { getRole, roleNumber } from "../roles";

/** Role labels, ordered by privileges. */
export const roleOptions = [
  { value: roleNumber.client, label: "Client", help: "Books, pays and opens claims." },
  { value: roleNumber.subadmin, label: "Sub-administrator", help: "Runs hotels: rooms, prices, calendar, bookings." },
  { value: roleNumber.admin, label: "Administrator", help: "Full access, including payments, users and settings." },
] as const;

export const roleLabel = (role: number): string =>
  roleOptions.find(({ value }) => value === roleNumber[getRole(role)])?.label ?? "Client";

/** The author of a change whose account no longer exists. */
export const formerUser = "A former user";
