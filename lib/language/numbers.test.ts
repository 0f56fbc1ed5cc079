import { describe, expect, test } from "vitest";
import { languages, locales } from "./languages";
import { decimalIn, formatCountIn, percentIn, scoreIn } from "./numbers";

const edges = [0, 1, 9, 10, 99, 100, 999, 1000, 1001, 9999, 10_000, 123_456, 999_999, 1_000_000, 900_719_925_474_099];

describe.each(languages)("numbers in %s match Intl", (language) => {
  test.each([0, 1, 2, 3])("with %i decimals", (decimals) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const intl = new Intl.NumberFormat(locales[language], digits);
    for (const units of [...edges, ...edges.slice(1).map((edge) => -edge)]) {
      const plain = decimalIn("en", units, decimals).replaceAll(",", "");
      expect(decimalIn(language, units, decimals)).toBe(intl.format(plain as Intl.StringNumericLiteral));
    }
  });

  test("as percentages", () => {
    const intl = new Intl.NumberFormat(locales[language], { style: "percent" });
    for (const percent of [-100, -15, -1, 0, 5, 30, 100, 1250])
      expect(percentIn(language, percent)).toBe(intl.format(percent / 100));
  });
});

test("formats counts as whole numbers, and scores with one decimal", () => {
  expect(formatCountIn("de", 12_345)).toBe("12.345");
  expect(scoreIn("fr", 100)).toBe("10,0");
  expect(scoreIn("en", 5)).toBe("0.5");
});
