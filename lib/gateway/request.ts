import "server-only";
import type { Endpoint } from "../contracts/define";
import type { FieldErrors } from "../errors";
import { localPath } from "../http/local-path";
import { type Language, splitLanguage } from "../language/languages";
import type { GuestBooking } from "../session/guest-session";
import type { Session } from "../session/session";
import { isFromProgram } from "./match";

/** A request of a browser, checked and read. */
export type GatewayRequest = {
  request: Request;
  endpoint: Endpoint;
  session: Session | null;
  /** Bookings made in this browser without an account. */
  guest: readonly GuestBooking[];
  /** The signed basket of the visitor's trip, for endpoints that change it. */
  tripBasket: string;
  path: string;
  search: string;
  /** The plain form, if one was submitted. */
  form: URLSearchParams | null;
  /** Errors of the files of the form, by the name of their field. */
  fileErrors?: FieldErrors;
  /** The form is that of a console record, all of whose fields are shown again after an error. */
  isRecordForm?: boolean;
  body: Buffer | string | null;
  /** Content type of the body, if it differs from the browser's. */
  bodyType: string | null;
  idempotencyKey: string | null;
};

export type JsonObject = Record<string, unknown>;

export const plainForm = "application/x-www-form-urlencoded";
export const multipartForm = "multipart/form-data";
export const getContentType = (headers: Headers): string =>
  headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

/** A form without scripts needs a page as its response, also when the form could not be read. */
export function wantsHtml({ endpoint, request }: GatewayRequest): boolean {
  const type = getContentType(request.headers);
  const isForm = (type === plainForm || type === multipartForm) && !isFromProgram(endpoint);
  return isForm && !(request.headers.get("accept") ?? "").includes("application/json");
}

/** Safe to repeat: it changes nothing, or carries an idempotency key. */
export const isRepeatable = ({ endpoint, idempotencyKey }: GatewayRequest): boolean =>
  endpoint.method === "GET" || (endpoint.idempotent && idempotencyKey !== null);

/** The page that sent the request: the form's field, or else the Referer header, or else the home page. */
export function backPath({ request, form }: Pick<GatewayRequest, "request" | "form">): string {
  const referer = request.headers.get("referer");
  const refererPath = referer && URL.canParse(referer) ? new URL(referer).pathname + new URL(referer).search : null;
  return localPath(form?.get("_back")) ?? localPath(refererPath) ?? "/";
}

/** The language of the page that sent the request. */
export const getLanguage = (request: Pick<GatewayRequest, "request" | "form">): Language =>
  splitLanguage(backPath(request)).language;
