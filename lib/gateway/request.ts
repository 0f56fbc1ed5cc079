import "server-only";
import type { Endpoint } from "../contracts/define";
import type { GuestBooking } from "../guest-session";
import { type Language, splitLanguage } from "../language/languages";
import { localPath } from "../local-path";
import type { Session } from "../session";

/** A request of a browser, checked and read. */
export type GatewayRequest = {
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
  /** Content type of the body, where it is not the browser's. */
  bodyType: string | null;
  idempotencyKey: string | null;
};

export type JsonObject = Record<string, unknown>;

/** A form without scripts: the response is a page. */
export const wantsHtml = ({ form, request }: GatewayRequest): boolean =>
  form !== null && !(request.headers.get("accept") ?? "").includes("application/json");

/** May be sent to the backend twice: it changes nothing, or carries an idempotency key. */
export const isRepeatable = ({ endpoint, idempotencyKey }: GatewayRequest): boolean =>
  endpoint.method === "GET" || (endpoint.idempotent && idempotencyKey !== null);

/** The page that the request came from: what the form says, else the Referer header, else the first page. */
export function backPath({ request, form }: Pick<GatewayRequest, "request" | "form">): string {
  const referer = request.headers.get("referer");
  const refererPath = referer && URL.canParse(referer) ? new URL(referer).pathname + new URL(referer).search : null;
  return localPath(form?.get("_back")) ?? localPath(refererPath) ?? "/";
}

/** The language of the page that the request came from. */
export const getLanguage = (request: Pick<GatewayRequest, "request" | "form">): Language =>
  splitLanguage(backPath(request)).language;
