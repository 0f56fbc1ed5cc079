import "server-only";
import { backendHeaders, fetchBackend } from "../backend";
import { backendLimits, getJson } from "../backend-connection";
import { dataCache } from "../cache/data-cache";
import type { Endpoint } from "../contracts/define";
import { cacheTagsHeader } from "../protocol";
import type { GuestBooking } from "../session/guest-session";
import { mayUseGuestPass, readGuestBooking, removeGuestBooking, withoutBookingName } from "./guest-cookie";
import { isFromReseller } from "./match";
import { type GatewayRequest, isRepeatable, type JsonObject, wantsHtml } from "./request";
import { inPageLanguage, respondToForm, seeOther } from "./respond";
import { getHooks } from "./response-hooks";
import { dropSession, setXsrfCookie } from "./session-cookie";

const requestHeaders = [
  "accept-language",
  "user-agent",
  "content-type",
  "stripe-signature",
  "idempotency-key",
  "if-none-match",
  "last-event-id",
  "octo-capabilities",
] as const;

const responseHeaders = [
  "retry-after",
  "idempotent-replayed",
  "allow",
  "content-disposition",
  "content-security-policy",
  "x-content-type-options",
  "location",
  "etag",
  "x-accel-buffering",
  "octo-capabilities",
  // Read and removed by the HTTP server.
  cacheTagsHeader,
] as const;

/** Hop-by-hop and internal headers are dropped; forwarding headers are set again (docs/reliability.md §7). */
function headersFor(incoming: GatewayRequest, pass: string | undefined): Headers {
  const { request, endpoint, session, bodyType, idempotencyKey } = incoming;
  const headers = backendHeaders(pass ?? session?.token, endpoint.method);
  for (const name of requestHeaders) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (isFromReseller(endpoint)) {
    // Without a key the backend must see none, so the authorization of the web or of a session is not sent.
    headers.delete("from");
    headers.delete("authorization");
    const key = request.headers.get("authorization");
    if (key) headers.set("authorization", key);
  }
  if (endpoint.raw) headers.set("accept", request.headers.get("accept") ?? "*/*");
  if (bodyType) headers.set("content-type", bodyType);
  else if (endpoint.method !== "GET" && !headers.has("content-type")) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const ip = request.headers.get("x-wayfare-client-ip");
  if (ip) headers.set("x-forwarded-for", ip);
  return headers;
}

/** Raw endpoints stream files and events, which have no total time limit. */
const getLimit = ({ raw, method }: Endpoint): number | null =>
  raw ? null : method === "GET" ? backendLimits.readMs : backendLimits.writeMs;

function send(incoming: GatewayRequest, pass: string | undefined): Promise<Response> {
  const { endpoint, request, path, body } = incoming;
  return fetchBackend(path + withoutBookingName(incoming), getLimit(endpoint), {
    method: endpoint.method,
    headers: headersFor(incoming, pass),
    body,
    repeatable: isRepeatable(incoming),
    // A write continues after its client disconnects: the response is stored under its idempotency key.
    signal: endpoint.method === "GET" ? request.signal : undefined,
  });
}

type Reply = {
  response: Response;
  /** The booking whose guest access token was sent. */
  asGuest: GuestBooking | undefined;
  /** The guest access token was refused, and the session was sent instead. */
  fellBack: boolean;
};

/** Sends the guest access token of a booking, or the session when the booking was transferred to its account. */
async function sendAsGuestOrUser(incoming: GatewayRequest): Promise<Reply> {
  const asGuest = mayUseGuestPass(incoming.endpoint) ? readGuestBooking(incoming) : undefined;
  const response = await send(incoming, asGuest?.pass);
  const fellBack = asGuest !== undefined && incoming.session !== null && response.status === 401;
  return { response: fellBack ? await send(incoming, undefined) : response, asGuest, fellBack };
}

function copiedHeaders(response: Response): Headers {
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of responseHeaders) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Sets and removes cookies according to the response. */
async function updateCookies(
  { response, asGuest, fellBack }: Reply,
  incoming: GatewayRequest,
  headers: Headers,
): Promise<void> {
  const { endpoint, session } = incoming;
  const { endsSession, setsXsrfCookie } = getHooks(endpoint);
  const isRefused = response.status === 401;
  if (asGuest && (fellBack || isRefused)) await removeGuestBooking(incoming, asGuest.ref, headers);
  const isOver = endsSession === "always" || (endsSession === "on success" && response.ok);
  const isExpired = isRefused && session !== null && (fellBack || !asGuest);
  if (isOver || isExpired) dropSession(headers);
  else if (setsXsrfCookie) setXsrfCookie(headers, session?.token);
}

/** Forwards a request to the backend and converts the response for the browser. */
export async function forward(given: GatewayRequest): Promise<Response> {
  const { endpoint, request } = given;
  const hooks = getHooks(endpoint);
  const incoming = hooks.prepare ? hooks.prepare(given) : given;
  const reply = await sendAsGuestOrUser(incoming);
  const { response } = reply;
  const { status } = response;
  dataCache.invalidate(response.headers.get(cacheTagsHeader)?.split(",") ?? []);
  const headers = copiedHeaders(response);
  const type = response.headers.get("content-type");
  if (!type?.startsWith("application/json") || isFromReseller(endpoint)) {
    if (type) headers.set("content-type", type);
    return new Response(response.body, { status, headers });
  }
  let body: JsonObject = await getJson(response, { method: endpoint.method, repeatable: isRepeatable(incoming) });
  if (response.ok && hooks.onSuccess) body = await hooks.onSuccess(incoming, body, headers);
  await updateCookies(reply, incoming, headers);
  if (wantsHtml(incoming)) return respondToForm(incoming, status, body, headers);
  if (hooks.linkFailurePage && (request.headers.get("accept") ?? "").includes("text/html")) {
    headers.delete("content-type");
    return seeOther(response.ok ? String(body.redirect) : hooks.linkFailurePage, headers);
  }
  const isRead = endpoint.method === "GET" && response.ok;
  return Response.json(isRead ? body : inPageLanguage(incoming, body), { status, headers });
}
