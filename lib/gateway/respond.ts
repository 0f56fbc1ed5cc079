import "server-only";
import type { NextStep } from "../contracts/money/payment";
import type { AppError, ErrorBody } from "../errors";
import { localPath } from "../http/local-path";
import { type LocalizedMessage, respondIn } from "../language/localized-message";
import { storedTextTranslator } from "../language/written";
import { flashCookie } from "../protocol";
import type { Danger } from "../resources/settings/define";
import { getResultKind } from "../text/result-kind";
import { sealSecrets } from "./console/secret-files";
import { confirmedField } from "./console/settings-form";
import { type Flash, flashSeconds, sealFlash } from "./flash-cookie";
import { bankFormPage, confirmationPage, retryPage } from "./form-page";
import { valuesToKeep } from "./read-form";
import { backPath, type GatewayRequest, getLanguage, isRepeatable, type JsonObject, wantsHtml } from "./request";
import { secureAttribute } from "./session-cookie";

/** Translates the texts of a response into the language of the requesting page. */
export const inPageLanguage = <A extends object>(request: GatewayRequest, body: A): A =>
  respondIn(storedTextTranslator(getLanguage(request)), body);

/** 303 redirect to a path, with a flash for that page. */
export async function seeOther(path: string, headers: Headers, flash?: Flash): Promise<Response> {
  headers.set("location", path);
  if (flash) {
    const sealed = await sealFlash(flash);
    const attributes = `Path=/; Max-Age=${flashSeconds}; HttpOnly; SameSite=Lax${secureAttribute()}`;
    headers.append("set-cookie", `${flashCookie}=${sealed}; ${attributes}`);
  }
  return new Response(null, { status: 303, headers });
}

/** It is unknown whether the write was applied. */
const isUnanswered = (status: number, { code }: ErrorBody): boolean => status >= 500 || code === "in_flight";

/**
 * Offers to submit a form again with its fields and idempotency key when it received no response. A newly rendered form
 * would have another key and could apply the write twice.
 */
function retryForm(incoming: GatewayRequest, status: number, error: ErrorBody, headers: Headers): Response {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "private, no-store");
  if (!headers.has("retry-after")) headers.set("retry-after", "5");
  const { pathname, search } = new URL(incoming.request.url);
  const fields = incoming.form ?? [];
  const page = retryPage({ action: pathname + search, fields, error, language: getLanguage(incoming) });
  return new Response(page, { status, headers });
}

const getKeptValues = ({ endpoint, form, isRecordForm }: GatewayRequest): Flash["values"] =>
  form ? valuesToKeep(endpoint, form, isRecordForm) : undefined;

/** Back to the form with its input, of which the page shows worked examples. Nothing is saved. */
export const showExample = (incoming: GatewayRequest): Promise<Response> =>
  seeOther(backPath(incoming), new Headers({ "cache-control": "private, no-store" }), {
    kind: "info",
    title: "Example",
    message: "Nothing has been saved yet.",
    values: getKeptValues(incoming),
  });

/** Asks for a confirmation of these changes. The page sends the same form again. */
export async function askToConfirm(incoming: GatewayRequest, dangers: readonly Danger[]): Promise<Response> {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
  const { pathname, search } = new URL(incoming.request.url);
  const fields = [...(await sealSecrets(incoming.form ?? new URLSearchParams())), [confirmedField, "1"] as const];
  return new Response(confirmationPage({ action: pathname + search, fields, dangers, back: backPath(incoming) }), {
    headers,
  });
}

const errorFlash = (incoming: GatewayRequest, error: ErrorBody): Flash => ({
  kind: "error",
  title: "Something went wrong",
  message: error.message,
  localized: error.localized,
  fields: error.fields,
  localizedFields: error.localizedFields,
  values: getKeptValues(incoming),
});

const successFlash = ({ title, message, localized, ...body }: JsonObject): Flash | undefined =>
  typeof message === "string" && message
    ? {
        kind: getResultKind(body),
        title: typeof title === "string" ? title : "Done",
        message,
        localized: localized as LocalizedMessage | undefined,
      }
    : undefined;

/** `_next` of the form, with `{name}` filled from the body. */
function nextPath({ form }: GatewayRequest, body: JsonObject): string | null {
  const filled = form
    ?.get("_next")
    ?.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(Object.hasOwn(body, name) ? (body[name] ?? "") : "")),
    );
  return localPath(filled);
}

/** The response to a plain form: a page, with the message in a flash. */
export async function respondToForm(
  incoming: GatewayRequest,
  status: number,
  body: JsonObject,
  headers: Headers,
): Promise<Response> {
  headers.delete("content-type");
  // The client has disconnected, so no page would read the flash.
  if (incoming.request.signal.aborted) return new Response(null, { status: 303, headers });
  if (status >= 400) {
    const error = body as unknown as ErrorBody;
    if (isUnanswered(status, error) && isRepeatable(incoming)) return retryForm(incoming, status, error, headers);
    return seeOther(backPath(incoming), headers, errorFlash(incoming, error));
  }
  const flash = successFlash(body);
  if (typeof body.redirect === "string") return seeOther(body.redirect, headers, flash);
  const step = body.next as NextStep | undefined;
  if (step && typeof step === "object" && "url" in step) {
    if (step.method === "GET") return seeOther(step.url, headers);
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(bankFormPage(step, getLanguage(incoming)), { headers });
  }
  return seeOther(nextPath(incoming, body) ?? backPath(incoming), headers, flash);
}

/** The same for the API for resellers, whose errors have the format of its specification. */
export function respondToReseller(error: AppError): Response {
  const code = error.status >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST";
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
  return Response.json({ error: code, errorMessage: error.message }, { status: error.status, headers });
}

/** The response to a request that was refused or could not be forwarded. */
export async function respondToError(error: AppError, incoming?: GatewayRequest): Promise<Response> {
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
  const body = error.toBody();
  if (incoming && wantsHtml(incoming)) {
    return respondToForm(incoming, error.status, body as unknown as JsonObject, headers);
  }
  headers.set("cache-control", "private, no-store");
  return Response.json(incoming ? inPageLanguage(incoming, body) : body, { status: error.status, headers });
}
