import { expect, test } from "vitest";
import { parseRate, renewRate } from "./shown-rate";

test("reads the selected currency with its rate", () => {
  expect(parseRate('{"c":"EUR","r":"0.92"}')).toEqual({ c: "EUR", r: "0.92" });
  expect(parseRate('{"c":"JPY","r":150,"old":true}')).toEqual({ c: "JPY", r: "150" });
});

test.each([
  null,
  "",
  "null",
  "5",
  "[]",
  "{",
  '{"c":"EUR"}',
  '{"c":"euro","r":"1"}',
  '{"c":"EUR","r":"-1"}',
  '{"c":"EUR","r":"1e9"}',
  '{"c":"EUR","r":"0"}',
  '{"c":"EUR","r":"0.000"}',
  '{"c":"EUR","r":"12345678901"}',
])("rejects the stored rate %s", (text) => expect(parseRate(text)).toBeNull());

test("renews a stored rate, and drops it for a currency that is not offered or is the base currency", () => {
  const rates = { EUR: "0.9", JPY: "150" };
  expect(renewRate({ c: "EUR", r: "0.8" }, rates)).toEqual({ c: "EUR", r: "0.9" });
  expect(renewRate({ c: "GBP", r: "0.7" }, rates)).toBeNull();
  expect(renewRate({ c: "EUR", r: "0.8" }, {})).toBeNull();
  expect(renewRate(null, rates)).toBeNull();
});
