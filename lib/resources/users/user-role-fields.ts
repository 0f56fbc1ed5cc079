import { adminPermissionGroups } from "@/lib/contracts/accounts/permission-group";
import { adminConsole } from "@/lib/contracts/site/console";
import { roleOptions } from "@/lib/labels/role";
import { roleNumber } from "@/lib/roles";
import type { FormField } from "../form/form";

/** Role and assigned hotels of a user, for adding and for the roles page. */
export const roleFields: readonly FormField[] = [
  {
    kind: "choice",
    name: "role",
    label: "Role",
    look: "radio",
    options: roleOptions,
    help: "Clients book for themselves, sub-administrators manage hotels, administrators everything that their permission group grants. Staff roles require your password.",
  },
  {
    kind: "switch",
    name: "allHotels",
    label: "All hotels, also those that come later",
    when: { field: "role", is: [roleNumber.subadmin] },
  },
  {
    kind: "repeat",
    name: "hotels",
    label: "Hotels",
    one: "hotel",
    optional: true,
    fields: [
      {
        kind: "record",
        name: "hotelId",
        label: "Hotel",
        find: { admin: adminConsole.hotels },
        labelFrom: "title",
        placeholder: "Type its name",
      },
    ],
    when: [
      { field: "role", is: [roleNumber.subadmin] },
      { field: "allHotels", is: [false] },
    ],
  },
  {
    kind: "choice",
    name: "groupId",
    label: "Permission group",
    options: { admin: adminPermissionGroups.options },
    optional: true,
    help: "Limits the administrator to parts of the administration. Without a group they have all rights.",
    when: { field: "role", is: [roleNumber.admin] },
  },
];
