"use client";

import type { ErrorBody, FieldErrors } from "@/lib/errors";
import { pageUserField, pageUserHeader, pageUserName, readHeaders, xsrfCookie, xsrfHeader } from "@/lib/protocol";
import { askAgain } from "./step-up";

export const unreachable = "Our service is not available right now. Your input has been kept. Try again in a moment.";

export type SubmitResponse =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; status: number; code: string; message: string; fields: FieldErrors; body: Record<string, unknown> };

const cookieValue = (name: string) =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The anti-forgery token: from the cookie, otherwise from the form; without both, the session check sets one. */
export async function xsrf(ofForm: string | null): Promise<string> {
  return cookieValue(xsrfCookie) ?? ofForm ?? freshXsrf();
}

export async function freshXsrf(): Promise<string> {
  await fetch("/api/auth/me", { headers: readHeaders }).catch(() => null);
  return cookieValue(xsrfCookie) ?? "";
}

/** The user for whom the form or the page was rendered, as headers of its request. Cached pages state none. */
export function pageUserHeaders(ofForm: string | null): Record<string, string> {
  const user = ofForm ?? document.querySelector<HTMLMetaElement>(`meta[name="${pageUserName}"]`)?.content;
  return user ? { [pageUserHeader]: user } : {};
}

/** Sends a form by script: the same path and response as the native form, without leaving the page. */
export async function submit(
  path: string,
  body: URLSearchParams | Record<string, unknown>,
  options: { method?: string; idempotencyKey?: string } = {},
): Promise<SubmitResponse> {
  const isForm = body instanceof URLSearchParams;
  const headers: Record<string, string> = {
    accept: "application/json",
    "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
    "x-requested-with": "XMLHttpRequest",
    [xsrfHeader]: await xsrf(isForm ? body.get("_xsrf") : null),
    ...pageUserHeaders(isForm ? body.get(pageUserField) : null),
  };
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const send = async () => {
    const response = await fetch(path, {
      method: options.method ?? "POST",
      headers,
      body: isForm ? body.toString() : JSON.stringify(body),
    }).catch(() => null);
    const result = ((await response?.json().catch(() => null)) ?? {}) as Record<string, unknown>;
    return { response, result };
  };
  let { response, result } = await send();
  // The session changed in another tab, so the token is outdated. Repeats the request once with the new token. The
  // gateway refuses it if the page was rendered for another user.
  if (result.code === "csrf") {
    headers[xsrfHeader] = await freshXsrf();
    ({ response, result } = await send());
  }
  // The action needs the password. After it was confirmed, the same request is sent again with the same key.
  if (result.code === "step_up" && (await askAgain())) ({ response, result } = await send());
  if (response?.ok) return { ok: true, body: result };
  const error = result as Partial<ErrorBody>;
  return {
    ok: false,
    status: response?.status ?? 0,
    code: error.code ?? "unavailable",
    message: error.message ?? unreachable,
    fields: error.fields ?? {},
    body: result,
  };
}
