import { sql } from "drizzle-orm";
import type { z } from "zod";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import { all, listRows, mentions } from "@/backend/http/listing";
import { notify } from "@/backend/notifications/notify";
import { formatNow } from "@/backend/users/account-audit";
import type { AdminPart } from "@/lib/access/admin-parts";
import { panelPaths } from "@/lib/access/guard";
import type {
  adminPermissionGroups,
  PermissionGroup,
  PermissionGroupRecord,
} from "@/lib/contracts/accounts/permission-group";
import { AppError } from "@/lib/errors";
import type { Who } from "./write";

type Row = Omit<PermissionGroup, "createdAt"> & { createdAt: Date };
type Query = z.output<typeof adminPermissionGroups.list.query>;
type Body = { name: string; parts: AdminPart[] };

const columns = sql`g.id, g.name, g.parts, g.version, g.created_at AS "createdAt",
  (SELECT count(*) FROM app_user u WHERE u.permission_group_id = g.id AND u.status <> 'closed')::int AS members`;

const toGroup = (row: Row): PermissionGroup => ({ ...row, createdAt: new Date(row.createdAt).toISOString() });
const gone = () => new AppError("not_found", { user: "This permission group no longer exists." });

export async function listGroups(db: Db, query: Query) {
  const { items, ...page } = await listRows<Row>(db, {
    columns,
    from: sql`permission_group g`,
    where: all([query.q ? mentions(sql`g.name`, query.q) : undefined]),
    sorts: { name: sql`g.name`, members: sql`members` },
    tie: sql`g.id`,
    query,
  });
  return { ...page, items: items.map(toGroup) };
}

export async function groupOptions(db: Db): Promise<{ value: number; label: string }[]> {
  const { rows } = await db.execute<{ value: number; label: string }>(
    sql`SELECT id AS value, name AS label FROM permission_group ORDER BY name, id`,
  );
  return rows;
}

async function find(db: Db, id: number, lock = sql``): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`SELECT ${columns} FROM permission_group g WHERE g.id = ${id} ${lock}`);
  if (!rows[0]) throw gone();
  return rows[0];
}

/** @throws AppError 404 for an unknown group */
export async function readGroup(db: Db, id: number): Promise<PermissionGroupRecord> {
  const group = toGroup(await find(db, id));
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    SELECT name, email::text AS email FROM app_user
     WHERE permission_group_id = ${id} AND status <> 'closed' ORDER BY name, id LIMIT 100`);
  return { ...group, people: rows };
}

/** @throws AppError 422 `name` if another group has the name */
async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== "permission_group_name") throw error;
    throw new AppError("invalid", { fields: { name: "Another group has this name." }, cause: error });
  }
}

type Saved = { id: number; name: string; version: number };

const partsSql = (parts: readonly AdminPart[]) => sql`${sql.param([...new Set(parts)])}::text[]`;

export async function createGroup(tx: Db, who: Who, { name, parts }: Body): Promise<Saved> {
  const { rows } = await refuseTakenName(() =>
    tx.execute<Saved>(sql`
      INSERT INTO permission_group (name, parts) VALUES (${name}, ${partsSql(parts)}) RETURNING id, name, version`),
  );
  const group = rows[0] as Saved;
  await auditChange(tx, who, {
    kind: "permission_group",
    id: group.id,
    verb: "create",
    before: null,
    after: { name, parts },
  });
  return group;
}

/** Notifies the members of a group whose permissions were changed. */
async function notifyMembers(tx: Db, who: Who, { id, name, version }: Saved): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(
    sql`SELECT id AS "userId" FROM app_user WHERE permission_group_id = ${id} AND status <> 'closed'`,
  );
  await notify(tx, "securityChanged", {
    to: rows,
    once: `permissions:${id}:${version}`,
    data: { change: `${who.actor.name} has changed the permissions of your group ${name}.`, at: formatNow() },
    path: panelPaths.admin,
  });
}

const haveSameParts = (one: readonly AdminPart[], other: readonly AdminPart[]): boolean =>
  one.length === new Set(other).size && one.every((part) => other.includes(part));

/** @throws AppError 404, 409 for an outdated version, 422 for a taken name */
export async function updateGroup(tx: Db, who: Who, id: number, given: Body & { version: number }): Promise<Saved> {
  const before = await find(tx, id, sql`FOR UPDATE`);
  if (before.version !== given.version) {
    throw new AppError("conflict", { user: `${before.name} was changed in the meantime.` });
  }
  const { rows } = await refuseTakenName(() =>
    tx.execute<Saved>(sql`
      UPDATE permission_group SET name = ${given.name}, parts = ${partsSql(given.parts)}, version = version + 1
       WHERE id = ${id} RETURNING id, name, version`),
  );
  await auditChange(tx, who, {
    kind: "permission_group",
    id,
    verb: "update",
    before: { name: before.name, parts: before.parts },
    after: { name: given.name, parts: given.parts },
  });
  const saved = rows[0] as Saved;
  if (!haveSameParts(before.parts, given.parts)) await notifyMembers(tx, who, saved);
  return saved;
}

/** @throws AppError 404; 409 while an administrator or a waiting request has the group */
export async function removeGroup(tx: Db, who: Who, id: number): Promise<string> {
  const group = await find(tx, id, sql`FOR UPDATE`);
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM app_user WHERE permission_group_id = ${id})
        OR EXISTS (SELECT 1 FROM access_request WHERE permission_group_id = ${id} AND state = 'waiting') AS used`);
  if (rows[0]?.used) {
    throw new AppError("in_use", { user: `${group.name} has members. Give them another group first.` });
  }
  await tx.execute(sql`UPDATE access_request SET permission_group_id = NULL WHERE permission_group_id = ${id}`);
  await tx.execute(sql`DELETE FROM permission_group WHERE id = ${id}`);
  await auditChange(tx, who, {
    kind: "permission_group",
    id,
    verb: "remove",
    before: { name: group.name, parts: group.parts },
    after: null,
  });
  return group.name;
}

/**
 * Locks the group so that it is not removed before it is assigned.
 * @throws AppError 422 `groupId` for an unknown group
 */
export async function requireGroup(tx: Db, id: number | null): Promise<void> {
  if (id === null) return;
  const { rows } = await tx.execute(sql`SELECT 1 FROM permission_group WHERE id = ${id} FOR KEY SHARE`);
  if (rows.length === 0) throw new AppError("invalid", { fields: { groupId: "This group no longer exists." } });
}
