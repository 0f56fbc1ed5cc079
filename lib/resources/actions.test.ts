import { describe, expect, it } from "vitest";
import { type ActionLabels, fillPlaceholders } from "./define";
import {
  approvalCell,
  bookingsStay,
  describeRecipients,
  type ListingStatus,
  listingActions,
  saleCell,
  waitingCell,
} from "./listing-status";
import { resources } from "./resources";
import { getSaleActions } from "./sale-actions";

const status = (more: Partial<ListingStatus> = {}): ListingStatus => ({
  approved: true,
  active: true,
  refusalReason: null,
  submittedAt: "2027-03-01T10:00:00.000Z",
  pendingSince: null,
  ...more,
});
const pendingSince = "2027-03-05T10:00:00.000Z";

describe("listing status", () => {
  it.each([
    [{}, "Approved", null],
    [{ pendingSince }, "Approved, change pending", pendingSince],
    [{ approved: false }, "Pending approval", "2027-03-01T10:00:00.000Z"],
    [{ approved: false, refusalReason: "No pictures." }, "Rejected", null],
    [{ approved: false, refusalReason: "" }, "Rejected", null],
  ])("of %j is %s, waiting since %j", (more, label, since) => {
    expect(approvalCell(status(more))).toMatchObject({ label });
    expect(waitingCell(status(more))).toEqual({ kind: "waiting", since, until: null });
  });

  it("is active or deactivated independently of the approval", () => {
    expect(saleCell(status({ approved: false }))).toMatchObject({ label: "Active" });
    expect(saleCell(status({ active: false }))).toMatchObject({ label: "Deactivated", tone: "idle" });
  });
});

it.each([
  [0, "No email is sent: it has no owner or staff.", "No upcoming bookings. Past bookings stay"],
  [1, "The owner or staff member is notified by email.", "1 booking stays"],
  [12, "12 people, owner and staff, are notified by email.", "12 bookings stay"],
])("describes %i recipients and bookings", (n, recipients, bookings) => {
  expect(describeRecipients(n)).toBe(recipients);
  expect(bookingsStay(n)).toBe(bookings);
});

const listTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(listTexts)
      : [];

describe("action texts", () => {
  const many = "hotels";
  const listing = listingActions({ approve: "It is shown.", approveMany: "They are shown.", remove: "It goes.", many });
  const sale = getSaleActions("tours", { one: "It goes.", many: "They go." });

  it("contain the name of one record or the number of several", () => {
    for (const { ask } of [...Object.values(listing), ...Object.values(sale)]) {
      if (!ask) continue;
      expect(ask.title).toContain("{name}");
      expect(ask.titleMany).toContain("{n}");
      expect(fillPlaceholders(ask.titleMany, { n: "3", name: "Sol" })).toMatch(/3/);
    }
  });

  it("use the verb of the button in confirmations for one and several records", () => {
    expect(listTexts(listing).join(" ")).not.toMatch(/Refuse|De-activate/);
    const verb = (text: string) => text.split(/[ …]/)[0];
    for (const { label, ask } of Object.values(listing)) {
      if (ask)
        expect([verb(ask.title), verb(ask.titleMany), verb(ask.confirmMany)]).toEqual(Array(3).fill(verb(label)));
    }
  });

  it("require a reason for rejections and none for approvals", () => {
    const reasons = Object.entries(listing).map(([name, { ask }]) => [name, ask?.reason]);
    expect(Object.fromEntries(reasons)).toMatchObject({
      refuse: "required",
      reject_change: "required",
      approve: "none",
    });
  });

  it("have an undo for activation and use the remove endpoint for removal", () => {
    expect(listing.activate.undo).toBe("deactivate");
    expect(sale.activate.undo).toBe("deactivate");
    expect(listing.remove.via).toBe("remove");
  });
});

it("fillPlaceholders keeps a placeholder without a value", () => {
  expect(fillPlaceholders("{n} of {name}, {n}", { n: "2" })).toBe("2 of {name}, 2");
  expect(fillPlaceholders("{constructor}", {})).toBe("{constructor}");
  expect(fillPlaceholders("plain", { plain: "x" })).toBe("plain");
});

const questions = resources.flatMap((resource) =>
  Object.entries<ActionLabels>(resource.actions ?? {}).flatMap(([name, { ask }]) =>
    ask ? [[`${resource.id}.${name}`, ask] as const] : [],
  ),
);

it.each(questions)("%s asks a question and has a descriptive button", (_, ask) => {
  expect(ask.title).toMatch(/\?$/);
  expect(ask.titleMany).toMatch(/\?$/);
  expect(ask.confirm).not.toMatch(/^(OK|Yes|Confirm)\b/);
  expect(ask.consequence).toMatch(/[.}]$/);
  if (ask.reason === "required") expect(ask.reasonHelp).toBeTruthy();
});
