import AxeBuilder from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { awakeMark } from "@/lib/wire";
import { contradictions } from "./looks";

export { expect };

type Role = "client" | "admin" | "subadmin";
export type Visitor = Role | "guest";
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const password = "wayfare-demo-2027";
const emailOf = (role: Role) => `${role}@demo.test`;

type Fixtures = {
  /** A browser in which somebody is logged in, to be closed by whoever asked for it. */
  browserOf: (role: Role) => Promise<BrowserContext>;
  /** A page of somebody who is logged in: `const page = await as("admin")`. Nobody fills in a login form to test something else. */
  as: (role: Role) => Promise<Page>;
  /** The same for tests that only look: the browser keeps its cache from one to the next. */
  looking: (role: Role) => Promise<Page>;
  /** Requests of somebody without a browser: pages and endpoints as they are sent. */
  asking: (visitor: Visitor) => Promise<APIRequestContext>;
  /** What the browser complained about on the pages of this test; a test that expects a complaint empties it. */
  complaints: string[];
};

type WorkerFixtures = {
  /** Who is logged in already, once per role and worker. */
  stateOf: (role: Role, origin: string) => Promise<StorageState>;
  /** A browser of each role that keeps what it has loaded, as a person's does from page to page. */
  kept: Map<Role, BrowserContext>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  stateOf: [
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

  kept: [
    async ({}, use) => {
      const contexts = new Map<Role, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],

  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, "the browser's console").toEqual([]);
  },

  page: async ({ page, complaints, javaScriptEnabled }, use) => {
    listen(page, complaints);
    if (javaScriptEnabled !== false) awaitAwake(page);
    await use(page);
  },

  browserOf: async ({ browser, baseURL, stateOf, contextOptions }, use) => {
    await use(async (role) =>
      browser.newContext({ ...contextOptions, baseURL, storageState: await stateOf(role, baseURL ?? "") }),
    );
  },

  as: async ({ browserOf, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browserOf(role);
      contexts.push(context);
      return openPage(context, complaints);
    });
    for (const context of contexts) await context.close();
  },

  looking: async ({ browserOf, kept, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (role) => {
      const context = kept.get(role) ?? (await browserOf(role));
      kept.set(role, context);
      const page = await openPage(context, complaints);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },

  asking: async ({ baseURL, stateOf }, use) => {
    const origin = baseURL ?? "";
    const contexts = new Map<Visitor, APIRequestContext>();
    await use(async (visitor) => {
      const context =
        contexts.get(visitor) ??
        (await request.newContext({
          baseURL,
          ...(visitor === "guest" ? {} : { storageState: await stateOf(visitor, origin) }),
        }));
      contexts.set(visitor, context);
      return context;
    });
    for (const context of contexts.values()) await context.dispose();
  },
});

/** Through the same call as the login form's, once per role and worker. */
async function logIn(origin: string, role: Role): Promise<StorageState> {
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin, "x-requested-with": "XMLHttpRequest" },
  });
  await api.get("/api/auth/me");
  const token = (await api.storageState()).cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
  const answer = await api.post("/api/auth/login", {
    data: { email: emailOf(role), password },
    headers: { "x-xsrf-token": decodeURIComponent(token) },
  });
  expect(answer.ok(), `login as ${role}: ${answer.status()} ${await answer.text()}`).toBe(true);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

/** Chromium reports every answer of 400 and above as an error of the console; what a test provokes on purpose is none. */
const expectedNoise = /Failed to load resource: the server responded with a status of 4\d\d/;

async function openPage(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  listen(page, complaints);
  awaitAwake(page);
  return page;
}

/** A page is there before what moves it: a test presses and types what a person would not have reached yet. */
function awaitAwake(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    await page.waitForFunction(
      (mark) =>
        !document.querySelector("script[data-then], script[src^='/_next/']") ||
        performance.getEntriesByName(mark, "mark").length > 0,
      awakeMark,
    );
    return response;
  };
}

function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !expectedNoise.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
}

type FurtherRules = Pick<Parameters<AxeBuilder["options"]>[0], "rules">;

/**
 * Axe finds nothing on this page as it stands, and no element of it is told two contradicting looks. Rules that axe
 * leaves out by itself can be asked for.
 */
export async function expectAccessible(page: Page, further: FurtherRules = {}): Promise<void> {
  // A page that is still coming has no heading yet, and is not what is judged.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect(page).toHaveTitle(/./);
  // Colours in the middle of a fade are nobody's choice; and what lies beyond the screen (`content-visibility`) has those
  // of another theme only with the next frame.
  await page.evaluate(async () => {
    await new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const settled = Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    return Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
  // What is far down is judged as it is when one comes to it.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  // Without frames all is found in the page itself; the other way opens a page more each time, to put frames together.
  const whole = (await page.locator("iframe").count()) === 0;
  const axe = new AxeBuilder({ page }).setLegacyMode(whole).options({ resultTypes: ["violations"], ...further });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  expect(await contradictions(page), `looks on ${page.url()}`).toEqual([]);
}
