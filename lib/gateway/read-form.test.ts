import { describe, expect, it } from "vitest";
import { createHold } from "@/lib/contracts/orders/client-orders";
import { login, register } from "../contracts/accounts/auth";
import { payOrder } from "../contracts/money/payment";
import { writeReview } from "../contracts/orders/review";
import { AppError } from "../errors";
import { formToBody, valuesToKeep } from "./read-form";

const form = (text: string) => new URLSearchParams(text);

describe("formToBody", () => {
  it("reads ticked boxes as true and leaves unticked boxes to the default of the contract", () => {
    expect(formToBody(login, form("email=a@b.co&password=secret-word&remember=on"))).toEqual({
      email: "a@b.co",
      password: "secret-word",
      remember: true,
    });
    expect(login.body.parse(formToBody(login, form("email=a@b.co&password=x")))).toMatchObject({ remember: false });
    expect(formToBody(register, form("terms=on"))).toEqual({ terms: true });
  });

  it("nests dotted names and collects repeated names in lists", () => {
    const body = formToBody(
      payOrder,
      form("method=wallet&guests.firstName=Ann&guests.otherGuests=Bo&guests.otherGuests=Cy"),
    );
    expect(body).toEqual({ method: "wallet", guests: { firstName: "Ann", otherGuests: ["Bo", "Cy"] } });
  });

  it("converts numbers and leaves invalid ones to the validation of the contract", () => {
    expect(formToBody(createHold, form("quoteToken=t&acceptTotalMinor=33863"))).toEqual({
      quoteToken: "t",
      acceptTotalMinor: 33863,
    });
    const wrong = createHold.body.safeParse(formToBody(createHold, form("quoteToken=t&acceptTotalMinor=much")));
    expect(wrong.error?.issues[0]?.path).toEqual(["acceptTotalMinor"]);
  });

  it("converts a field with several types to the first type that fits", () => {
    const body = formToBody(writeReview, form("score=9&topics.cleanliness=10&topics.comfort=&text=Quiet+rooms."));
    expect(writeReview.body.parse(body)).toMatchObject({ score: 9, topics: { cleanliness: 10, comfort: null } });
  });

  it("drops internal fields of the form", () => {
    expect(formToBody(login, form("_xsrf=1&_key=2&_next=/x&_back=/y&_booking=A&$form=a&email=a@b.co"))).toEqual({
      email: "a@b.co",
    });
  });

  it.each([
    "hasOwnProperty.call",
    "toString.length",
    "constructor.prototype.x",
    "__proto__.admin",
    "__proto__",
    "valueOf",
    "guests.__proto__.x",
    "guests.toString",
    "guests.firstName.length",
    "guests.otherGuests.push",
    "role",
    "",
    ".",
    "guests.",
    "$ACTION_ID",
  ])("rejects the unknown field %j with 422 and changes no prototype", (name) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hasOwn = Object.prototype.hasOwnProperty;
    expect(getRefusal(() => formToBody(payOrder, new URLSearchParams([[name, "1"]])))).toMatchObject({
      code: "invalid",
      status: 422,
      fields: Object.fromEntries([[name, "Unknown field."]]),
    });
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(hasOwn.call).toBe(Function.prototype.call);
  });

  it.each(["guests=x&guests.firstName=Ann", "guests.firstName=Ann&guests=x"])(
    "rejects a name that is both a value and a parent: %s",
    (text) => {
      expect(getRefusal(() => formToBody(payOrder, form(text)))).toMatchObject({ code: "invalid", status: 422 });
    },
  );

  it("builds objects without a prototype", () => {
    const body = formToBody(payOrder, form("guests.firstName=Ann&$form=pay"));
    expect(Object.getPrototypeOf(body)).toBeNull();
    expect(Object.getPrototypeOf(body.guests)).toBeNull();
  });

  it("rejects 201 fields with 413 and shortens field names in errors to 100 characters", () => {
    const many = new URLSearchParams(Array.from({ length: 201 }, () => ["guests.otherGuests", "x"]));
    expect(getRefusal(() => formToBody(payOrder, many))).toMatchObject({ code: "too_large", status: 413 });
    const long = getRefusal(() => formToBody(payOrder, new URLSearchParams([["x".repeat(60_000), "1"]])));
    expect(Object.keys(long?.fields ?? {})).toEqual(["x".repeat(100)]);
  });
});

function getRefusal(act: () => unknown): AppError | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
}

it("valuesToKeep returns the known fields without secrets", () => {
  expect(
    valuesToKeep(login, form("email=a@b.co&password=x&code=123456&_back=/x&__proto__=x&toString=x&other=x")),
  ).toEqual({ email: "a@b.co" });
  expect(
    valuesToKeep(payOrder, form("guests.otherGuests=Bo&guests.otherGuests=Cy&guests.firstName=Ann&$form=pay")),
  ).toEqual({
    "guests.otherGuests": ["Bo", "Cy"],
    "guests.firstName": "Ann",
    $form: "pay",
  });
});
