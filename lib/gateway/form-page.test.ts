import { expect, test } from "vitest";
import { AppError } from "../errors";
import { bankFormPage, retryPage } from "./form-page";

test("renders the bank form with escaped hidden fields and one button", () => {
  const page = bankFormPage({
    method: "POST",
    url: 'https://bank.example/pay?a=1&b="2"',
    fields: { SESSIONID: 'x"><script>alert(1)</script>', ORDERID: "42" },
  });
  expect(page).toContain('action="https://bank.example/pay?a=1&#38;b=&#34;2&#34;"');
  expect(page).toContain('<input type="hidden" name="ORDERID" value="42">');
  expect(page).not.toContain("<script");
  expect(page.match(/<button/g)).toHaveLength(1);
});

test("renders the bank form in the given language", () => {
  const page = bankFormPage({ method: "POST", url: "https://bank.example/pay" }, "ar");
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).not.toContain("Continue to the bank");
});

test("renders a retry form with all submitted fields, the idempotency key and the translated error", () => {
  const fields = new URLSearchParams([
    ["_key", "the-key"],
    ["quoteToken", '"><script>alert(1)</script>'],
    ["party", "1"],
    ["party", "2"],
  ]);
  const error = new AppError("unavailable", {
    user: "The request timed out. You can safely send it again.",
  }).toBody();
  const page = retryPage({ action: "/api/orders", fields, error, language: "de" });
  expect(page).toContain('<form method="post" action="/api/orders">');
  expect(page).toContain('<input type="hidden" name="_key" value="the-key">');
  expect(page.match(/name="party"/g)).toHaveLength(2);
  expect(page).toContain("Die Anfrage hat zu lange gedauert.");
  expect(page).not.toContain("<script");
});
