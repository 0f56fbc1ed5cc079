import { useStepUp } from "@/backend/approval/step-up";
import { auditExport } from "@/backend/audit/export";
import { transaction } from "@/backend/db/transaction";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { readIdempotencyKey } from "@/backend/http/idempotency";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { readAccessRequest } from "@/backend/users/access-requests";
import { listTag } from "@/lib/cache/product-tags";
import { adminAccessRequests } from "@/lib/contracts/accounts/access-request";
import { readStaffRules as rulesEndpoint, setStaffRules } from "@/lib/contracts/accounts/staff-rules";
import { adminUsers, setUserRole, type UserAction, type UserRow } from "@/lib/contracts/accounts/user";
import { adjustWallet } from "@/lib/contracts/accounts/user-wallet";
import { adjustmentRequests } from "@/lib/contracts/money/wallet-adjustment";
import { plainAmount } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { findRoles } from "./bulk-role";
import { decideAccess } from "./decide-access";
import { aRole, roleNoun } from "./invite";
import { countryOptions, findUsers, listUsers, userIdsOfPart, usersForExport } from "./list";
import { messageRoutes } from "./message-routes";
import { ofOneRoutes } from "./of-one-routes";
import { readUser } from "./record";
import { requestRole } from "./request-role";
import { readStaffRules, writeStaffRules } from "./staff-rules";
import { actOnUser, needsStepUp } from "./user-status";
import { applyAdjustment, describeAdjustment } from "./wallet-adjustment";
import { decideAdjustment, readAdjustmentRequest } from "./wallet-adjustment-requests";
import { inviteUser, updateUser, type Who } from "./write";

const exportColumns: readonly ExportColumn<UserRow>[] = [
  { list: "user", label: "Name", cell: (user) => user.name },
  { list: "user", label: "Email", cell: (user) => user.email },
  { list: "phone", label: "Phone", cell: (user) => user.phone },
  { list: "country", label: "Country", cell: (user) => user.country },
  { list: "role", label: "Role", cell: (user) => roleNoun(user.role) },
  { list: "state", label: "State", cell: (user) => (user.invited ? "invited" : user.status) },
  { list: "reason", label: "Reason for the ban", cell: (user) => user.banReason },
  { list: "state", label: "Banned until", cell: (user) => user.bannedUntil },
  { list: "secondFactor", label: "Second factor", cell: (user) => yesNo(user.secondFactor) },
  { list: "hotels", label: "Hotels", cell: (user) => (user.allHotels ? "all" : user.hotelCount) },
  { list: "hotels", label: "Permission group", cell: (user) => user.groupName },
  { list: "bookings", label: "Bookings", cell: (user) => user.bookings },
  { list: "wallet", label: "Wallet", cell: (user) => plainAmount(user.walletMinor, user.currency) },
  { list: "wallet", label: "Currency", cell: (user) => user.currency },
  { list: "joined", label: "Joined at", cell: (user) => user.createdAt },
  { list: "seen", label: "Last seen at", cell: (user) => user.lastSeenAt },
  { list: "devices", label: "Devices", cell: (user) => user.sessions },
];

const titles: Record<UserAction, string> = {
  ban: "Banned",
  unban: "Ban ended",
  verify: "Address confirmed",
  resend: "Link sent",
  end_sessions: "Logged out",
  set_role: "Role saved",
};

/** Hotels of a banned owner are removed from the lists and restored after the ban. */
const shown = [listTag("hotel")];

export function consoleUserRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  const origin = env.APP_ORIGIN;
  const whoIs = ({
    actor,
    ip,
    requestId,
  }: {
    actor: Parameters<typeof requireUser>[0];
    ip: string;
    requestId: string;
  }) => ({ actor: requireUser(actor), ip, requestId }) satisfies Who;
  const actOnMany = async (who: Who, ids: readonly string[], request: Parameters<typeof actOnUser>[4]) => {
    if (needsStepUp(request.action)) await transaction(db, (tx) => useStepUp(tx, who.actor));
    return decideEach(deps, ids, (tx, id) => actOnUser(tx, who, origin, id, request));
  };
  return [
    route(adminUsers.list, ({ actor, query }) => listUsers(db, requireUser(actor), query)),
    rawRoute(adminUsers.export, async ({ actor, query, ip, requestId }) => {
      const admin = requireUser(actor);
      const rows = await usersForExport(db, admin, query);
      await auditExport(db, { user: admin, ip, requestId }, "users exported", { ...query, rows: rows.length });
      return exportResponse("users", exportColumns, rows, query);
    }),
    route(adminUsers.find, async ({ query }) => ({ items: await findUsers(db, query) })),
    route(adminUsers.countries, async () => ({ items: await countryOptions(db) })),
    route(adminUsers.findRole, async ({ query }) => ({ items: await findRoles(db, query) })),
    ...messageRoutes(deps),
    // Must precede the routes with an id, which would match these paths.
    ...ofOneRoutes(deps),
    route(adminUsers.get, ({ actor, params }) => readUser(db, requireUser(actor), { id: params.userid })),
    route(adminUsers.create, ({ body, once, ...context }) =>
      once(async (tx) => {
        const who = whoIs(context);
        if (body.role !== roleNumber.client) await useStepUp(tx, who.actor);
        const { id, waits } = await inviteUser(tx, who, origin, body);
        const role = waits ? " Another administrator has to agree before they are an administrator." : "";
        const message = `${body.name} has a week to choose a password with the link that was sent to ${body.email}.${role}`;
        return { status: 1 as const, title: "Invited", message, id, email: body.email };
      }),
    ),
    route(adminUsers.update, async ({ params, body, ...context }) => {
      const { version, waitsFor } = await transaction(db, (tx) =>
        updateUser(tx, whoIs(context), origin, params.userid, body),
      );
      const message = waitsFor
        ? `${waitsFor} takes the place of the old address once both mailboxes have followed their links. For staff another administrator has to agree too; for a client one can agree where the old mailbox is lost.`
        : `${body.name} is saved.`;
      return { status: 1 as const, title: "Saved", message, version };
    }),
    route(adminUsers.act, ({ params, body, once, stale, ...context }) =>
      once(async (tx) => {
        const who = whoIs(context);
        if (needsStepUp(body.action)) await useStepUp(tx, who.actor);
        const message = await actOnUser(tx, who, origin, params.userid, body);
        stale(...shown);
        return { status: 1 as const, title: titles[body.action], message };
      }),
    ),
    route(adminUsers.actMany, ({ body: { userids, ...request }, onceLong, stale, ...context }) =>
      onceLong(async () => {
        const results = await actOnMany(whoIs(context), userids, request);
        stale(...shown);
        return { status: 1 as const, ...summarizeResults(results, "people"), results };
      }),
    ),
    route(adminUsers.actAll, ({ body: { query, expected, after, ...request }, onceLong, stale, ...context }) =>
      onceLong(async () => {
        const listQuery = readListQuery(adminUsers.list.query, query);
        const { keys, next } = await userIdsOfPart(db, listQuery, { expected, after });
        const results = await actOnMany(whoIs(context), keys, request);
        stale(...shown);
        return { status: 1 as const, ...summarizeResults(results, "people"), results, next };
      }),
    ),
    route(setUserRole, async ({ params, body, stale, ...context }) => {
      const { name, version, ended, waits } = await transaction(db, async (tx) => {
        const who = whoIs(context);
        await useStepUp(tx, who.actor);
        return requestRole(tx, who, params.userid, body);
      });
      if (waits) {
        const message = `${name} becomes an administrator once another administrator agrees. They are notified.`;
        return { status: 1 as const, title: "Waiting for a second person", message, version };
      }
      stale(...shown);
      const message = ended
        ? `${name} is ${aRole(body.role)} now and logs in again.`
        : `${name} can use these hotels from now on.`;
      return { status: 1 as const, title: "Role saved", message, version };
    }),
    route(adjustWallet, ({ params, body, request, once, ...context }) =>
      once(async (tx) => {
        const who = whoIs(context);
        await useStepUp(tx, who.actor);
        const key = readIdempotencyKey(request.headers.get("idempotency-key"));
        const adjusted = await applyAdjustment(tx, who, params.userid, body, key);
        const { name: _, ...moved } = adjusted;
        return { status: 1 as const, ...describeAdjustment(body, adjusted), ...moved };
      }),
    ),
    route(adjustmentRequests.get, ({ actor, params }) => readAdjustmentRequest(db, requireUser(actor), params.id)),
    route(adjustmentRequests.decide, ({ params, body, once, ...context }) =>
      once(async (tx) => {
        const who = whoIs(context);
        const message = await decideAdjustment(tx, who, params.id, body);
        return {
          status: 1 as const,
          title: "Done",
          message,
          request: await readAdjustmentRequest(tx, who.actor, params.id),
        };
      }),
    ),
    route(adminAccessRequests.get, ({ actor, params }) => readAccessRequest(db, requireUser(actor), params.id)),
    route(adminAccessRequests.decide, ({ params, body, once, stale, ...context }) =>
      once(async (tx) => {
        const who = whoIs(context);
        const message = await decideAccess(tx, who, params.id, body);
        stale(...shown);
        return {
          status: 1 as const,
          title: "Done",
          message,
          request: await readAccessRequest(tx, who.actor, params.id),
        };
      }),
    ),
    route(rulesEndpoint, () => readStaffRules(db)),
    route(setStaffRules, async ({ body, stale, ...context }) => {
      await transaction(db, async (tx) => {
        const who = whoIs(context);
        await useStepUp(tx, who.actor);
        await writeStaffRules(tx, who, body);
      });
      stale("site");
      return { status: 1 as const, title: "Saved", message: "The rules apply from now on." };
    }),
  ];
}
