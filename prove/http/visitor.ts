import { randomUUID } from "node:crypto";
import { demoPassword } from "@/backend/users/demo-users";
import { xsrfCookie, xsrfHeader } from "@/lib/wire";

export type Reply = { status: number; headers: Headers; text: string };
type Words = { headers?: Record<string, string>; body?: unknown };

/** Somebody at the product's own door: requests as a browser sends them, and the cookies that it was given. */
export class Visitor {
  private readonly jar = new Map<string, string>();

  constructor(readonly address: string) {}

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** As a script of ours sets it. */
  remember(name: string, value: string): void {
    this.jar.set(name, value);
  }

  /** A page, a part of one, or an endpoint that reads; redirects are answers, too. */
  look = (path: string, headers: Record<string, string> = {}): Promise<Reply> => this.send("GET", path, { headers });

  /** As the product's own pages write: with the token, and a key that stands for this one time. */
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

/** A page as Next's client fetches it on its way there from nowhere: the address that its server insists on, and how. */
export const partOf = (path: string) => ({
  path: `${path}${path.includes("?") ? "&" : "?"}_rsc=`,
  headers: { rsc: "1" },
});

/** What an answer that must be well says. */
export function said<T>({ status, text }: Reply): T {
  if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
