import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { FieldProps } from "@/lib/resources/form/form";
import { isShown } from "@/lib/resources/form/form-values";
import { settingsForms } from "@/lib/resources/settings";
import { type SettingsScreen, settingsHref } from "@/lib/resources/settings/define";
import { logoSettings } from "@/lib/resources/settings/logo";
import { themeSettings } from "@/lib/resources/settings/theme";
import { routes } from "@/lib/routes";
import { checkContrast } from "@/lib/site/theme";
import { expect, expectAccessible, onlyInFull, withContrast } from "../fixtures";
import { admin, createAdmin, logIn, save, test } from "./own-product";

/**
 * Every field of settings screens is changed in its form and saved, with the keyboard or without scripts, and shows its
 * new value after a reload. `backend/site/settings-matrix.test.ts` checks the effects. The pictures of the site are uploads
 * (`logo-captcha.spec.ts`).
 */
const screens = settingsForms.filter((screen) => screen !== logoSettings);

type Value = string | boolean | readonly string[] | readonly Record<string, string>[];
type Round = "with scripts" | "without scripts";

/** Values of fields that accept a format only, for each round. */
const formats: Record<string, readonly [string, string]> = {
  "site.baseCurrency": ["EUR", "GBP"],
  "site.mapTiles": ["https://a.example/{z}/{x}/{y}.png", "https://b.example/{z}/{x}/{y}.png"],
  "gateway.citybank.currency": ["EUR", "BDT"],
  "gateway.citybank.currencyNumeric": ["978", "050"],
  "gateway.citybank.testUrl": ["https://sandbox.a.example:7788", "https://sandbox.b.example:7788"],
  "gateway.citybank.liveUrl": ["https://a.example:7788", "https://b.example:7788"],
  "gateway.citybank.redirectHosts": ["pay.a.example", "pay.b.example"],
  "gateway.stripe.currency": ["EUR", "GBP"],
  "gateway.stripe.redirectHosts": ["pay.a.example", "pay.b.example"],
  // Shows the fields of Google.
  "captcha.kind": ["recaptcha_v3", "recaptcha_v2"],
};
const colours = ["#0a5c36", "#1d4ed8"] as const;

function typeText(type: string | undefined, name: string, round: 0 | 1): string {
  const mark = `n${round + 1}${name.replace(/\W/g, "")}`.toLowerCase();
  if (type === "email") return `${mark}@example.com`;
  if (type === "url") return `https://${mark}.example/`;
  return type === "tel" ? `+351 21${round}` : `Text ${mark}`;
}

/** A value that differs from the shown one. */
async function getNew(field: FieldProps, name: string, input: Locator, round: 0 | 1): Promise<Value> {
  const format = formats[name]?.[round];
  if (format) return format;
  switch (field.kind) {
    case "text":
      return typeText(field.type, name, round).slice(0, field.maxLength);
    case "textarea":
      return typeText("", name, round);
    case "secret":
      return `secret of ${name}`;
    case "colour":
      return colours[round];
    case "number":
      return String(Number((await input.first().inputValue()) || "4") + 1);
    case "money":
      return round === 0 ? "71" : "72";
    case "switch":
      return !(await input.isChecked());
    case "choice": {
      const values = field.options.map(({ value }) => String(value));
      const now = field.look === "radio" ? input.and(input.page().locator(":checked")) : input;
      const at = (await now.count()) > 0 ? values.indexOf(await now.inputValue()) : -1;
      return values[(at + 1) % values.length] ?? "";
    }
    case "choices": {
      const values = field.options.map(({ value }) => String(value));
      const last = values.at(-1) ?? "";
      const now = await Promise.all(values.map((_, at) => input.nth(at).isChecked()));
      return values.filter((value, at) => (value === last ? !now[at] : now[at]));
    }
    case "repeat":
      return [
        Object.fromEntries(
          field.fields.map((part) => [
            part.name,
            part.kind === "choice"
              ? String(part.options.at(round)?.value)
              : typeText(part.kind === "text" ? part.type : "", `${name}.${part.name}`, round),
          ]),
        ),
      ];
    default:
      throw new Error(`${name}: fields of the kind ${field.kind} have no value here`);
  }
}

const locate = (form: Locator, name: string) => form.locator(`[name="${name}"]:not([type="hidden"])`);

/** By keyboard: inputs of radio rows are only visible to screen readers, and the bar with the button covers some. */
async function toggle(input: Locator, checked: boolean): Promise<void> {
  if ((await input.isChecked()) !== checked) await input.press("Space");
}

async function enter(form: Locator, field: FieldProps, name: string, value: Value): Promise<void> {
  const input = locate(form, name);
  if (field.kind === "switch") return toggle(input, value as boolean);
  if (field.kind === "choices") {
    const chosen = new Set(value as readonly string[]);
    for (const [at, option] of field.options.entries()) await toggle(input.nth(at), chosen.has(String(option.value)));
    return;
  }
  if (field.kind === "repeat") {
    const [row = {}] = value as readonly Record<string, string>[];
    const add = form.getByRole("button", { name: new RegExp(`^Add an? ${field.one}$`) });
    // Without scripts an empty row is on the page; a second round changes the first row.
    if ((await locate(form, `${name}.0.${field.fields[0]?.name}`).count()) === 0) await add.click();
    for (const part of field.fields)
      await enter(form, part as FieldProps, `${name}.0.${part.name}`, row[part.name] ?? "");
    return;
  }
  if (field.kind !== "choice") return input.fill(value as string);
  if (field.look !== "radio") return void (await input.selectOption(value as string));
  return toggle(input.and(form.locator(`[value="${value}"]`)), true);
}

async function expectShown(form: Locator, field: FieldProps, name: string, value: Value): Promise<void> {
  const input = locate(form, name);
  if (field.kind === "switch") return expect(input, name).toBeChecked({ checked: value as boolean });
  if (field.kind === "choices") {
    const chosen = new Set(value as readonly string[]);
    for (const [at, option] of field.options.entries())
      await expect(input.nth(at), name).toBeChecked({ checked: chosen.has(String(option.value)) });
    return;
  }
  if (field.kind === "repeat") {
    const [row = {}] = value as readonly Record<string, string>[];
    for (const part of field.fields)
      await expectShown(form, part as FieldProps, `${name}.0.${part.name}`, row[part.name] ?? "");
    return;
  }
  if (field.kind === "secret") {
    await expect(input, name).toHaveValue("");
    return expect(input, name).toHaveAccessibleDescription(/Set on .* by Olga Owner/);
  }
  if (field.kind === "choice" && field.look === "radio")
    return expect(input.and(form.locator(`[value="${value}"]`)), name).toBeChecked();
  await expect(input, name).toHaveValue(field.kind === "money" ? new RegExp(`^${value}`) : (value as string));
}

const getForm = (page: Page, screen: SettingsScreen): Locator =>
  page.locator("form", { has: page.locator(`input[name="$form"][value="${screen.title}"]`) });
const getFields = (screen: SettingsScreen) => screen.sections.flatMap(({ fields }) => fields) as readonly FieldProps[];
const getName = (field: FieldProps) => `${field.kind === "secret" ? "secrets" : "value"}.${field.name}`;

/** Changes all fields and resolves to the values of those that are shown then. */
async function change(form: Locator, screen: SettingsScreen, round: 0 | 1): Promise<Map<FieldProps, Value>> {
  const values = new Map<FieldProps, Value>();
  for (const field of getFields(screen)) {
    const input = locate(form, getName(field));
    if (field.kind !== "repeat" && (await input.count()) === 0) continue;
    const value = await getNew(field, `${screen.group}.${field.name}`, input, round);
    await enter(form, field, getName(field), value);
    values.set(field, value);
  }
  const draft = Object.fromEntries([...values].map(([{ name }, value]) => [name, value as string]));
  return new Map([...values].filter(([field]) => isShown(field, draft)));
}

/** Reaches every control of the form with the tab key. The focus ends on the button. */
async function tabThrough(page: Page, form: Locator): Promise<void> {
  const controls = form.locator("input, select, textarea").and(form.locator(":not([type=hidden], [tabindex='-1'])"));
  const names = new Set(await controls.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)));
  names.delete("");
  const reached = new Set<string>();
  const submit = form.getByRole("button", { name: "Save", exact: true });
  await controls.first().focus();
  for (let step = 0; step < 200; step++) {
    const [name, isSubmit] = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return [at?.name ?? "", at?.getAttribute("type") === "submit"] as const;
    });
    if (isSubmit) break;
    reached.add(name);
    await page.keyboard.press("Tab");
  }
  await expect(submit).toBeFocused();
  expect([...names].filter((name) => !reached.has(name))).toEqual([]);
}

async function expectScreen(page: Page): Promise<void> {
  await expectAccessible(page, withContrast);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Without scripts the password is confirmed before the save. */
async function confirmFirst(page: Page): Promise<void> {
  const password = page.getByLabel("Your password");
  if ((await password.count()) === 0) return;
  await password.fill(admin.password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText(/^Confirmed/).first()).toBeVisible();
}

async function changeScreen(page: Page, screen: SettingsScreen, round: Round): Promise<void> {
  const isScripted = round === "with scripts";
  await page.goto(settingsHref(screen));
  if (!isScripted) await confirmFirst(page);
  const form = getForm(page, screen);
  const values = await change(form, screen, isScripted ? 0 : 1);
  const dangers = (screen.dangers ?? []).filter(({ field, is }) => {
    const [, value] = [...values].find(([{ name }]) => name === field) ?? [];
    return value !== undefined && (!is || is.includes(value as string | boolean));
  });
  const [danger, ...others] = dangers;
  if (isScripted) {
    await tabThrough(page, form);
    await save(page, "Save", form, { confirm: danger?.confirm, press: (button) => button.press("Enter") });
    await page.reload();
  } else {
    await form.getByRole("button", { name: "Save", exact: true }).click();
    const confirm = others.length > 0 ? "Make all of them" : danger?.confirm;
    if (confirm) await page.getByRole("button", { name: confirm, exact: true }).click();
    await expect(form.getByRole("alert")).toHaveCount(0);
  }
  for (const [field, value] of values) await expectShown(form, field, getName(field), value);
  if (isScripted) await expectScreen(page);
}

// The others log in as the administrator of the first one.
test.describe.configure({ mode: "serial" });

test(
  "the unsaved theme is previewed on a real page, and a colour with too little contrast is refused",
  onlyInFull,
  async ({ page, product }) => {
    expect(await createAdmin(product)).toBe(0);
    await logIn(page);
    await page.goto(settingsHref(themeSettings));
    const form = getForm(page, themeSettings);
    const primary = locate(form, "value.primary");
    await page.getByLabel("Preview a page").selectOption({ label: "Contact" });
    const button = page
      .frameLocator('iframe[title="The page in the unsaved theme"]')
      .getByRole("button", { name: "Send the message" });
    for (const [colour, shown] of [
      ["#0a5c36", "rgb(10, 92, 54)"],
      ["#5b21b6", "rgb(91, 33, 182)"],
    ] as const) {
      await primary.fill(colour);
      await expect(button).toHaveCSS("background-color", shown);
    }
    const { nearest } = checkContrast("#7c7c7c");
    await primary.fill("#7c7c7c");
    await expect(page.getByText(`The nearest colour is ${nearest}.`)).toBeVisible();
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(primary).toHaveAccessibleDescription(new RegExp(`The nearest colour is ${nearest}`));
    await primary.fill(nearest ?? "");
    await save(page, "Save", form);
    await page.goto(routes.public.contact);
    const [red, green, blue] = (nearest ?? "").match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    await expect(page.getByRole("button", { name: "Send the message" })).toHaveCSS(
      "background-color",
      `rgb(${red}, ${green}, ${blue})`,
    );
  },
);

test(
  "texts and emails are saved without scripts, and the preview of an email switches to dark colours",
  onlyInFull,
  async ({ page, browser, product }) => {
    await logIn(page);
    const plain = await browser.newContext({
      baseURL: product.address,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plainPage = await plain.newPage();
    const main = plainPage.getByRole("main");
    for (const path of [routes.admin.aboutSettings, routes.admin.termsSettings, routes.admin.privacySettings]) {
      await plainPage.goto(path);
      await main.getByLabel("Text").fill(`## Written for ${path}`);
      await main.getByRole("button", { name: "Save as draft" }).click();
      await expect(main.getByText(/^Draft by Olga Owner/)).toBeVisible();
      await main.getByRole("button", { name: "Publish" }).click();
      await expect(main.getByText(/^Version 1, published by Olga Owner/)).toBeVisible();
      await main.getByRole("link", { name: "Open the page" }).click();
      await expect(main.getByRole("heading", { name: `Written for ${path}` })).toBeVisible();
    }
    const template = `${routes.admin.mailTemplates}?event=verifyAddress`;
    await plainPage.goto(template);
    await main.getByLabel("Subject").fill("Please confirm your address");
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main.getByText("Version 1.", { exact: true })).toBeVisible();
    await expect(main.getByLabel("Subject")).toHaveValue("Please confirm your address");
    await plainPage.goto(routes.admin.databaseSettings);
    await confirmFirst(plainPage);
    await main.getByRole("button", { name: "Back up to the file store" }).click();
    await expect(main.getByText(/^By Olga Owner$/)).toBeVisible();
    await plain.close();

    await page.goto(routes.admin.aboutSettings);
    const text = page.getByRole("main").getByLabel("Text");
    await text.fill("Open every day");
    await text.selectText();
    await page.getByRole("button", { name: "Bold" }).click();
    await expect(text).toHaveValue("**Open every day**");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("main").getByRole("strong")).toHaveText("Open every day");

    await page.goto(template);
    const frame = page.locator('iframe[title="The email with sample data"]');
    const brightness = async () =>
      (
        await sharp(await frame.screenshot())
          .greyscale()
          .stats()
      ).channels[0]?.mean ?? 0;
    const light = await brightness();
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await expect.poll(brightness).toBeLessThan(light / 2);
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
  },
);

test(
  "each field of a settings screen is changed, saved and shown with its new value",
  onlyInFull,
  async ({ page, browser, product }) => {
    await logIn(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const plain = await browser.newContext({
      baseURL: product.address,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plainPage = await plain.newPage();
    for (const screen of screens) {
      await test.step(`${screen.title} with scripts`, () => changeScreen(page, screen, "with scripts"));
      await test.step(`${screen.title} without scripts`, () => changeScreen(plainPage, screen, "without scripts"));
    }
    await plain.close();
  },
);
