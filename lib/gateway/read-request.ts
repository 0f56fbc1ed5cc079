import "server-only";
import { cookies } from "next/headers";
import { AppError } from "../errors";
import { readBytes } from "../http/read-bytes";
import { pageUserField, pageUserHeader, xsrfHeader } from "../protocol";
import { readGuestBookings } from "../session/guest-session";
import { readSession } from "../session/read-session";
import { readTripBasket } from "../session/trip-cookie";
import { readConsoleForm } from "./console/console-form";
import { openSecrets, readSecretFiles } from "./console/secret-files";
import { isSettingsForm } from "./console/settings-form";
import { checkOrigin, checkPageUser, checkToken } from "./csrf";
import { mayUseGuestPass } from "./guest-cookie";
import { checkPath, isFromProgram, matchEndpoint } from "./match";
import { formToBody } from "./read-form";
import { type GatewayRequest, getContentType, multipartForm, plainForm } from "./request";
import { getHooks } from "./response-hooks";
import { readUpload } from "./upload";

/** A plain form can only be sent with POST. It names another method in its address: `?_method=PUT`. */
function takeMethod(request: Request, url: URL): string {
  const override = url.searchParams.get("_method");
  url.searchParams.delete("_method");
  const isForm = request.method === "POST" && getContentType(request.headers) === plainForm;
  return isForm && override === "PUT" ? override : request.method;
}

/** The form's idempotency key, if it is valid as a header value. */
function readIdempotencyKey(form: URLSearchParams): string | null {
  const key = form.get("_key");
  if (key === null || /^[\x20-\x7e]*$/.test(key)) return key;
  throw new AppError("invalid", { fields: { _key: "Invalid value." } });
}

function methodNotAllowed(allow: readonly string[]): Response {
  const error = new AppError("method_not_allowed", { user: "This address does not take that method." });
  return Response.json(error.toBody(), { status: error.status, headers: { allow: allow.join(", ") } });
}

/**
 * Matches a request with its endpoint and checks its origin. Another site's form gets no page, because a page could
 * show what that site has filled in.
 * @returns the response if the path exists with other methods only.
 * @throws AppError `bad_request`, `not_found`, `csrf`
 */
export async function findEndpoint(request: Request): Promise<GatewayRequest | Response> {
  const url = new URL(request.url);
  const path = checkPath(url);
  const match = matchEndpoint(url.searchParams.has("_method") ? takeMethod(request, url) : request.method, path);
  if (!match) throw new AppError("not_found");
  if ("allow" in match) return methodNotAllowed(match.allow);
  const { endpoint } = match;
  if (endpoint.method !== "GET" && !isFromProgram(endpoint)) checkOrigin(request);
  const hooks = getHooks(endpoint);
  const readsGuestCookie = mayUseGuestPass(endpoint) || hooks.readsGuestCookie;
  return {
    request,
    endpoint,
    session: isFromProgram(endpoint) ? null : await readSession(),
    guest: readsGuestCookie ? await readGuestBookings(await cookies()) : [],
    tripBasket: hooks.readsTripCookie ? readTripBasket(await cookies()) : "",
    path,
    search: url.search,
    form: null,
    body: null,
    bodyType: null,
    idempotencyKey: request.headers.get("idempotency-key"),
  };
}

/**
 * Reads the body: a plain form with its file, or the bytes.
 * @throws AppError `too_large`, `bad_request` for an unparsable form
 */
export async function readInput(incoming: GatewayRequest): Promise<GatewayRequest> {
  const { request, endpoint } = incoming;
  if (endpoint.method === "GET") return incoming;
  if (isFromProgram(endpoint)) return { ...incoming, body: await readBytes(request) };
  const type = getContentType(request.headers);
  if (endpoint.raw) return readUpload(incoming, type);
  if (type === plainForm) {
    return { ...incoming, form: new URLSearchParams((await readBytes(request)).toString("utf8")) };
  }
  if (type === multipartForm && isSettingsForm(endpoint)) {
    return { ...incoming, ...(await readSecretFiles(request, endpoint)) };
  }
  const bytes = await readBytes(request);
  if (bytes.length > 0 && type !== "application/json") {
    throw new AppError("unsupported_media_type", { user: "Send application/json or a form." });
  }
  return { ...incoming, body: bytes.length > 0 ? bytes : "{}" };
}

/**
 * Checks the sender's token and user, and converts a form to the body of the endpoint.
 * @returns the response if a form is not sent to the backend, such as one to confirm.
 * @throws AppError `csrf`, `other_user`, and `invalid` for a form with unknown fields
 */
export async function checkInput(incoming: GatewayRequest): Promise<GatewayRequest | Response> {
  const { request, endpoint, session, form } = incoming;
  if (endpoint.method === "GET" || isFromProgram(endpoint)) return incoming;
  checkPageUser(request.headers.get(pageUserHeader) ?? form?.get(pageUserField) ?? null, endpoint, session);
  checkToken(request.headers.get(xsrfHeader) ?? form?.get("_xsrf") ?? null, endpoint, session);
  if (!form || endpoint.raw) return incoming;
  if (isSettingsForm(endpoint)) await openSecrets(form);
  const read = await readConsoleForm({ ...incoming, form });
  if (read instanceof Response) return read;
  return {
    ...incoming,
    isRecordForm: read?.isRecordForm,
    body: JSON.stringify(read?.body ?? formToBody(endpoint, form)),
    bodyType: "application/json",
    idempotencyKey: incoming.idempotencyKey ?? readIdempotencyKey(form),
  };
}
