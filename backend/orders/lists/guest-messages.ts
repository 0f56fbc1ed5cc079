import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { Actor, Deps } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { all, containing, countUpTo, listRows, mentions, readForExport } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { inDays } from "@/backend/site/days";
import {
  adminGuestMessages,
  type Conversation,
  type ConversationQuery,
  subadminGuestMessages,
} from "@/lib/contracts/orders/guest-messages";
import { inScope } from "../lifecycle/lock";

/** The last message `m` of each order `o`. */
const conversations = sql`
  orders o JOIN LATERAL (
    SELECT x.author_name, x.from_staff, x.text, x.at FROM order_message x
     WHERE x.order_id = o.id ORDER BY x.id DESC LIMIT 1) m ON true`;
const hasMessages = sql`o.id IN (SELECT x.order_id FROM order_message x)`;
const guest = sql`coalesce(o.lead_name, (SELECT u.name FROM booking_owner u WHERE u.id = o.user_id), '')`;

async function listConversations(db: Db, actor: Actor, query: ConversationQuery) {
  const { q, hotel, awaitsReply } = query;
  const where: (SQL | undefined)[] = [
    inScope(actor),
    hasMessages,
    await inDays(db, sql`m.at`, query),
    hotel ? sql`o.hotel_id = ${hotel}` : undefined,
    awaitsReply === undefined ? undefined : sql`m.from_staff = ${!awaitsReply}`,
    q
      ? sql`(o.ref LIKE ${containing(q.toUpperCase())} OR ${mentions(sql`o.title`, q)} OR ${mentions(guest, q)}
          OR EXISTS (SELECT 1 FROM order_message x WHERE x.order_id = o.id AND ${mentions(sql`x.text`, q)}))`
      : undefined,
  ];
  return listRows<Conversation>(db, {
    columns: sql`o.ref, o.kind, o.title, ${guest} AS guest, ${isoTime("o.service_start")} AS "serviceStart",
      NOT m.from_staff AS "awaitsReply", m.author_name AS author, m.text, ${isoTime("m.at")} AS at,
      (SELECT count(*)::int FROM order_message x WHERE x.order_id = o.id) AS messages`,
    from: conversations,
    where: all(where),
    sorts: { at: sql`m.at`, start: sql`o.service_start` },
    tie: sql`o.ref`,
    query,
  });
}

/** Conversations whose last message is from the guest, of bookings that are not over. */
export async function countAwaitingReply(db: Db, actor: Actor): Promise<number> {
  const waiting = sql`${hasMessages} AND NOT m.from_staff AND o.status IN ('requested', 'processing')`;
  return (await countUpTo(db, conversations, all([inScope(actor), waiting]))).n;
}

const exportColumns: readonly ExportColumn<Conversation>[] = [
  { list: "guest", label: "Guest", cell: (row) => row.guest },
  { list: "booking", label: "Booking", cell: (row) => row.ref },
  { list: "booking", label: "Product", cell: (row) => row.title },
  { list: "last", label: "From", cell: (row) => row.author },
  { list: "last", label: "Last message", cell: (row) => row.text },
  { list: "state", label: "Awaiting reply", cell: (row) => yesNo(row.awaitsReply) },
  { list: "count", label: "Messages", cell: (row) => row.messages },
  { list: "start", label: "Begins", cell: (row) => row.serviceStart },
  { list: "at", label: "Date", cell: (row) => row.at },
];

const areaRoutes = ({ db }: Deps, area: typeof adminGuestMessages | typeof subadminGuestMessages): Route[] => [
  route(area.list, ({ actor, query }) => listConversations(db, actor, query)),
  rawRoute(area.export, async ({ actor, query }) => {
    const rows = await readForExport((page) => listConversations(db, actor, { ...query, ...page }));
    return exportResponse("guest-messages", exportColumns, rows, query);
  }),
];

export const guestMessageRoutes = (deps: Deps): Route[] => [
  ...areaRoutes(deps, adminGuestMessages),
  ...areaRoutes(deps, subadminGuestMessages),
];
