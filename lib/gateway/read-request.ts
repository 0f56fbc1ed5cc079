import "server-only";
import { cookies } from "next/headers";
import { AppError } from "../errors";
import { readBytes } from "../http/read-bytes";
import { xsrfHeader } from "../protocol";
import { readGuestBookings } from "../session/guest-session";
import { readSession } from "../session/read-session";
import { readTripBasket } from "../session/trip-cookie";
import { readConsoleForm } from "./console/console-form";
import { openSecrets, readSecretFiles, type SubmittedForm } from "./console/secret-files";
import { isSettingsForm } from "./console/settings-form";
import { checkOrigin, checkToken } from "./csrf";
import { mayUseGuestPass } from "./guest-cookie";
import { checkPath, isFromProgram, matchEndpoint } from "./match";
import { formToBody } from "./read-form";
import type { GatewayRequest } from "./request";
import { getHooks } from "./response-hooks";
import { readUpload } from "./upload";

const contentType = (headers: Headers) => headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
const plainForm = "application/x-www-form-urlencoded";

/** A plain form can only be sent with POST. It names another method in its address: `?_method=PUT`. */
function takeMethod(request: Request, url: URL): string {
  const asked = url.searchParams.get("_method");
  url.searchParams.delete("_method");
  const isForm = request.method === "POST" && contentType(request.headers) === plainForm;
  return isForm && asked === "PUT" ? asked : request.method;
}

/** The form's idempotency key, if it is valid as a header value. */
function toKey(form: URLSearchParams): string | null {
  const key = form.get("_key");
  if (key === null || /^[\x20-\x7e]*$/.test(key)) return key;
  throw new AppError("invalid", { fields: { _key: "Invalid value." } });
}

function methodNotAllowed(allow: readonly string[]): Response {
  const error = new AppError("method_not_allowed", { user: "This address does not take that method." });
  return Response.json(error.toBody(), { status: error.status, headers: { allow: allow.join(", ") } });
}

/**
 * Matches a request with its endpoint, checks its origin and reads its body.
 * @returns the response if the path exists with other methods only.
 * @throws AppError for every other refusal.
 */
export async function readRequest(request: Request): Promise<GatewayRequest | Response> {
  const url = new URL(request.url);
  const path = checkPath(url);
  const match = matchEndpoint(url.searchParams.has("_method") ? takeMethod(request, url) : request.method, path);
  if (!match) throw new AppError("not_found");
  if ("allow" in match) return methodNotAllowed(match.allow);
  const { endpoint } = match;
  const hooks = getHooks(endpoint);
  const readsGuestCookie = mayUseGuestPass(endpoint) || hooks.readsGuestCookie;
  const incoming: GatewayRequest = {
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
  if (endpoint.method === "GET") return incoming;
  if (isFromProgram(endpoint)) return { ...incoming, body: await readBytes(request) };
  checkOrigin(request);
  const type = contentType(request.headers);
  return endpoint.raw ? readUpload(incoming, type) : readBody(incoming, type);
}

/** A plain form, in which an uploaded file replaces the text of its secret. Null for another body. */
async function readForm({ request, endpoint }: GatewayRequest, type: string): Promise<SubmittedForm | null> {
  if (type === plainForm) {
    const form = new URLSearchParams((await readBytes(request)).toString("utf8"));
    if (isSettingsForm(endpoint)) await openSecrets(form);
    return { form, errors: {} };
  }
  return type === "multipart/form-data" && isSettingsForm(endpoint) ? readSecretFiles(request, endpoint) : null;
}

async function readBody(incoming: GatewayRequest, type: string): Promise<GatewayRequest | Response> {
  const { request, endpoint, session } = incoming;
  const submitted = await readForm(incoming, type);
  if (submitted) {
    const { form, errors } = submitted;
    checkToken(request.headers.get(xsrfHeader) ?? form.get("_xsrf"), endpoint, session);
    const read = await readConsoleForm({ ...incoming, form }, errors);
    if (read instanceof Response) return read;
    return {
      ...incoming,
      form,
      isRecordForm: read?.isRecordForm,
      body: JSON.stringify(read?.body ?? formToBody(endpoint, form)),
      bodyType: "application/json",
      idempotencyKey: incoming.idempotencyKey ?? toKey(form),
    };
  }
  const bytes = await readBytes(request);
  if (bytes.length > 0 && type !== "application/json") {
    throw new AppError("unsupported_media_type", { user: "Send application/json or a form." });
  }
  checkToken(request.headers.get(xsrfHeader), endpoint, session);
  return { ...incoming, body: bytes.length > 0 ? bytes : "{}" };
}
