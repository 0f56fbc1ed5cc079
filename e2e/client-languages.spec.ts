import { expect, expectAccessible, onlyInFull, test, withContrast } from "./fixtures";
import { findStay, holdByCall, newClient } from "./journey";

/** The words of the client's main pages in each language. */
const languages = [
  {
    prefix: "",
    lang: "en",
    dir: "ltr",
    hello: "Hello Ana",
    bookings: "Bookings",
    all: "All bookings",
    toPay: "To pay",
    own: "Your booking",
    wallet: "Wallet",
    topUp: "Top up",
    settings: "Settings",
    logOut: "Log out",
  },
  {
    prefix: "/de",
    lang: "de",
    dir: "ltr",
    hello: "Hallo Ana",
    bookings: "Buchungen",
    all: "Alle Buchungen",
    toPay: "Zu zahlen",
    own: "Ihre Buchung",
    wallet: "Guthaben",
    topUp: "Aufladen",
    settings: "Einstellungen",
    logOut: "Abmelden",
  },
  {
    prefix: "/fr",
    lang: "fr",
    dir: "ltr",
    hello: "Bonjour Ana",
    bookings: "Réservations",
    all: "Toutes les réservations",
    toPay: "À payer",
    own: "Votre réservation",
    wallet: "Portefeuille",
    topUp: "Recharger",
    settings: "Paramètres",
    logOut: "Se déconnecter",
  },
  {
    prefix: "/ar",
    lang: "ar",
    dir: "rtl",
    hello: "مرحبًا Ana",
    bookings: "حجوزات",
    all: "كل الحجوزات",
    toPay: "مطلوب دفعه",
    own: "حجزك",
    wallet: "المحفظة",
    topUp: "شحن الرصيد",
    settings: "الإعدادات",
    logOut: "تسجيل الخروج",
  },
] as const;

for (const language of languages)
  test(
    `the client area is translated, accessible and fits a phone in ${language.lang}`,
    onlyInFull,
    async ({ openPage, request, baseURL }) => {
      // The colours are the same in all languages.
      const check = () => expectAccessible(page, language.lang === "en" ? withContrast : {});
      const { state } = await newClient(baseURL ?? "");
      const page = await openPage({ storageState: state });
      const stay = await findStay(request, { daysAhead: 70 });
      const ref = await holdByCall(page.request, baseURL ?? "", stay);

      await page.goto(`${language.prefix}/client/panel`);
      await expect(page.locator("html")).toHaveAttribute("lang", language.lang);
      await expect(page.locator("html")).toHaveAttribute("dir", language.dir);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(language.hello);
      await check();

      const main = page.getByRole("main");
      await page.getByRole("link", { name: language.bookings, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(language.all);
      await page.getByRole("link", { name: language.toPay }).click();
      await main.getByRole("link", { name: stay.hotel.title }).click();
      await expect(page.getByRole("heading", { level: 2, name: language.own, exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${language.prefix}/client/hotel/details\\?ref=${ref}$`));
      await check();

      await page.getByRole("link", { name: language.wallet, exact: true }).click();
      await expect(page.getByRole("heading", { level: 2, name: language.topUp, exact: true })).toBeVisible();
      await page.getByRole("link", { name: language.settings, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(language.settings);

      for (const path of ["claim/and/refund", "notification", "profile/edit", "profile/activity", "wallet/txn"]) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`${language.prefix}/client/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(beyond, { message: path }).toBeLessThanOrEqual(0);
        await check();
      }
      await main.getByRole("button", { name: language.logOut, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${language.prefix}/auth/login$`));
    },
  );

test("a visitor without a session is redirected to the login in the same language with the page to return to", async ({
  request,
}) => {
  const response = await request.get("/fr/client/travel/bookings?tab=past", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toBe("/fr/auth/login?next=%2Ffr%2Fclient%2Ftravel%2Fbookings%3Ftab%3Dpast");
});
