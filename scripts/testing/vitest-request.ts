import { vi } from "vitest";

/**
 * Replaces what a page reads from its request, so that tests render components of pages to HTML without a server:
 * headers, cookies, session, settings and the backend (`components/testing/request.ts`).
 */
const secret = "test-".padEnd(40, "k");
Object.assign(process.env, { APP_ORIGIN: "https://stays.example", SESSION_SECRET: secret, PAYLOAD_KEY: secret });

vi.mock("next/headers", async () => {
  const { getRequest } = await import("@/components/testing/request");
  const { languageHeader } = await import("@/lib/language/languages");
  return {
    headers: async () => new Headers({ [languageHeader]: getRequest().language, "x-wayfare-path": getRequest().path }),
    cookies: async () => ({
      get: (name: string) => {
        const value = getRequest().cookies[name];
        return value === undefined ? undefined : { name, value };
      },
    }),
  };
});

vi.mock("next/navigation", async () => {
  const { getRequest } = await import("@/components/testing/request");
  const leave = (to: string) => () => {
    throw new Error(to);
  };
  return {
    useRouter: () => ({ push: leave("push"), replace: leave("replace"), refresh: leave("refresh") }),
    usePathname: () => getRequest().path,
    useSearchParams: () => new URLSearchParams(getRequest().query),
    redirect: (to: string) => leave(`redirect to ${to}`)(),
    notFound: leave("not found"),
  };
});

vi.mock("@/lib/session/read-session", async () => {
  const { getRequest } = await import("@/components/testing/request");
  return { readSession: async () => getRequest().session };
});

vi.mock("@/lib/data/site/site", async () => {
  const { getTestSite } = await import("@/components/testing/request");
  return { getSite: async () => getTestSite(), useSite: getTestSite };
});

vi.mock("@/lib/backend", async () => {
  const { respond } = await import("@/components/testing/request");
  const { AppError } = await import("@/lib/errors");
  return {
    call: respond,
    callOrNull: (endpoint: Parameters<typeof respond>[0]) =>
      respond(endpoint).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "not_found") return null;
        throw error;
      }),
  };
});
