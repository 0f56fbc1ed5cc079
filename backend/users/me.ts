import type { Db } from "@/backend/db/client";
import { type Actor, type Deps, hasAccount } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readSiteInfo } from "@/backend/site/web-info";
import type { OutputOf } from "@/lib/contracts/define";
import { authMe } from "@/lib/contracts/site/site";
import { AppError } from "@/lib/errors";
import { sealPayload } from "@/lib/http/payload";
import { roleNumber } from "@/lib/roles";
import { getShown } from "./store";

type Me = OutputOf<typeof authMe>;
type SealedSite = Pick<Me, "site" | "social">;

const ttlMs = 10_000;

/**
 * The encrypted site part of the response, shared by all users because encryption costs more than the rest of the
 * check.
 */
function siteSealer(db: Db, key: string): () => Promise<SealedSite> {
  let kept: { until: number; sealed: Promise<SealedSite> } | undefined;
  const make = async () => {
    const { site, social } = await readSiteInfo(db, null);
    return { site: sealPayload(JSON.stringify(site), key), social: sealPayload(JSON.stringify(social), key) };
  };
  return () => {
    if (!kept || kept.until < Date.now()) kept = { until: Date.now() + ttlMs, sealed: make() };
    const { sealed } = kept;
    sealed.catch(() => {
      kept = undefined;
    });
    return sealed;
  };
}

async function describe(db: Db, actor: Actor, sealed: SealedSite): Promise<Me> {
  if (!hasAccount(actor)) {
    return { status: 1, message: "Not logged in.", ...sealed, getType: null, user: null, unread: 0 };
  }
  const { unread, image, currency } = await getShown(db, actor);
  return {
    status: 1,
    message: "The session is good.",
    ...sealed,
    getType: roleNumber[actor.role],
    user: {
      id: actor.id,
      name: actor.name,
      email: actor.email,
      image,
      currency,
      emailVerified: actor.emailVerified,
      parts: actor.parts ? [...actor.parts] : null,
    },
    unread,
  };
}

/** docs/specification.md §8: a success flag other than 1, with a message for the toast. */
const banned = (reason: unknown): Me => ({
  status: 0,
  message: typeof reason === "string" && reason ? `This account is suspended: ${reason}` : "This account is suspended.",
  site: null,
  social: null,
  getType: null,
  user: null,
  unread: 0,
});

/**
 * The session check. Without a bearer token: visitor (status 1, no user). Unknown or expired session: 401. Banned user:
 * 200 with status 0 (docs/reliability.md §7).
 */
export function meRoute(deps: Deps): Route {
  const sealed = siteSealer(deps.db, deps.env.PAYLOAD_KEY);
  const inner = route(authMe, async ({ actor }) => describe(deps.db, actor, await sealed()));
  return {
    endpoint: authMe,
    async respond(request, params, given) {
      try {
        return await inner.respond(request, params, given);
      } catch (error) {
        if (!(error instanceof AppError) || error.data?.banned !== true) throw error;
        return Response.json(banned(error.data.reason), { headers: { "cache-control": "private, no-store" } });
      }
    },
  };
}
