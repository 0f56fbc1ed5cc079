import "server-only";
import { cookies } from "next/headers";
import { NextResponse } from "next/server";
import { backendHeaders, fetchBackend } from "./backend";
import { backendLimits, jsonOf } from "./backend-connection";
import { allEndpoints } from "./contracts";
import { chooseCurrency, closeAccount } from "./contracts/account";
import { login, logout, secondFactor } from "./contracts/auth";
import type { Endpoint } from "./contracts/define";
import { holdAsGuest, joinBooking, openBooking } from "./contracts/guest";
import { orderDocument } from "./contracts/order";
import { passkeyLogin } from "./contracts/passkey";
import type { NextStep } from "./contracts/payment";
import { listFeatures } from "./contracts/place";
import { authMe, webInfo } from "./contracts/site";
import { env } from "./env";
import { AppError, type ErrorBody } from "./errors";
import { type Flash, flashCookie, flashSeconds, sealFlash } from "./flash";
import { checkFieldCount, formToBody, valuesToKeep } from "./form-body";
import { safeNext } from "./guard";
import { type GuestBooking, guestCookie, readGuestBookings, without } from "./guest-session";
import { keptAnswers } from "./kept-answers";
import { inLanguage, languageOr, splitLanguage } from "./language/languages";
import { answerIn, type Told } from "./language/told";
import { writtenSay } from "./language/written";
import { localPath } from "./local-path";
import { onwardPage, retryPage } from "./onward-page";
import { openPayload } from "./payload";
import { readBytes } from "./read-bytes";
import { roleOf } from "./roles";
import { pathTo, routes } from "./routes";
import { clearSession, readSession, type Session, writeSession } from "./session";
import { currencyCookie, staleTagsHeader, xsrfCookie, xsrfHeader } from "./wire";
import { isXsrfToken, xsrfToken } from "./xsrf";

/** A file of 5 MB in its form; the backend measures the file itself. */
const maxUploadBytes = 5.25 * 1024 * 1024;

/** The bank's page and a provider's server have neither our cookie nor our token; settle() believes neither. */
const comesFromOutside = (endpoint: Endpoint) => endpoint.path.startsWith("/api/pay/");

/** A browser on its way back from the bank is shown a page, whatever it carries (reliability.md §8). */
const isBankReturn = (request: Request) => new URL(request.url).pathname.startsWith("/api/pay/return/");

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Only addresses of the contract are forwarded; literal paths win over those with places to fill. */
function findEndpoint(method: string, path: string): { endpoint: Endpoint } | { allow: string[] } | null {
  const fitting = patterns
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => Number(a.endpoint.path.includes("{")) - Number(b.endpoint.path.includes("{")));
  const found = fitting.find(
    ({ endpoint }) => endpoint.method === method || (method === "HEAD" && endpoint.method === "GET"),
  );
  if (found) return { endpoint: found.endpoint };
  return fitting.length > 0 ? { allow: [...new Set(fitting.map(({ endpoint }) => endpoint.method))] } : null;
}

function checkPath(url: URL): string {
  const path = url.pathname;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw new AppError("bad_request", { user: "This address can't be read." });
  }
  if (path.includes("//") || /%2f|%5c|%00/i.test(path) || decoded.split("/").includes("..")) {
    throw new AppError("not_found");
  }
  return path;
}

/** reliability.md §7: same origin by the browser's word, else by Origin against the configured one; neither is refused. */
function checkOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const ok = site ? site === "same-origin" : origin === new URL(env().APP_ORIGIN).origin;
  if (!ok) throw new AppError("csrf", { user: "This request did not come from our own pages." });
}

/** What somebody without an account may do with the booking that they made. */
const isForGuests = (endpoint: Endpoint) =>
  endpoint.who === "booker" || endpoint.who === "party" || endpoint.id === orderDocument.id;

function checkToken(given: string | null, endpoint: Endpoint, session: Session | null): void {
  if (isXsrfToken(given, session?.token)) return;
  // A page that is the same for everyone can only carry the guest's token; what it may do needs no session. Nor has
  // who booked without an account one: where a request comes from was looked at before.
  const needsNoSession = endpoint.who === "public" || (!session && isForGuests(endpoint));
  if (needsNoSession && isXsrfToken(given, undefined)) return;
  throw new AppError("csrf", { user: "This page is out of date. Reload it and try again." });
}

const contentType = (headers: Headers) => headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
const passedOn = [
  "accept-language",
  "user-agent",
  "content-type",
  "stripe-signature",
  "idempotency-key",
  "if-none-match",
  "last-event-id",
];

type Incoming = {
  request: Request;
  endpoint: Endpoint;
  session: Session | null;
  /** Bookings made in this browser without an account. */
  guest: readonly GuestBooking[];
  path: string;
  search: string;
  /** The plain form, where one was sent. */
  form: URLSearchParams | null;
  body: Buffer | string | null;
  /** What the body is, where it is not what the browser sent. */
  bodyType: string | null;
  idempotencyKey: string | null;
};

async function read(request: Request): Promise<Incoming | Response> {
  const url = new URL(request.url);
  const path = checkPath(url);
  const found = findEndpoint(request.method, path);
  if (!found) throw new AppError("not_found");
  if ("allow" in found) {
    const error = new AppError("method_not_allowed", { user: "This address does not take that method." });
    return Response.json(error.toBody(), { status: error.status, headers: { allow: found.allow.join(", ") } });
  }
  const { endpoint } = found;
  const session = comesFromOutside(endpoint) ? null : await readSession();
  const incoming: Incoming = {
    request,
    endpoint,
    session,
    guest: isForGuests(endpoint) || guestEndpoints.has(endpoint.id) ? await readGuestBookings(await cookies()) : [],
    path,
    search: url.search,
    form: null,
    body: null,
    bodyType: null,
    idempotencyKey: request.headers.get("idempotency-key"),
  };
  if (endpoint.method === "GET") return incoming;
  if (comesFromOutside(endpoint)) return { ...incoming, body: await readBytes(request) };

  checkOrigin(request);
  const type = contentType(request.headers);
  if (endpoint.raw) return readUpload(incoming, type);
  const bytes = await readBytes(request);
  if (type === "application/x-www-form-urlencoded") {
    const form = new URLSearchParams(bytes.toString("utf8"));
    checkToken(request.headers.get(xsrfHeader) ?? form.get("_xsrf"), endpoint, session);
    return {
      ...incoming,
      form,
      body: JSON.stringify(formToBody(endpoint, form)),
      bodyType: "application/json",
      idempotencyKey: incoming.idempotencyKey ?? keyOf(form),
    };
  }
  if (bytes.length > 0 && type !== "application/json") {
    throw new AppError("unsupported_media_type", { user: "Send application/json or a form." });
  }
  checkToken(request.headers.get(xsrfHeader), endpoint, session);
  return { ...incoming, body: bytes.length > 0 ? bytes : "{}" };
}

/** The key goes on as a header, which can't hold every text. */
function keyOf(form: URLSearchParams): string | null {
  const key = form.get("_key");
  if (key === null || /^[\x20-\x7e]*$/.test(key)) return key;
  throw new AppError("invalid", { fields: { _key: "This can't be used here." } });
}

const tooLarge = () => new AppError("too_large", { user: "A file may have at most 5 MB." });

async function readFile(request: Request): Promise<Buffer> {
  try {
    return await readBytes(request, maxUploadBytes);
  } catch (error) {
    throw error instanceof AppError && error.code === "too_large" ? tooLarge() : error;
  }
}

/** A file comes as the body of a script's request, or in a plain form beside that form's hidden fields. */
async function readUpload(incoming: Incoming, type: string): Promise<Incoming> {
  const { request, endpoint, session } = incoming;
  const bytes = await readFile(request);
  if (type !== "multipart/form-data") {
    checkToken(request.headers.get(xsrfHeader), endpoint, session);
    return { ...incoming, body: bytes };
  }
  const headers = { "content-type": request.headers.get("content-type") ?? type };
  const parts = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw new AppError("bad_request", { user: "This form can't be read." });
  });
  const form = new URLSearchParams();
  for (const [name, value] of parts) if (typeof value === "string") form.append(name, value);
  checkFieldCount(form);
  checkToken(request.headers.get(xsrfHeader) ?? form.get("_xsrf"), endpoint, session);
  const file = parts.get("file");
  const search = new URLSearchParams(incoming.search);
  if (file instanceof Blob) search.set("name", file.name);
  const body = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  return { ...incoming, search: `?${search}`, form, body, bodyType: "application/octet-stream" };
}

const guestEndpoints = new Set([holdAsGuest.id, openBooking.id, joinBooking.id]);

/** Which of the bookings a request is about: the one that its path or form names, else the last one made here. */
function guestBookingOf({ endpoint, guest, session, path, form, search }: Incoming): GuestBooking | undefined {
  if (!isForGuests(endpoint) && endpoint.id !== joinBooking.id) return undefined;
  const named = [form?.get("_booking") ?? new URLSearchParams(search).get("booking"), ...path.split("/")];
  return guest.find(({ ref }) => named.includes(ref)) ?? (session ? undefined : guest[0]);
}

/** The pass of the booking goes along with its being taken into an account: the browser itself never has it. */
function withPass(incoming: Incoming): Incoming {
  if (incoming.endpoint.id !== joinBooking.id) return incoming;
  return {
    ...incoming,
    body: JSON.stringify({ pass: guestBookingOf(incoming)?.pass ?? "" }),
    bodyType: "application/json",
  };
}

/** Hop-by-hop and internal headers never pass; forwarding headers are set anew (reliability.md §7). */
function outgoingHeaders(incoming: Incoming): Headers {
  const { request, endpoint, session, bodyType, idempotencyKey } = incoming;
  const pass = isForGuests(endpoint) ? guestBookingOf(incoming)?.pass : undefined;
  const headers = backendHeaders(pass ?? session?.token, endpoint.method);
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (endpoint.raw) headers.set("accept", request.headers.get("accept") ?? "*/*");
  if (bodyType) headers.set("content-type", bodyType);
  else if (endpoint.method !== "GET" && !headers.has("content-type")) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const ip = request.headers.get("x-wayfare-client-ip");
  if (ip) headers.set("x-forwarded-for", ip);
  return headers;
}

const openJson = (sealed: string): unknown => JSON.parse(openPayload(sealed, env().PAYLOAD_KEY));

/** Sealed fields are opened here: the browser gets plain JSON and never a key. */
function openSealed(endpoint: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  if (endpoint.id === webInfo.id) {
    const { data } = body as { data: { data: string } };
    return { data: { data: openJson(data.data) } };
  }
  if (endpoint.id === listFeatures.id) return { feature: openJson(String(body.feature)) };
  if (endpoint.id === authMe.id) {
    const open = (value: unknown) => (typeof value === "string" ? openJson(value) : null);
    return { ...body, site: open(body.site), social: open(body.social) };
  }
  return body;
}

const opensSession = new Set([login.id, secondFactor.id, passkeyLogin.id]);
const secure = () => (env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "");
const setXsrf = (headers: Headers, token: string | undefined) =>
  headers.append("set-cookie", `${xsrfCookie}=${xsrfToken(token)}; Path=/; SameSite=Lax${secure()}`);

/** For the pages that are drawn per request; without a choice they use the site's own currency. */
const setCurrency = (headers: Headers, code: unknown) =>
  headers.append(
    "set-cookie",
    `${currencyCookie}=${code ?? ""}; Path=/; Max-Age=${code ? 31_536_000 : 0}; SameSite=Lax${secure()}`,
  );

const copyCookies = (from: NextResponse, to: Headers) => {
  for (const cookie of from.headers.getSetCookie()) to.append("set-cookie", cookie);
};

/** Turns a login-like answer into the cookie; what goes on to the browser holds no token. */
async function keepSession(
  incoming: Incoming,
  body: Record<string, unknown>,
  headers: Headers,
): Promise<Record<string, unknown>> {
  const { token, challenge, ...rest } = body;
  const asked =
    incoming.form?.get("_next") ?? new URLSearchParams(incoming.search).get("next") ?? String(body.next ?? "");
  const { language } = splitLanguage(backPath(incoming));
  if (typeof token !== "string") {
    const further = `/auth/login?step=code&challenge=${encodeURIComponent(String(challenge))}${asked ? `&next=${encodeURIComponent(asked)}` : ""}`;
    return { ...rest, challenge, redirect: inLanguage(language, further) };
  }
  const getType = Number(body.getType);
  const remember = incoming.form?.get("remember") === "on" || body.remember === true;
  const session: Session = { token, getType, name: String(body.name), remember };
  const carrier = new NextResponse();
  await writeSession(carrier.cookies, session);
  copyCookies(carrier, headers);
  setXsrf(headers, token);
  return { ...rest, redirect: safeNext(asked, roleOf(getType)) };
}

function dropStale(response: Response): void {
  keptAnswers.drop(response.headers.get(staleTagsHeader)?.split(",") ?? []);
}

const wantsHtml = (incoming: Incoming) =>
  incoming.form !== null && !(incoming.request.headers.get("accept") ?? "").includes("application/json");

function backPath(incoming: Pick<Incoming, "request" | "form">): string {
  const referer = incoming.request.headers.get("referer");
  const refererPath = referer && URL.canParse(referer) ? new URL(referer).pathname + new URL(referer).search : null;
  return localPath(incoming.form?.get("_back")) ?? localPath(refererPath) ?? "/";
}

async function seeOther(path: string, headers: Headers, flash?: Flash): Promise<Response> {
  headers.set("location", path);
  if (flash) {
    headers.append(
      "set-cookie",
      `${flashCookie}=${await sealFlash(flash)}; Path=/; Max-Age=${flashSeconds}; HttpOnly; SameSite=Lax${secure()}`,
    );
  }
  return new Response(null, { status: 303, headers });
}

/** Whether the write was done is not known yet. */
const isUnanswered = (status: number, { code }: ErrorBody): boolean => status >= 500 || code === "in_flight";

/**
 * A form without scripts that may be sent again under its key: drawn anew, the form would have another key, and what was
 * done already would be done twice. So the same form is offered again, with its fields and its key.
 */
function retryForm({ request, form }: Incoming, status: number, error: ErrorBody, headers: Headers): Response {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "private, no-store");
  if (!headers.has("retry-after")) headers.set("retry-after", "5");
  const { language } = splitLanguage(backPath({ request, form }));
  const { pathname, search } = new URL(request.url);
  const page = retryPage({ action: pathname + search, fields: form ?? [], error, language });
  return new Response(page, { status, headers });
}

/** A plain form is answered with a page: the words wait there in a flash. */
async function answerForm(
  incoming: Incoming,
  status: number,
  body: Record<string, unknown>,
  headers: Headers,
): Promise<Response> {
  headers.delete("content-type");
  // Nobody reads the page that the flash is for.
  if (incoming.request.signal.aborted) return new Response(null, { status: 303, headers });
  if (status >= 400) {
    const error = body as unknown as ErrorBody;
    if (isUnanswered(status, error) && isRepeatable(incoming)) return retryForm(incoming, status, error, headers);
    return seeOther(backPath(incoming), headers, {
      kind: "error",
      title: "That did not work",
      message: error.message,
      told: error.told,
      fields: error.fields,
      toldFields: error.toldFields,
      values: incoming.form ? valuesToKeep(incoming.endpoint, incoming.form) : undefined,
    });
  }
  const said: Flash | undefined =
    typeof body.message === "string" && body.message
      ? {
          kind: "success",
          title: typeof body.title === "string" ? body.title : "Done",
          message: body.message,
          told: body.told as Told | undefined,
        }
      : undefined;
  if (typeof body.redirect === "string") return seeOther(body.redirect, headers, said);
  const step = body.next as NextStep | undefined;
  if (step && typeof step === "object" && "url" in step) {
    if (step.method === "GET") return seeOther(step.url, headers);
    headers.set("content-type", "text/html; charset=utf-8");
    const { language } = splitLanguage(backPath(incoming));
    return new Response(onwardPage(step, language), { headers });
  }
  const wanted = incoming.form
    ?.get("_next")
    ?.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(Object.hasOwn(body, name) ? (body[name] ?? "") : "")),
    );
  return seeOther(localPath(wanted) ?? backPath(incoming), headers, said);
}

/** Keeps or drops a booking made without an account; what goes on to the browser holds no pass. */
async function keepBooking(
  { endpoint, guest }: Incoming,
  body: Record<string, unknown>,
  headers: Headers,
): Promise<Record<string, unknown>> {
  const { pass, ...rest } = body;
  const ref = String(body.ref);
  const others = without(guest, ref);
  const kept = endpoint.id !== joinBooking.id && typeof pass === "string" ? [{ ref, pass }, ...others] : others;
  if (kept.length + guest.length > 0) headers.append("set-cookie", await guestCookie(kept));
  if (endpoint.id !== openBooking.id) return rest;
  const page = typeof pass === "string" ? routes.public.hotelPaymentStatus : routes.client.hotelBooking;
  return { ...rest, redirect: inLanguage(languageOr(String(body.locale)), pathTo(page, {}, { ref })) };
}

const followsLink = ({ endpoint, request }: Incoming) =>
  endpoint.id === openBooking.id && (request.headers.get("accept") ?? "").includes("text/html");

/** Which booking a guest means is between the browser and us: the backend is shown that booking's pass. */
function searchOf({ endpoint, search }: Incoming): string {
  if (!isForGuests(endpoint)) return search;
  const rest = new URLSearchParams(search);
  rest.delete("booking");
  return rest.size > 0 ? `?${rest}` : "";
}

/** Raw endpoints stream files and events, which have no end in time. */
const limitOf = ({ raw, method }: Endpoint): number | null =>
  raw ? null : method === "GET" ? backendLimits.readMs : backendLimits.writeMs;

const isRepeatable = ({ endpoint, idempotencyKey }: Incoming): boolean =>
  endpoint.method === "GET" || (endpoint.idempotent && idempotencyKey !== null);

const ask = (incoming: Incoming): Promise<Response> =>
  fetchBackend(incoming.path + searchOf(incoming), limitOf(incoming.endpoint), {
    method: incoming.endpoint.method,
    headers: outgoingHeaders(incoming),
    body: incoming.body,
    repeatable: isRepeatable(incoming),
    // A write goes on when its sender has gone: the answer is kept under its key.
    signal: incoming.endpoint.method === "GET" ? incoming.request.signal : undefined,
  });

/** What an answer says to people is said in the language of the page whose form or script asked. */
const inPageLanguage = <A extends object>(incoming: Incoming, answer: A): A =>
  answerIn(writtenSay(splitLanguage(backPath(incoming)).language), answer);

async function forward(given: Incoming): Promise<Response> {
  const incoming = withPass(given);
  const { endpoint, session } = incoming;
  let response = await ask(incoming);
  // The booking may have gone to the account of whoever is logged in: then its old pass opens nothing, and they do.
  const asGuest = isForGuests(endpoint) ? guestBookingOf(incoming) : undefined;
  const again = asGuest !== undefined && session !== null && response.status === 401;
  if (again) response = await ask({ ...incoming, guest: [] });
  dropStale(response);
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of [
    "retry-after",
    "idempotent-replayed",
    "allow",
    "content-disposition",
    "content-security-policy",
    "x-content-type-options",
    "location",
    "etag",
    "x-accel-buffering",
    // For the server around us, which takes it off again (scripts/web.ts).
    staleTagsHeader,
  ]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (!response.headers.get("content-type")?.startsWith("application/json")) {
    const type = response.headers.get("content-type");
    if (type) headers.set("content-type", type);
    return new Response(response.body, { status: response.status, headers });
  }
  let body = await jsonOf(response, { method: endpoint.method, repeatable: isRepeatable(incoming) });
  if (response.ok) body = openSealed(endpoint, body);
  if (response.ok && opensSession.has(endpoint.id)) body = await keepSession(incoming, body, headers);
  if (response.ok && guestEndpoints.has(endpoint.id)) body = await keepBooking(incoming, body, headers);
  const ended = endpoint.id === logout.id || (endpoint.id === closeAccount.id && response.ok);
  // The booking went to an account, or its time is over: the pass is of no more use, the session of whoever has one is.
  if (asGuest && (again || response.status === 401))
    headers.append("set-cookie", await guestCookie(without(incoming.guest, asGuest.ref)));
  if (ended || (response.status === 401 && session && (again || !asGuest))) {
    const carrier = new NextResponse();
    clearSession(carrier.cookies);
    copyCookies(carrier, headers);
    setXsrf(headers, undefined);
  } else if (endpoint.id === authMe.id) setXsrf(headers, session?.token);
  if (endpoint.id === chooseCurrency.id && response.ok) setCurrency(headers, body.currency);
  if (wantsHtml(incoming)) return answerForm(incoming, response.status, body, headers);
  // Whoever follows a link is shown a page, also where it opens nothing: one page for every reason.
  if (followsLink(incoming)) {
    headers.delete("content-type");
    return seeOther(response.ok ? String(body.redirect) : `${routes.public.hotelPaymentStatus}?link=none`, headers);
  }
  const isRead = endpoint.method === "GET" && response.ok;
  return Response.json(isRead ? body : inPageLanguage(incoming, body), { status: response.status, headers });
}

function refuse(error: AppError, incoming?: Incoming): Response {
  const headers: Record<string, string> = { "cache-control": "private, no-store" };
  if (error.retryAfterSeconds) headers["retry-after"] = String(error.retryAfterSeconds);
  const body = error.toBody();
  return Response.json(incoming ? inPageLanguage(incoming, body) : body, { status: error.status, headers });
}

/** One function for every write and every read of the browser: Request -> Response. */
export async function proxy(request: Request): Promise<Response> {
  let incoming: Incoming | undefined;
  try {
    const opened = await read(request);
    if (opened instanceof Response) return opened;
    incoming = opened;
    return await forward(incoming);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isBankReturn(request))
      return seeOther(`${routes.public.hotelPaymentStatus}?outcome=not_confirmed`, new Headers());
    if (incoming && wantsHtml(incoming)) {
      const headers = new Headers();
      if (error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
      return answerForm(incoming, error.status, error.toBody() as unknown as Record<string, unknown>, headers);
    }
    return refuse(error, incoming);
  }
}
