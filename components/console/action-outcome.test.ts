import { describe, expect, it } from "vitest";
import { type ActionTarget, formatSum, getActionOutcome, getQuestionFacts } from "./action-outcome";
import { requestFor } from "./run-action";

const target = (key: string, more: Partial<ActionTarget> = {}): ActionTarget => ({
  key,
  facts: { name: `Hotel ${key}` },
  weight: null,
  paths: { act: `/api/admin/hotels/${key}/act`, remove: `/api/admin/hotels/${key}`, quote: null },
  ...more,
});
const paid = (key: string, minor: number, currency: string) => target(key, { weight: { minor, currency } });
const ok = (key: string) => ({ key, ok: true, message: "" });
const refused = (key: string, message: string) => ({ key, ok: false, message });

describe("action outcome", () => {
  it("uses the title and message of the response, otherwise the label of the action", () => {
    const body = { results: [ok("1")], title: "Approved", message: "It is on sale." };
    expect(getActionOutcome(body, "Approve", [target("1")])).toEqual({
      kind: "success",
      title: "Approved",
      message: "It is on sale.",
      failed: [],
    });
    expect(getActionOutcome({}, "Approve", [target("1")])).toEqual({
      kind: "success",
      title: "Approve",
      message: "",
      failed: [],
    });
  });

  it("lists the refused records with their reasons", () => {
    const results = [ok("1"), refused("2", "It has bookings."), refused("9", "It is gone.")];
    expect(getActionOutcome({ results }, "Remove", [target("1"), target("2")])).toEqual({
      kind: "warning",
      title: "1 of 3 done",
      message: "Hotel 2: It has bookings. 9: It is gone.",
      failed: ["2", "9"],
    });
  });

  it("lists only the first three reasons and returns all failed records", () => {
    const results = ["1", "2", "3", "4"].map((key) => refused(key, `No ${key}.`));
    const { kind, message, failed } = getActionOutcome({ results }, "Remove", []);
    expect(kind).toBe("error");
    expect(message).toBe("1: No 1. 2: No 2. 3: No 3.");
    expect(failed).toEqual(["1", "2", "3", "4"]);
  });

  it("shows the reason of an action that stopped early", () => {
    const results = [ok("1"), ok("2"), refused("", "The action stopped: Try again.")];
    expect(getActionOutcome({ results }, "Approve", [])).toEqual({
      kind: "warning",
      title: "2 done",
      message: "The action stopped: Try again.",
      failed: [],
    });
  });
});

describe("facts of a confirmation dialog", () => {
  const resourceType = { one: "booking", many: "bookings" };

  it("contain the name and the sum of a single record", () => {
    const facts = getQuestionFacts({ targets: [paid("1", 1_050, "USD")], total: null, resourceType });
    expect(facts).toEqual({ name: "Hotel 1", resourceType: "booking", sum: "10.50 USD" });
  });

  it("contain the number of several records and the sum of each currency", () => {
    const targets = [paid("1", 100, "USD"), paid("2", 250, "EUR"), paid("3", 50, "USD"), target("4")];
    expect(getQuestionFacts({ targets, total: null, resourceType })).toEqual({
      n: "4",
      resourceType: "bookings",
      sum: "1.50 USD and 2.50 EUR",
    });
    expect(formatSum([])).toBe("");
    expect(formatSum([paid("1", 1_500, "JPY"), paid("2", -1_500, "JPY")])).toBe("0 JPY");
  });

  it("contain the total number and no sum for all results", () => {
    expect(getQuestionFacts({ targets: [paid("1", 100, "USD")], total: 1_223, resourceType })).toEqual({
      n: "1,223",
      resourceType: "bookings",
      sum: "what they paid",
    });
  });
});

describe("action request", () => {
  const labels = { label: "Approve", icon: "check", tone: "plain", bulk: true } as const;
  const many = { path: "/api/admin/hotels/act", keys: "hotelTokens" };

  it("posts the action and the values of the dialog to the record", () => {
    expect(requestFor({ name: "approve", labels }, [target("1")], many, { reason: "ok" })).toEqual({
      path: "/api/admin/hotels/1/act",
      method: "POST",
      body: { action: "approve", reason: "ok" },
    });
  });

  it("removes a record with DELETE", () => {
    const remove = { name: "remove", labels: { ...labels, via: "remove" as const } };
    expect(requestFor(remove, [target("1")], many, { version: 3 })).toEqual({
      path: "/api/admin/hotels/1",
      method: "DELETE",
      body: { version: 3 },
    });
  });

  it("sends the keys of several records in the parameter of the list", () => {
    const { path, body } = requestFor({ name: "approve", labels }, [target("1"), target("2")], many, {});
    expect([path, body]).toEqual([many.path, { hotelTokens: ["1", "2"], action: "approve" }]);
  });
});
