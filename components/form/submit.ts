"use client";

import type { ErrorBody, FieldErrors } from "@/lib/errors";
import { xsrfCookie, xsrfHeader } from "@/lib/wire";
import { askAgain } from "./step-up";

export const unreachable = "We can't be reached right now. What you entered is still here; try again in a moment.";

export type SubmitAnswer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; status: number; code: string; message: string; fields: FieldErrors; body: Record<string, unknown> };

const cookieValue = (name: string) =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The token of the double submit: the cookie's, else the form's own; where there is neither the session check sets it. */
export async function xsrf(ofForm: string | null): Promise<string> {
  return cookieValue(xsrfCookie) ?? ofForm ?? freshXsrf();
}

export async function freshXsrf(): Promise<string> {
  await fetch("/api/auth/me", { headers: { accept: "application/json" } }).catch(() => null);
  return cookieValue(xsrfCookie) ?? "";
}

/** Every write of the browser: the same address and the same answer as the plain form, without leaving the page. */
export async function submit(
  path: string,
  body: URLSearchParams | Record<string, unknown>,
  options: { method?: string; idempotencyKey?: string } = {},
): Promise<SubmitAnswer> {
  const isForm = body instanceof URLSearchParams;
  const headers: Record<string, string> = {
    accept: "application/json",
    "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
    "x-requested-with": "XMLHttpRequest",
    [xsrfHeader]: await xsrf(isForm ? body.get("_xsrf") : null),
  };
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const send = async () => {
    const response = await fetch(path, {
      method: options.method ?? "POST",
      headers,
      body: isForm ? body.toString() : JSON.stringify(body),
    }).catch(() => null);
    const answer = ((await response?.json().catch(() => null)) ?? {}) as Record<string, unknown>;
    return { response, answer };
  };
  let { response, answer } = await send();
  // A session that began or ended in another tab left this page with its old token: once more with the new one.
  if (answer.code === "csrf") {
    headers[xsrfHeader] = await freshXsrf();
    ({ response, answer } = await send());
  }
  // What must not be a passer-by's act waits for the password; then the same request goes again, with the same key.
  if (answer.code === "step_up" && (await askAgain())) ({ response, answer } = await send());
  if (response?.ok) return { ok: true, body: answer };
  const error = answer as Partial<ErrorBody>;
  return {
    ok: false,
    status: response?.status ?? 0,
    code: error.code ?? "unavailable",
    message: error.message ?? unreachable,
    fields: error.fields ?? {},
    body: answer,
  };
}
