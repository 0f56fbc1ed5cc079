import { z } from "zod";
import { adminParts } from "@/lib/access/admin-parts";
import { endpoint } from "../define";
import { done, id, instant, line, pathId } from "../fields";
import { defineListQuery, exportQuery, listResponse, optionList } from "../listing";

/** Permission groups of administrators. Changes need the step-up. */

const parts = z.array(z.enum(adminParts)).min(1, "Choose at least one part.").max(adminParts.length);
const version = z.number().int().min(1);

export const permissionGroup = z.object({
  id,
  name: z.string(),
  parts,
  /** Number of administrators in the group. */
  members: z.number().int(),
  createdAt: instant,
  version,
});
export type PermissionGroup = z.infer<typeof permissionGroup>;

export const permissionGroupRecord = permissionGroup.extend({
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type PermissionGroupRecord = z.infer<typeof permissionGroupRecord>;

const path = "/api/admin/permission-groups";
const about = { who: "admin" as const };
const body = { name: line(60), parts };
const saved = done.extend({ id, version });

const groupQuery = defineListQuery(["name", "members"]);

export const adminPermissionGroups = {
  list: endpoint({
    ...about,
    id: "admin.permissionGroup.list",
    method: "GET",
    path,
    summary: "Permission groups with the number of their members",
    query: groupQuery,
    out: listResponse(permissionGroup),
  }),
  export: endpoint({
    ...about,
    id: "admin.permissionGroup.export",
    method: "GET",
    path: `${path}/export.csv`,
    summary: "Permission groups as CSV",
    query: groupQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  options: endpoint({
    ...about,
    id: "admin.permissionGroup.options",
    method: "GET",
    path: `${path}/options`,
    summary: "Permission groups for the form of a role",
    out: optionList,
  }),
  get: endpoint({
    ...about,
    id: "admin.permissionGroup.get",
    method: "GET",
    path: `${path}/{id}`,
    summary: "A permission group with its members",
    params: z.object({ id: pathId }),
    out: permissionGroupRecord,
  }),
  create: endpoint({
    ...about,
    id: "admin.permissionGroup.create",
    method: "POST",
    path,
    summary: "Creates a permission group. After the step-up",
    body: z.strictObject(body),
    idempotency: "required",
    out: saved,
  }),
  update: endpoint({
    ...about,
    id: "admin.permissionGroup.update",
    method: "PUT",
    path: `${path}/{id}`,
    summary: "Changes a permission group; its members have the new rights at their next request. After the step-up",
    params: z.object({ id: pathId }),
    body: z.strictObject({ ...body, version }),
    out: saved,
  }),
  remove: endpoint({
    ...about,
    id: "admin.permissionGroup.remove",
    method: "DELETE",
    path: `${path}/{id}`,
    summary: "Removes a permission group without members. After the step-up",
    params: z.object({ id: pathId }),
    refusals: ["in_use"],
    out: done,
  }),
};
