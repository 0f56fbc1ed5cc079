import type { Page } from "@playwright/test";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

const client = "client@demo.test";
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

async function send(admin: Page, title: string, { byMail = false } = {}): Promise<void> {
  await admin.goto("/admin/check/notification?part=send");
  await admin.getByLabel("Name or email address").fill(client);
  await admin.getByRole("textbox", { name: "Title" }).fill(title);
  await admin.getByRole("textbox", { name: "Message" }).fill("The pool is open again.");
  await admin.getByRole("textbox", { name: /^Button leads to/ }).fill("/hotel/lists");
  if (byMail) await admin.getByLabel("Also by email").check();
  await admin.getByRole("button", { name: "Send to this person" }).click();
  await expect(admin.getByText("One person is notified in a moment.")).toBeVisible();
}

const toRow = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test(
  "a client's open page shows a sent notification live, and marking it as read updates the unread count",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("client");
    const admin = await pageAs("admin");
    await page.goto("/client/notification");
    await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
    await expectAccessible(page);
    const title = unique("The pool");
    await send(admin, title);
    const row = toRow(page, title);
    await expect(row).toBeVisible();
    const count = page.getByRole("link", { name: /^Notifications/ }).getByRole("status");
    await expect(count).toHaveText(/\d+\+? unread/);
    const before = await count.textContent();
    await row.getByRole("button", { name: `Mark as read: ${title}` }).click();
    await expect(row.getByRole("button", { name: `Mark as unread: ${title}` })).toBeVisible();
    await expect(count).not.toHaveText(before ?? "");
    await admin.reload();
    await expect(admin.getByRole("table", { name: "Messages that were sent" })).toContainText(title);
    await admin.getByRole("button", { name: /^Notifications/ }).click();
    await expect(admin.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    await expectAccessible(admin);
  },
);

test("a client who turns off a kind of email gets only the notification", onlyInFull, async ({ pageAs }) => {
  const page = await pageAs("client");
  const admin = await pageAs("admin");
  const choose = async (mailed: boolean) => {
    await page.goto("/client/notification");
    await page.getByLabel("Offers and news: Email").setChecked(mailed);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Your choices apply from now on.").first()).toBeVisible();
  };
  const isMailed = async (subject: string) => {
    const response = await page.request.get(`/api/demo/outbox?to=${client}&pageSize=50`);
    const { items } = (await response.json()) as { items: { subject: string }[] };
    return items.some((mail) => mail.subject === subject);
  };
  await choose(false);
  const quiet = unique("Quiet");
  const loud = unique("Loud");
  await send(admin, quiet, { byMail: true });
  await expect(toRow(page, quiet)).toBeVisible();
  await choose(true);
  await send(admin, loud, { byMail: true });
  await expect.poll(() => isMailed(loud)).toBe(true);
  expect(await isMailed(quiet)).toBe(false);
});

test("without scripts a client marks a notification and saves the email settings", onlyInFull, async ({ pageAs }) => {
  const page = await pageAs("client", { javaScriptEnabled: false });
  await page.goto("/client/notification");
  const mark = page.getByRole("button", { name: /^Mark as (read|unread): / }).first();
  const name = (await mark.textContent()) ?? "";
  await mark.click();
  await expect(page.getByRole("button", { name: /^Mark as (read|unread): / }).first()).not.toHaveText(name);
  await page.getByLabel("Reminders: Email").uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your choices apply from now on.")).toBeVisible();
  await expect(page.getByLabel("Reminders: Email")).not.toBeChecked();
  await page.getByLabel("Reminders: Email").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Reminders: Email")).toBeChecked();
});
