import { sql } from "drizzle-orm";
import type { z } from "zod";
import { transaction } from "@/backend/db/transaction";
import { readJsonObject } from "@/backend/http/body";
import type { Deps } from "@/backend/http/context";
import { toAppError } from "@/backend/http/errors";
import type { Route } from "@/backend/http/router";
import { isKindOnSale } from "@/backend/site/kinds-on-sale";
import { readSettings } from "@/backend/site/settings";
import type { Endpoint } from "@/lib/contracts/define";
import { octo } from "@/lib/contracts/tours/octo";
import { AppError } from "@/lib/errors";
import { fieldErrors } from "@/lib/text/field-errors";
import { checkAvailability, readCalendar } from "./availability";
import { viewBookings } from "./booking-view";
import { cancel, confirm, extend, reserve, update } from "./bookings";
import { readSoldTours } from "./catalogue";
import { invalidProduct, OctoError, toOctoError } from "./errors";
import { authenticateReseller, type KeyHolder, logRequest, type Reseller } from "./keys";
import { type CapabilitySet, capabilities, getSupplier, toProduct } from "./products";
import { findBooking, findBookings, type StoredBooking } from "./store";

const capabilitiesHeader = "octo-capabilities";

/** Capabilities that are not supported are ignored; the response names those that were used. */
function readCapabilities(request: Request): CapabilitySet {
  const names = (request.headers.get(capabilitiesHeader) ?? "").split(",").map((name) => name.trim());
  return new Set(capabilities.filter((one) => names.includes(one)));
}

type Context<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  reseller: Reseller;
  enabled: CapabilitySet;
};

/** @throws OctoError `BAD_REQUEST` that names the first wrong field */
function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = Object.entries(fieldErrors(result.error));
  throw new OctoError("BAD_REQUEST", first ? `${first[0]}: ${first[1]}` : "The request is not valid.");
}

const hasBody = ({ method }: Endpoint) => method !== "GET";

function toFailure(error: unknown, deps: Deps, where: string): OctoError {
  if (error instanceof OctoError) return error;
  const known = toAppError(error);
  const refusal = toOctoError(known);
  if (refusal) return refusal;
  deps.log("request failed", { where, code: known.code, error: known.cause ?? error });
  return new OctoError("INTERNAL_SERVER_ERROR", known.message, {}, known.retryAfterSeconds);
}

/** @throws AppError during maintenance and while tours are switched off */
async function requireOpen(deps: Deps, endpoint: Endpoint): Promise<void> {
  const { maintenance } = await readSettings(deps.db, "site");
  if (maintenance && endpoint.method !== "GET") throw new AppError("unavailable");
  const isSale = !endpoint.path.startsWith("/api/octo/bookings") || endpoint.id === octo.reserve.id;
  if (isSale && !(await isKindOnSale(deps.db, "tour")))
    throw new OctoError("FORBIDDEN", "Tours are not on sale at the moment.");
}

/**
 * Binds an endpoint to its handler: authenticates the key, limits and logs the request, and responds in the format of
 * the specification.
 */
function octoRoute<E extends Endpoint>(endpoint: E, handler: (context: Context<E>) => Promise<unknown>): Route {
  return {
    endpoint,
    async respond(request, params, deps) {
      const startedAt = performance.now();
      const enabled = readCapabilities(request);
      let holder: KeyHolder | undefined;
      let failure: OctoError | undefined;
      let result: unknown;
      try {
        holder = await authenticateReseller(deps.db, request);
        await requireOpen(deps, endpoint);
        const url = new URL(request.url);
        result = await handler({
          params: parse(endpoint.params, params) as z.output<E["params"]>,
          query: parse(endpoint.query, Object.fromEntries(url.searchParams)) as z.output<E["query"]>,
          body: parse(
            endpoint.body,
            hasBody(endpoint) ? await readJsonObject(request, deps.env.PAYLOAD_KEY) : {},
          ) as z.output<E["body"]>,
          reseller: holder.reseller,
          enabled,
        });
      } catch (error) {
        failure = toFailure(error, deps, endpoint.id);
      }
      const status = failure?.status ?? 200;
      if (holder) {
        const entry = { method: endpoint.method, path: new URL(request.url).pathname, status };
        const tookMs = performance.now() - startedAt;
        await logRequest(deps.db, holder.keyId, { ...entry, error: failure?.code ?? null, tookMs }).catch(
          (error: unknown) => deps.log("log of a reseller's request failed", { error }),
        );
      }
      const headers = new Headers({
        "cache-control": "private, no-store",
        [capabilitiesHeader]: [...enabled].join(", "),
      });
      if (failure?.retryAfterSeconds) headers.set("retry-after", String(failure.retryAfterSeconds));
      return Response.json(failure ? failure.toBody() : result, { status, headers });
    },
  };
}

/** The OCTO API for resellers (docs/resellers.md). */
export function octoRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  const origin = env.APP_ORIGIN;
  const view = async (
    { reseller, enabled }: { reseller: Reseller; enabled: CapabilitySet },
    booking: StoredBooking,
  ) => {
    const [shown] = await viewBookings({ db, reseller, enabled, origin, signingKey: env.SIGNING_KEY }, [booking]);
    return shown;
  };
  return [
    octoRoute(octo.supplier, ({ enabled }) => getSupplier(db, origin, enabled)),
    octoRoute(octo.capabilities, async () =>
      capabilities.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null })),
    ),
    octoRoute(octo.products, async ({ enabled }) =>
      (await readSoldTours(db)).map((tour) => toProduct(tour, origin, enabled)),
    ),
    octoRoute(octo.product, async ({ params, enabled }) => {
      const [tour] = /^\d{1,9}$/.test(params.id) ? await readSoldTours(db, [Number(params.id)]) : [];
      if (!tour) throw invalidProduct(params.id);
      return toProduct(tour, origin, enabled);
    }),
    octoRoute(octo.calendar, ({ body, enabled }) => readCalendar(db, body, enabled)),
    octoRoute(octo.availability, ({ body, enabled }) => checkAvailability(db, body, enabled)),
    octoRoute(octo.reserve, async (context) =>
      view(context, await transaction(db, (tx) => reserve(tx, context.reseller, context.body))),
    ),
    octoRoute(octo.list, async ({ reseller, query, enabled }) => {
      const { resellerReference, supplierReference } = query;
      const found = await findBookings(
        db,
        reseller,
        sql`(${resellerReference ?? null}::text IS NULL OR b.reseller_reference = ${resellerReference ?? null})
          AND (${supplierReference ?? null}::text IS NULL OR o.ref = ${supplierReference ?? null})`,
      );
      return viewBookings({ db, reseller, enabled, origin, signingKey: env.SIGNING_KEY }, found);
    }),
    octoRoute(octo.get, async (context) => view(context, await findBooking(db, context.reseller, context.params.uuid))),
    octoRoute(octo.update, async (context) =>
      view(context, await transaction(db, (tx) => update(tx, context.reseller, context.params.uuid, context.body))),
    ),
    octoRoute(octo.confirm, async (context) =>
      view(context, await transaction(db, (tx) => confirm(tx, context.reseller, context.params.uuid, context.body))),
    ),
    octoRoute(octo.extend, async (context) =>
      view(
        context,
        await transaction(db, (tx) =>
          extend(tx, context.reseller, context.params.uuid, context.body.expirationMinutes),
        ),
      ),
    ),
    ...[octo.cancel, octo.remove].map((endpoint) =>
      octoRoute(endpoint, async (context) => {
        const { reseller, params, body } = context;
        return view(context, await transaction(db, (tx) => cancel(tx, reseller, params.uuid, body.reason ?? "")));
      }),
    ),
  ];
}
