import { requestedWith, xsrfCookie, xsrfHeader } from "@/lib/protocol";

const cookieValue = (name: string): string =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** Posts JSON to the gateway with the XSRF token. */
export const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Requested-With": requestedWith,
      [xsrfHeader]: decodeURIComponent(cookieValue(xsrfCookie)),
    },
    body: JSON.stringify(body),
  });
