import { describe, expect, it } from "vitest";
import { login, register } from "./contracts/auth";
import { createHold } from "./contracts/order";
import { payOrder } from "./contracts/payment";
import { formToBody, valuesToKeep } from "./form-body";

const form = (text: string) => new URLSearchParams(text);

describe("a plain form as the contract's JSON", () => {
  it("ticks become true, and what is not ticked is left to the contract's default", () => {
    expect(formToBody(login, form("email=a@b.co&password=secret-word&remember=on"))).toEqual({
      email: "a@b.co",
      password: "secret-word",
      remember: true,
    });
    expect(login.body.parse(formToBody(login, form("email=a@b.co&password=x")))).toMatchObject({ remember: false });
    expect(formToBody(register, form("terms=on"))).toEqual({ terms: true });
  });

  it("nests names with dots and gathers lists", () => {
    const body = formToBody(
      payOrder,
      form("method=wallet&guests.firstName=Ann&guests.otherGuests=Bo&guests.otherGuests=Cy"),
    );
    expect(body).toEqual({ method: "wallet", guests: { firstName: "Ann", otherGuests: ["Bo", "Cy"] } });
  });

  it("reads numbers, and leaves what is none for the contract to name", () => {
    expect(formToBody(createHold, form("quoteToken=t&acceptTotalMinor=33863"))).toEqual({
      quoteToken: "t",
      acceptTotalMinor: 33863,
    });
    const wrong = createHold.body.safeParse(formToBody(createHold, form("quoteToken=t&acceptTotalMinor=much")));
    expect(wrong.error?.issues[0]?.path).toEqual(["acceptTotalMinor"]);
  });

  it("keeps the form's own fields and hostile names out", () => {
    const body = formToBody(login, form("_xsrf=1&_key=2&_next=/x&__proto__.admin=1&constructor.x=1&email=a@b.co"));
    expect(body).toEqual({ email: "a@b.co" });
    expect("admin" in {}).toBe(false);
  });

  it("passes unknown names on, so that they are refused", () => {
    expect(login.body.safeParse(formToBody(login, form("email=a@b.co&password=x&role=1"))).success).toBe(false);
  });
});

it("shows again what was entered, but no secrets", () => {
  expect(
    valuesToKeep(form("email=a@b.co&password=x&code=123456&quoteToken=t&guests.otherGuests=Bo&guests.otherGuests=Cy")),
  ).toEqual({
    email: "a@b.co",
    "guests.otherGuests": ["Bo", "Cy"],
  });
});
