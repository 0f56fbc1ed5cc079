import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { AppError } from "@/lib/errors";
import ResetPasswordPage from "./page";

test.each([
  ["a link that works", { open: true }, "Choose a new password", 1],
  ["a used link", { open: false }, "This link no longer works", 0],
  ["any link over the limit of tries", new AppError("too_many_requests"), "Choose a new password", 1],
])("offers the next step for %s", async (_, response, title, forms) => {
  const search = { searchParams: Promise.resolve({ token: "a-token" }) };
  const page = await render(<ResetPasswordPage {...search} />, { backend: { "auth.readReset": response } });
  expect(page.all("h1").map((one) => page.getName(one))).toEqual([title]);
  expect(page.forms).toHaveLength(forms);
  expect(page.linkTo("Request a new link")).toBe("/auth/forgot/password");
});
