import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, test as base, expect, type Page, request } from "@playwright/test";

export { expect };

type Role = "client" | "admin" | "subadmin";
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const password = "wayfare-demo-2027";
const emailOf = (role: Role) => `${role}@demo.test`;

type Fixtures = {
  /** A page of somebody who is logged in: `const page = await as("admin")`. Nobody fills in a login form to test something else. */
  as: (role: Role) => Promise<Page>;
  /** What the browser complained about on the pages of this test; a test that expects a complaint empties it. */
  complaints: string[];
};

type WorkerFixtures = { sessions: Map<Role, StorageState> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [async ({}, use) => use(new Map()), { scope: "worker" }],

  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, "the browser's console").toEqual([]);
  },

  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },

  as: async ({ browser, baseURL, sessions, complaints, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const origin = baseURL ?? "";
      let state = sessions.get(role);
      if (!state) {
        state = await logIn(origin, role);
        sessions.set(role, state);
      }
      const context = await open(browser, { ...contextOptions, baseURL: origin, storageState: state });
      contexts.push(context);
      const page = await context.newPage();
      listen(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

const open = (browser: Browser, options: Parameters<Browser["newContext"]>[0]) => browser.newContext(options);

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

function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !expectedNoise.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
}

/** Axe finds nothing on this page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still coming has no heading yet, and is not what is judged.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect(page).toHaveTitle(/./);
  // Colours in the middle of a fade are nobody's choice.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const settled = Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    return Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
