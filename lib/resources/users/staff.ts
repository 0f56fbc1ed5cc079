import { adminPermissionGroups } from "@/lib/contracts/accounts/permission-group";
import { adminUsers, type UserRow } from "@/lib/contracts/accounts/user";
import { adminConsole } from "@/lib/contracts/site/console";
import { roleLabel, roleOptions } from "@/lib/labels/role";
import { roleNumber } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { defineResource } from "../define";
import { secondFactorFilter, stateCell, userStateFilter } from "./users";

const roleHref = (userId: string) => pathTo(routes.admin.userRole, {}, { user: userId });

/** The hotels of a sub-administrator, or the permission group of an administrator. */
function describeScope(user: Pick<UserRow, "role" | "groupName" | "allHotels" | "hotelCount">): string {
  if (user.role !== roleNumber.subadmin) return user.groupName ?? "All (administrator)";
  if (user.allHotels) return "All";
  return user.hotelCount === 0 ? "None yet" : counted(user.hotelCount, "hotel");
}

/** Administrators and sub-administrators; a row opens the form of the person's role. */
export const staff = defineResource<UserRow, UserRow, "all">({
  id: "staff",
  one: "staff member",
  many: "staff members",
  about: "Their roles, hotels and permissions.",
  key: { name: "userid", of: (user) => user.id },
  places: (user) => ({ userid: user.id, email: user.email }),
  title: (user) => user.name,
  search: "Name, email",
  columns: [
    {
      id: "user",
      label: "Person",
      sort: "name",
      cell: (user) => ({ kind: "pair", main: user.name, sub: user.email }),
    },
    { id: "role", label: "Role", sort: "role", cell: (user) => ({ kind: "text", text: roleLabel(user.role) }) },
    { id: "hotels", label: "Hotels or group", cell: (user) => ({ kind: "text", text: describeScope(user) }) },
    { id: "state", label: "State", cell: stateCell },
    {
      id: "secondFactor",
      label: "Second factor",
      cell: (user) => ({ kind: "text", text: user.secondFactor ? "On" : "Off" }),
    },
    { id: "seen", label: "Last seen", sort: "seen", cell: (user) => ({ kind: "instant", at: user.lastSeenAt }) },
  ],
  filters: [
    {
      kind: "choice",
      name: "role",
      label: "Role",
      options: roleOptions
        .filter(({ value }) => value !== roleNumber.client)
        .map(({ value, label }) => ({ value, label })),
    },
    { kind: "record", name: "hotel", label: "Hotel", find: { admin: adminConsole.hotels } },
    { kind: "choice", name: "group", label: "Permission group", options: { admin: adminPermissionGroups.options } },
    userStateFilter(["active", "unverified", "banned"]),
    secondFactorFilter,
  ],
  views: {
    all: {
      title: "Roles",
      fixed: { staff: "true" },
      sort: "role",
      route: { admin: routes.admin.userRole },
      empty: { title: "No staff yet", text: "Find a user above and choose a staff role." },
    },
  },
  opens: (user) => roleHref(user.id),
  links: [{ label: "Account", to: { admin: routes.admin.userDetails } }],
  endpoints: { admin: { list: adminUsers.list, export: adminUsers.export } },
});
