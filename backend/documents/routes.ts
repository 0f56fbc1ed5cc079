import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import type { Actor, Deps } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { inScope } from "@/backend/orders/lifecycle/lock";
import { listTickets, orderDocument } from "@/lib/contracts/orders/client-orders";
import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { AppError } from "@/lib/errors";
import { type DocumentKind, makeDocument, makeWalletLink } from "./make";
import { testPasses } from "./passes/test-passes";
import { judgeLink } from "./signed";
import { listTicketCodes } from "./ticket-content";

/** The reason for a refused download, as used by `/txn/download/status`. */
type Reason = "unknown" | "unpaid" | "foreign" | "expired";

class Refused extends Error {
  constructor(
    readonly reason: Reason,
    readonly error: AppError,
  ) {
    super(reason);
  }
}

const texts: Record<Reason, string> = {
  unknown: "This document does not exist.",
  unpaid: "This document is not available yet: the booking is not paid or not confirmed.",
  foreign: "Log in with the account that made the booking.",
  expired: "This link was valid for ten minutes. Request a new one in your bookings.",
};

const codes = { unknown: "not_found", unpaid: "conflict", foreign: "unauthenticated", expired: "forbidden" } as const;
const refuse = (reason: Reason) => new Refused(reason, new AppError(codes[reason], { user: texts[reason] }));

/** The endpoint is public, so the permission group of an administrator is checked here. */
const mayRead = (actor: Actor): SQL => (mayUse(actor, ["orders"]) ? inScope(actor) : sql`false`);

async function find(db: Db, actor: Actor, ref: string, byLink: boolean): Promise<{ id: string; ref: string }> {
  const scope = byLink ? sql`true` : mayRead(actor);
  const { rows } = await db.execute<{ id: string; ref: string }>(
    sql`SELECT o.id, o.ref FROM orders o WHERE o.ref = ${ref} AND ${scope}`,
  );
  if (!rows[0]) throw refuse("unknown");
  return rows[0];
}

async function download(
  deps: Deps,
  actor: Actor,
  documentRequest: {
    ref: string;
    kind: DocumentKind | "google_wallet";
    line?: number;
    expires?: number;
    signature?: string;
    inline?: boolean;
  },
): Promise<Response> {
  const link = judgeLink(documentRequest, deps.env.SIGNING_KEY);
  if (link === "bad") throw refuse("expired");
  // Does not reveal whether the booking exists: a caller without a session must log in in either case.
  if (link === "none" && actor.kind === "guest") throw refuse("foreign");
  const order = await find(deps.db, actor, documentRequest.ref, link === "good");
  const unpaid = (error: unknown) => {
    throw error instanceof AppError && error.code === "conflict" ? refuse("unpaid") : error;
  };
  if (documentRequest.kind === "google_wallet") {
    const location = await makeWalletLink(deps, order, documentRequest.line).catch(unpaid);
    return new Response(null, { status: 303, headers: { location } });
  }
  const made = await makeDocument(deps, order, documentRequest.kind).catch(unpaid);
  return new Response(new Uint8Array(made.content), {
    headers: {
      "content-type": made.contentType,
      "content-length": String(made.content.length),
      "content-disposition": `${documentRequest.inline ? "inline" : "attachment"}; filename="${made.name}"`,
    },
  });
}

/** Browsers are redirected to a page with the reason; programs get the error response. */
const wantsPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

export function documentRoutes(deps: Deps): Route[] {
  return [
    route(settingsTests.passes, () => testPasses(deps)),
    route(listTickets, async ({ params, actor }) => ({ tickets: await listTicketCodes(deps, actor, params.ref) })),
    rawRoute(orderDocument, async ({ params, query, actor, request }) => {
      try {
        return await download(deps, actor, { ...params, ...query });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (!wantsPage(request)) throw error.error;
        const location = `/txn/download/status?reason=${error.reason}&ref=${params.ref}`;
        return new Response(null, { status: 303, headers: { location } });
      }
    }),
  ];
}
