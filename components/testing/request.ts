import type { Endpoint } from "@/lib/contracts/define";
import type { Site } from "@/lib/data/site/site";
import type { Language } from "@/lib/language/languages";
import { roleNumber } from "@/lib/roles";
import type { Session } from "@/lib/session/session";

/** The request and the backend that components of pages see in tests (`scripts/testing/vitest-request.ts`). */
export type TestRequest = {
  language: Language;
  /** The path of the page and its query. */
  path: string;
  query: string;
  session: Session | null;
  cookies: Readonly<Record<string, string>>;
  site: Partial<Site>;
  /** Responses by the id of the endpoint, which the contract parses; an error is the backend's refusal. */
  backend: Readonly<Record<string, unknown>>;
};

const site: Site = {
  name: "Wayfare",
  description: "",
  baseCurrency: "USD",
  timeZone: "UTC",
  defaultTitle: "Travel",
  languages: ["en", "de", "fr", "ar"],
  maintenance: false,
  holdMinutes: 15,
  contact: { email: "", phone: "", address: "", pin: null },
  theme: { primary: "#b3261e", progress: "#ff6fa3", radiusPx: 14, mode: "auto", headings: "fraunces" },
  map: { tiles: "", attribution: "" },
  enabledKinds: ["hotel", "tour", "transport"],
  captcha: { kind: "none", siteKey: "", where: [] },
  allFiles: { logo: null, logoDark: null, icon: null, social: null, hero: null },
  social: [],
  base_price: { c: "USD", r: 1 },
  property: [],
  currencies: [],
};

const plain: TestRequest = {
  language: "en",
  path: "/",
  query: "",
  session: null,
  cookies: {},
  site: {},
  backend: {},
};

let current = plain;

export function setRequest(changes: Partial<TestRequest>): void {
  current = { ...plain, ...changes };
}

export const getRequest = (): TestRequest => current;

export const getTestSite = (): Site => ({ ...site, ...current.site });

const sessions = {
  client: {
    token: "t".repeat(43),
    userId: "user-client",
    getType: roleNumber.client,
    name: "Ana Silva",
    remember: false,
  },
  admin: { token: "a".repeat(43), userId: "user-admin", getType: roleNumber.admin, name: "Rui Costa", remember: false },
} as const satisfies Record<string, Session>;

/** A request of a user who is logged in, with the responses of the backend. */
export function loggedIn(role: keyof typeof sessions, backend: TestRequest["backend"] = {}): Partial<TestRequest> {
  const session = sessions[role];
  const user = {
    id: "7a1f4c1e-0b0e-4c55-9a8b-3f6a7f0c9d11",
    name: session.name,
    email: "ana@example.com",
    image: null,
    currency: null,
    emailVerified: true,
    parts: null,
  };
  const me = { status: 1, message: "", site: null, social: null, getType: session.getType, user, unread: 0 };
  return { session, backend: { "auth.me": me, ...backend } };
}

/** The response of the backend that the test has prepared. */
export async function respond(endpoint: Endpoint): Promise<unknown> {
  const response = current.backend[endpoint.id];
  if (response === undefined) throw new Error(`The test has no response for ${endpoint.id}.`);
  if (response instanceof Error) throw response;
  return endpoint.out.parse(response);
}
