import { adminPartLabels, adminParts } from "@/lib/access/admin-parts";
import {
  adminPermissionGroups,
  type PermissionGroup,
  type PermissionGroupRecord,
} from "@/lib/contracts/accounts/permission-group";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";

export const permissionGroups = defineResource<PermissionGroup, PermissionGroupRecord, "all", "remove">({
  id: "permission-groups",
  one: "group",
  many: "groups",
  about: "A group limits its administrators to parts of the administration. Administrators without a group have all.",
  key: { name: "id", of: (group) => String(group.id) },
  title: (group) => group.name,
  search: "Name",
  columns: [
    { id: "name", label: "Group", sort: "name", cell: (group) => ({ kind: "text", text: group.name }) },
    {
      id: "parts",
      label: "Grants",
      cell: (group) => ({ kind: "paragraph", text: group.parts.map((part) => adminPartLabels[part].label).join(", ") }),
    },
    {
      id: "members",
      label: "Members",
      sort: "members",
      numeric: true,
      cell: (group) => ({ kind: "number", value: group.members }),
    },
  ],
  views: {
    all: {
      title: "Permission groups",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.userRole },
      show: "groups",
      empty: {
        title: "No groups yet",
        text: "Add a group to limit administrators to parts of the administration.",
      },
    },
  },
  actions: {
    remove: {
      label: "Remove",
      icon: "trash",
      tone: "danger",
      bulk: false,
      via: "remove",
      ask: {
        title: "Remove {name}?",
        titleMany: "Remove {n} {resourceType}?",
        consequence: "The group can no longer be assigned. This can't be undone.",
        consequenceMany: "The groups can no longer be assigned. This can't be undone.",
        confirm: "Remove {name}",
        confirmMany: "Remove {n} {resourceType}",
        reason: "none",
      },
    },
  },
  blocked: (group): Record<string, string> => (group.members === 0 ? {} : { remove: "it has members" }),
  version: (group) => group.version,
  form: {
    addTitle: "Add a permission group",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { parts: [] },
    sections: [
      {
        title: "Group",
        help: "Saving requires your password. Members have the new rights at their next click.",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 60 },
          {
            kind: "choices",
            name: "parts",
            label: "Grants",
            options: adminParts.map((value) => ({ value, ...adminPartLabels[value] })),
            help: adminParts.map((part) => `${adminPartLabels[part].label}: ${adminPartLabels[part].help}`).join(" "),
          },
        ],
      },
    ],
  },
  detail: {
    sections: [
      {
        title: "Members",
        facts: [
          {
            label: "Administrators",
            cell: (group) => ({
              kind: "paragraph",
              text: group.people.map(({ name, email }) => `${name} (${email})`).join(", ") || "None",
            }),
          },
        ],
      },
    ],
    history: { kind: "permission_group", id: (group) => String(group.id) },
  },
  endpoints: { admin: adminPermissionGroups },
});
