import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from "@playwright/test";
import type { RuleObject } from "axe-core";
import { hydratedMark } from "@/lib/protocol";
import { findViolations } from "./axe";
import { contradictions } from "./looks";

export { expect };

/** `TESTS=full` (`npm run test:full`): all stories, widths, themes and variants. */
export const inFull = process.env.TESTS === "full";

/**
 * Details of a test that only `TESTS=full` runs: its screens are opened by another story or rarely change, and tests of
 * the backend cover its rules (docs/decisions/test-suites.md).
 */
export const onlyInFull = { tag: "@full" };

/** Details of a story with the same pages in two variants: `npm test` runs the one that `isChosen`. */
export const inVariant = (isChosen: boolean) => (isChosen ? {} : onlyInFull);

type Role = "client" | "admin" | "subadmin";
export type Visitor = Role | "guest";
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const password = "wayfare-demo-2027";
const getEmail = (role: Role) => `${role}@demo.test`;

type Fixtures = {
  /** A page in a context of its own, with the options of the test. It is closed after the test. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of a logged-in user: `const page = await pageAs("admin")`. */
  pageAs: (role: Role, options?: BrowserContextOptions) => Promise<Page>;
  /** The same for read-only tests. All tests of a worker share the page and its cache. */
  sharedPageAs: (visitor: Visitor) => Promise<Page>;
  /** API requests without a browser. */
  apiAs: (visitor: Visitor) => Promise<APIRequestContext>;
  /** Console errors on the pages of this test. A test that expects an error clears them. */
  consoleErrors: string[];
};

type WorkerFixtures = {
  /** Session state, once per role and worker. */
  getState: (role: Role, origin: string) => Promise<StorageState>;
  /** One page per visitor with a warm cache, and where the errors of the current test go. */
  shared: { pages: Map<Visitor, Page>; consoleErrors: string[] };
};

let testsOfWorker = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Each test has a network of its own, because logins are limited per address (backend/users/login/login.ts) and holds
  // without an account per network (backend/stock/guest-limits.ts).
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    testsOfWorker++;
    await use({ "x-forwarded-for": `127.${workerIndex % 256}.${testsOfWorker % 256}.10` });
  },

  getState: [
    async ({}, use) => {
      const states = new Map<Role, Promise<StorageState>>();
      await use((role, origin) => {
        const state = states.get(role) ?? logIn(origin, role);
        states.set(role, state);
        return state;
      });
    },
    { scope: "worker" },
  ],

  shared: [
    async ({}, use) => {
      const pages = new Map<Visitor, Page>();
      await use({ pages, consoleErrors: [] });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],

  consoleErrors: async ({}, use) => {
    const consoleErrors: string[] = [];
    await use(consoleErrors);
    expect(consoleErrors, "the browser's console").toEqual([]);
  },

  page: async ({ page, consoleErrors, javaScriptEnabled }, use) => {
    logErrors(page, consoleErrors);
    if (javaScriptEnabled !== false) waitForHydration(page);
    await use(page);
  },

  openPage: async ({ browser, javaScriptEnabled, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return openIn(context, consoleErrors, (options.javaScriptEnabled ?? javaScriptEnabled) !== false);
    });
    for (const context of contexts) await context.close();
  },

  pageAs: async ({ openPage, baseURL, getState }, use) =>
    use(async (role, options) => openPage({ ...options, storageState: await getState(role, baseURL ?? "") })),

  sharedPageAs: async ({ browser, baseURL, viewport, getState, shared, consoleErrors }, use) => {
    shared.consoleErrors = consoleErrors;
    await use(async (visitor) => {
      const page = shared.pages.get(visitor) ?? (await openShared(visitor));
      shared.pages.set(visitor, page);
      if (viewport) await page.setViewportSize(viewport);
      return page;
    });

    async function openShared(visitor: Visitor): Promise<Page> {
      const storageState = visitor === "guest" ? undefined : await getState(visitor, baseURL ?? "");
      return openIn(
        await browser.newContext({ storageState }),
        { push: (text) => shared.consoleErrors.push(text) },
        true,
      );
    }
  },

  apiAs: async ({ baseURL, getState }, use) => {
    const origin = baseURL ?? "";
    const contexts = new Map<Visitor, APIRequestContext>();
    await use(async (visitor) => {
      const context =
        contexts.get(visitor) ??
        (await request.newContext({
          baseURL,
          ...(visitor === "guest" ? {} : { storageState: await getState(visitor, origin) }),
        }));
      contexts.set(visitor, context);
      return context;
    });
    for (const context of contexts.values()) await context.dispose();
  },
});

/** Logs in with the request of the login form, once per role and worker. */
async function logIn(origin: string, role: Role): Promise<StorageState> {
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin, "x-requested-with": "XMLHttpRequest" },
  });
  await api.get("/api/auth/me");
  const token = (await api.storageState()).cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
  const result = await api.post("/api/auth/login", {
    data: { email: getEmail(role), password },
    headers: { "x-xsrf-token": decodeURIComponent(token) },
  });
  expect(result.ok(), `login as ${role}: ${result.status()} ${await result.text()}`).toBe(true);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

/** Chromium logs every response of 400 and above as an error. Tests cause these on purpose. */
const expectedNoise = /Failed to load resource: the server responded with a status of 4\d\d/;

type ErrorLog = { push: (text: string) => void };

async function openIn(context: BrowserContext, consoleErrors: ErrorLog, isScripted: boolean): Promise<Page> {
  const page = await context.newPage();
  logErrors(page, consoleErrors);
  if (isScripted) waitForHydration(page);
  return page;
}

/** Waits for hydration, because tests act faster than users; not if a test waits for the first byte only. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const untilHydrated = () =>
    page.waitForFunction(
      (mark) =>
        !document.querySelector("script[data-then], script[src^='/_next/']") ||
        performance.getEntriesByName(mark, "mark").length > 0,
      hydratedMark,
      // By default the page renders a frame for each look.
      { polling: 50 },
    );
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== "commit") await untilHydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await untilHydrated();
    return response;
  };
}

function logErrors(page: Page, consoleErrors: ErrorLog): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !expectedNoise.test(message.text()))
      consoleErrors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => consoleErrors.push(`${page.url()}: ${error.message}`));
}

/** For one test of each screen, because contrast takes as long as all other rules together. */
export const withContrast = { rules: { "color-contrast": { enabled: true } } };

/** Waits a frame, because off-screen content (`content-visibility`) adopts a theme change only then, and for transitions. */
export const finishTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise<void>((rendered) => requestAnimationFrame(() => requestAnimationFrame(() => rendered())));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const settled = Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    return Promise.race([settled.then(() => {}), new Promise<void>((resolve) => setTimeout(resolve, 2_000))]);
  });

/**
 * Checks that axe finds nothing and that no element has contradicting classes. `rules` enables rules that are off by
 * default: contrast is one of them unless `TESTS=full`.
 */
export async function expectAccessible(page: Page, { rules }: { rules?: RuleObject } = {}): Promise<void> {
  // Waits for the heading, because a page that is still streaming is incomplete.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect(page).toHaveTitle(/./);
  await finishTransitions(page);
  // Renders off-screen content, so that it is checked as well.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  // The title is checked above, which waits: it is replaced a moment after the page.
  const checked = { "document-title": { enabled: false }, "color-contrast": { enabled: inFull } };
  const found = await findViolations(page, { rules: { ...checked, ...rules } });
  expect(found, `axe on ${page.url()}`).toEqual([]);
  expect(await contradictions(page), `looks on ${page.url()}`).toEqual([]);
}
