import { expect, test } from "vitest";
import { parseDevice } from "@/lib/http/device";
import { deviceIn } from "@/lib/language/device";
import { catalogues, type PageTranslator } from "@/lib/language/messages";
import { createTranslator } from "@/lib/language/translator";
import { detailIn } from "./activity-detail";

const { inBrowser, inAccount, onServer } = catalogues.de;
const german = createTranslator("de", { ...inBrowser, ...inAccount, ...onServer }) as PageTranslator;
const english = createTranslator("en", null) as PageTranslator;

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox auf Linux"],
  ["Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Mobile", "Samsung Internet auf Android-Smartphone"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Ein Browser auf Windows"],
  ["curl/8.5.0", "curl"],
  ["", "Ein unbekanntes Gerät"],
])("the device of %j is in the language of the page", (userAgent, expected) => {
  const { text } = parseDevice(userAgent);
  expect(deviceIn(german, text)).toBe(expected);
  expect(deviceIn(english, text)).toBe(text);
});

test.each([
  ["profile changed", "name, address", "Name, Adresse"],
  ["session ended", "Chrome on Windows", "Chrome auf Windows"],
  ["login", "with the passkey Laptop", "mit dem Passkey Laptop"],
  ["passkey added", "Laptop on desk", "Laptop on desk"],
])("the detail of %j is in the language of the page", (action, detail, expected) => {
  expect(detailIn(german, action, detail)).toBe(expected);
  expect(detailIn(english, action, detail)).toBe(detail);
});
