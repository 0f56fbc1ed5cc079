import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import { readListQuery } from "@/backend/http/bulk-actions";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { addBroadcastTo, describeAdded } from "@/backend/notifications/broadcasts";
import { adminUsers } from "@/lib/contracts/accounts/user";
import { countMessageUsers, messageUsers } from "@/lib/contracts/site/notification";
import { AppError } from "@/lib/errors";
import { usersOfList } from "./list";

/** Messages are granted with the announcements; the list of users needs its own part. */
function requireUserList(actor: UserActor): void {
  if (mayUse(actor, ["users"])) return;
  throw new AppError("forbidden", { user: "Your permission group does not include users." });
}

async function countUsers(db: Db, actor: UserActor, users: string) {
  requireUserList(actor);
  const chosen = await usersOfList(
    db,
    readListQuery(adminUsers.list.query, Object.fromEntries(new URLSearchParams(users))),
  );
  const { rows } = await db.execute<{ chosen: number; people: number }>(sql`
    SELECT count(*)::int AS chosen, count(*) FILTER (WHERE u.status = 'active')::int AS people
      FROM app_user u WHERE ${chosen}`);
  return { condition: chosen, counted: rows[0] ?? { chosen: 0, people: 0 } };
}

/** Messages to the users of a filtered list. */
export function messageRoutes({ db }: Deps): Route[] {
  return [
    route(
      countMessageUsers,
      async ({ actor, query }) => (await countUsers(db, requireUser(actor), query.users)).counted,
    ),
    route(messageUsers, ({ actor, body: { users, expected, ...message }, ip, requestId, once }) =>
      once(async (tx) => {
        const who = { actor: requireUser(actor), ip, requestId };
        const { condition, counted } = await countUsers(tx, who.actor, users);
        if (counted.chosen !== expected) {
          const found = counted.chosen.toLocaleString("en");
          throw new AppError("conflict", {
            user: `The list now has ${found} users. Check it before you send.`,
          });
        }
        const added = await addBroadcastTo(tx, who, message, condition);
        return { status: 1 as const, ...describeAdded(added, message), id: added.id };
      }),
    ),
  ];
}
