import { randomUUID } from "node:crypto";
import { demoPassword } from "@/backend/users/demo-users";
import { xsrfCookie, xsrfHeader } from "@/lib/protocol";

export type Reply = { status: number; headers: Headers; text: string };
type Words = { headers?: Record<string, string>; body?: unknown };

/** A visitor of the web server: requests like a browser's, with cookies. */
export class Visitor {
  private readonly jar = new Map<string, string>();

  constructor(readonly address: string) {}

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Sets a cookie like a script. */
  remember(name: string, value: string): void {
    this.jar.set(name, value);
  }

  /** GET of a page, a part of one, or an endpoint. Redirects are not followed. */
  look = (path: string, headers: Record<string, string> = {}): Promise<Reply> => this.send("GET", path, { headers });

  /** A write like a form's: with the anti-forgery token and a new idempotency key. */
  act = (method: "POST" | "PUT" | "DELETE", path: string, body: unknown): Promise<Reply> =>
    this.send(method, path, { body });

  async logIn(email: string, password = demoPassword): Promise<this> {
    await this.look("/api/auth/me");
    const { status, text } = await this.act("POST", "/api/auth/login", { email, password });
    if (status !== 200) throw new Error(`${email} could not log in: ${status} ${text.slice(0, 200)}`);
    return this;
  }

  private async send(method: string, path: string, { headers, body }: Words): Promise<Reply> {
    const writes = method !== "GET";
    const response = await fetch(this.address + path, {
      method,
      redirect: "manual",
      headers: {
        ...(this.jar.size > 0 && { cookie: this.cookie }),
        ...(writes && {
          origin: this.address,
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
          [xsrfHeader]: decodeURIComponent(this.jar.get(xsrfCookie) ?? ""),
        }),
        ...headers,
      },
      ...(writes && { body: JSON.stringify(body ?? {}) }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line)) this.jar.delete(name);
    else this.jar.set(name, value);
  }
}

/** Headers and path of an RSC request for a client navigation. */
export const toPart = (path: string) => ({
  path: `${path}${path.includes("?") ? "&" : "?"}_rsc=`,
  headers: { rsc: "1" },
});

/** The body of a successful response. */
export function said<T>({ status, text }: Reply): T {
  if (status !== 200) throw new Error(`status ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
