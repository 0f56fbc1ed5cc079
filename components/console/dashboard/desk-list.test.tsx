import { describe, expect, it } from "vitest";
import { render as renderPage } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import type { Movement } from "@/lib/contracts/site/console";
import { DeskList } from "./desk-list";

const line = (more: object = {}): Movement["lines"][number] => ({
  id: 1,
  roomId: 2,
  name: "Double",
  unitId: null,
  number: null,
  housekeeping: null,
  free: [],
  ...more,
});
const movement = (more: Partial<Movement> = {}): Movement =>
  ({
    ref: "ABCDEFGH2345",
    guestName: "Ana Reis",
    arrivalTime: "18:00",
    title: "Casa do Rio",
    status: "processing",
    checkIn: "2027-03-12",
    checkOut: "2027-03-13",
    nights: 1,
    balanceDueMinor: 0,
    chargesDueMinor: 0,
    currency: "USD",
    timeZone: "Europe/Lisbon",
    arrivedAt: null,
    returnedAt: null,
    actions: ["check_in"],
    lines: [line()],
    otherGuests: [],
    ...more,
  }) as Movement;

const render = (items: Movement[], more: object = {}) =>
  renderPage(
    <DeskList
      id="arrivals"
      area="admin"
      here="/admin/panel"
      title="Arrivals"
      currency="USD"
      none="No arrivals."
      list={{ total: items.length, items }}
      actions={["check_in", "undo_check_in"]}
      {...more}
    />,
    loggedIn("admin"),
  );

describe("DeskList", () => {
  it("is labelled by its heading with the number of bookings", async () => {
    const page = await render([movement()]);
    expect(page.all("section")[0]?.attributes["aria-labelledby"]).toBe("desk-arrivals-title");
    expect(page.texts("h3")).toEqual(["Arrivals 1"]);
    expect(page.texts("th")).toEqual(["Tick", "Guest", "Room", "Stay", "Balance due, USD", "Actions"]);
  });

  it("shows the guests of additional rooms", async () => {
    const page = await render([movement({ otherGuests: ["Rui Reis", "Eva Lima"] })]);
    expect(page.text).toContain("with Rui Reis, Eva Lima");
    expect((await render([movement()])).text).not.toContain("with ");
  });

  it("shows a message if it is empty", async () => {
    const page = await render([]);
    expect(page.text).toBe("Arrivals 0 No arrivals.");
  });

  it("offers actions for each booking and for ticked bookings", async () => {
    const page = await render([movement(), movement({ ref: "ZYXWVUTS2345", guestName: null, actions: [] })]);
    const labels = page.values("button", "aria-label");
    expect(labels).toHaveLength(1);
    expect(labels[0]).toMatch(/: Ana Reis$/);
    expect(page.values("input", "aria-label")).toEqual(["Tick Ana Reis"]);
    expect(page.text).toContain("Ticked bookings:");
    expect(page.text).toContain("ZYXWVUTS2345");
    expect((await render([movement({ actions: [] })])).text).not.toContain("Ticked bookings:");
  });

  it("associates the checkbox of each booking with the form of the list", async () => {
    const page = await render([movement()]);
    const box = page.all("input").find((tag) => tag.attributes.type === "checkbox");
    expect(page.values("form", "id")).toContain(box?.attributes.form);
    expect([box?.attributes.name, box?.attributes.value]).toEqual(["refs", "ABCDEFGH2345"]);
  });

  it.each([
    [{}, "arrives 18:00"],
    [{ arrivedAt: "2027-03-12T15:30:00.000Z" }, "checked in 15:30"],
    [{ arrivedAt: "2027-06-12T15:30:00.000Z" }, "checked in 16:30"],
    [{ returnedAt: "2027-03-13T10:05:00.000Z" }, "checked out 10:05"],
    [{ status: "requested" }, "not accepted yet"],
    [{ status: "completed" }, "departed"],
  ])("shows %j as %s in the hotel's time zone", async (more, note) => {
    expect((await render([movement(more as Partial<Movement>)])).text).toContain(note);
  });

  it("hides the arrival time of a guest who has arrived or departed", async () => {
    expect((await render([movement({ arrivedAt: "2027-03-12T15:30:00.000Z" })])).text).not.toContain("arrives");
    expect((await render([movement({ status: "completed" })])).text).not.toContain("arrives");
  });

  it("links a balance only if it can be paid at the desk", async () => {
    const due = await render([movement({ balanceDueMinor: 12_000, actions: ["pay_at_desk"] as never })]);
    expect(due.html).toContain("?payment=1");
    expect(due.html).toContain('aria-label="Record a payment of Ana Reis: 120.00"');
    const later = await render([movement({ balanceDueMinor: 12_000 })]);
    expect(later.text).toContain("120.00");
    expect(later.html).not.toContain("?payment=1");
    expect(later.text).not.toContain("charges");
  });

  it("shows open charges beside the balance", async () => {
    expect((await render([movement({ chargesDueMinor: 1_500 })])).text).toContain("+ 15.00 charges");
  });

  it("offers free room numbers to assign or move a booking", async () => {
    const free = [
      { id: 5, number: "105", housekeeping: "dirty" },
      { id: 6, number: "106", housekeeping: "clean" },
    ];
    const assign = await render([movement({ lines: [line({ free })] })]);
    expect(assign.texts("option")).toEqual(["105 (dirty)", "106"]);
    expect(assign.html).toContain('aria-label="Assign Ana Reis"');
    const move = await render([movement({ lines: [line({ free, number: "101", housekeeping: "dirty" })] })]);
    expect(move.html).toContain('aria-label="Move Ana Reis"');
    expect(move.text).toContain("101 Double · dirty");
  });

  it("shows the number of nights and rooms", async () => {
    expect((await render([movement()])).text).toContain("1 night");
    expect((await render([movement({ nights: 3, lines: [line(), line({ id: 2 })] })])).text).toContain(
      "3 nights, 2 rooms",
    );
  });

  it("links to the page with all rows or shows how many are missing", async () => {
    const items = Array.from({ length: 9 }, (_, at) => movement({ ref: `REF${at}` }));
    const some = await render(items, {
      maxRows: 8,
      list: { total: 1_209, items },
      all: "/admin/panel?show=front-desk",
    });
    expect(some.html).toContain('href="/admin/panel?show=front-desk#desk-arrivals-title"');
    expect(some.text).toContain("All 1,209 arrivals");
    expect((await render(items, { maxRows: 8, list: { total: 1_209, items } })).text).toContain("and 1,201 more");
  });
});
