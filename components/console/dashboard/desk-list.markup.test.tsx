import { describe, expect, it } from "vitest";
import { render as renderPage } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import type { Movement } from "@/lib/contracts/site/console";
import { getAttribute, getText, listAttributes, listTags, listTexts } from "@/scripts/testing/markup";
import { DeskList } from "./desk-list";

const line = (more: object = {}): Movement["lines"][number] => ({
  ...{ id: 1, roomId: 2, name: "Double", unitId: null, number: null, housekeeping: null, free: [] },
  ...more,
});
const movement = (more: Partial<Movement> = {}): Movement =>
  ({
    ...{ ref: "ABCDEFGH2345", guestName: "Ana Reis", arrivalTime: "18:00", title: "Casa do Rio", status: "processing" },
    ...{ checkIn: "2027-03-12", checkOut: "2027-03-13", nights: 1, balanceDueMinor: 0, currency: "USD" },
    ...{ timeZone: "Europe/Lisbon", arrivedAt: null, returnedAt: null, actions: ["check_in"], lines: [line()] },
    otherGuests: [],
    ...more,
  }) as Movement;

const render = async (items: Movement[], more: object = {}): Promise<string> => {
  const { html } = await renderPage(
    <DeskList
      {...{
        id: "arrivals",
        area: "admin",
        here: "/admin/panel",
        title: "Arrivals",
        currency: "USD",
        none: "No arrivals.",
      }}
      list={{ total: items.length, items }}
      actions={["check_in", "undo_check_in"]}
      {...more}
    />,
    loggedIn("admin"),
  );
  return html;
};

describe("a list of the front desk", () => {
  it("is named by its heading, with the number of bookings", async () => {
    const html = await render([movement()]);
    expect(getAttribute(listTags(html, "section")[0] ?? "", "aria-labelledby")).toBe("desk-arrivals-title");
    expect(listTexts(html, "h3")).toEqual(["Arrivals 1"]);
    expect(listTexts(html, "th")).toEqual(["Tick", "Guest", "Room", "Stay", "Balance due, USD", "Actions"]);
  });

  it("names the guests of the further rooms", async () => {
    const html = await render([movement({ otherGuests: ["Rui Reis", "Eva Lima"] })]);
    expect(getText(html)).toContain("with Rui Reis, Eva Lima");
    expect(getText(await render([movement()]))).not.toContain("with ");
  });

  it("says that it is empty", async () => {
    const html = await render([]);
    expect(getText(html)).toBe("Arrivals 0 No arrivals.");
  });

  it("offers the actions of each booking, and of all ticked ones", async () => {
    const html = await render([movement(), movement({ ref: "ZYXWVUTS2345", guestName: null, actions: [] })]);
    const labels = listAttributes(html, "button", "aria-label");
    expect(labels).toHaveLength(1);
    expect(labels[0]).toMatch(/: Ana Reis$/);
    expect(listAttributes(html, "input", "aria-label")).toEqual(["Tick Ana Reis"]);
    expect(getText(html)).toContain("Ticked bookings:");
    expect(getText(html)).toContain("ZYXWVUTS2345");
    expect(getText(await render([movement({ actions: [] })]))).not.toContain("Ticked bookings:");
  });

  it("ticks bookings for the form of the list", async () => {
    const html = await render([movement()]);
    const box = listTags(html, "input").find((tag) => getAttribute(tag, "type") === "checkbox") ?? "";
    expect(listAttributes(html, "form", "id")).toContain(getAttribute(box, "form"));
    expect([getAttribute(box, "name"), getAttribute(box, "value")]).toEqual(["refs", "ABCDEFGH2345"]);
  });

  it.each([
    [{}, "arrives 18:00"],
    [{ arrivedAt: "2027-03-12T15:30:00.000Z" }, "checked in 15:30"],
    [{ arrivedAt: "2027-06-12T15:30:00.000Z" }, "checked in 16:30"],
    [{ returnedAt: "2027-03-13T10:05:00.000Z" }, "checked out 10:05"],
    [{ status: "requested" }, "not accepted yet"],
    [{ status: "completed" }, "departed"],
  ])("notes %j as %s, in the hotel's time zone", async (more, note) => {
    expect(getText(await render([movement(more as Partial<Movement>)]))).toContain(note);
  });

  it("does not announce the arrival of a guest who is there or gone", async () => {
    expect(getText(await render([movement({ arrivedAt: "2027-03-12T15:30:00.000Z" })]))).not.toContain("arrives");
    expect(getText(await render([movement({ status: "completed" })]))).not.toContain("arrives");
  });

  it("links a balance that can be paid at the desk", async () => {
    const due = await render([movement({ balanceDueMinor: 12_000, actions: ["pay_at_desk"] as never })]);
    expect(due).toContain("?payment=1");
    expect(due).toContain('aria-label="Record a payment of Ana Reis: 120.00"');
    const later = await render([movement({ balanceDueMinor: 12_000 })]);
    expect(getText(later)).toContain("120.00");
    expect(later).not.toContain("?payment=1");
  });

  it("gives a room one of the free numbers, or moves it", async () => {
    const free = [
      { id: 5, number: "105", housekeeping: "dirty" },
      { id: 6, number: "106", housekeeping: "clean" },
    ];
    const assign = await render([movement({ lines: [line({ free })] })]);
    expect(listTexts(assign, "option")).toEqual(["105 (dirty)", "106"]);
    expect(assign).toContain('aria-label="Assign Ana Reis"');
    const move = await render([movement({ lines: [line({ free, number: "101", housekeeping: "dirty" })] })]);
    expect(move).toContain('aria-label="Move Ana Reis"');
    expect(getText(move)).toContain("101 Double · dirty");
  });

  it("counts nights and rooms", async () => {
    expect(getText(await render([movement()]))).toContain("1 night");
    expect(getText(await render([movement({ nights: 3, lines: [line(), line({ id: 2 })] })]))).toContain(
      "3 nights, 2 rooms",
    );
  });

  it("links to the page with all rows, or says how many more there are", async () => {
    const items = Array.from({ length: 9 }, (_, at) => movement({ ref: `REF${at}` }));
    const some = await render(items, {
      maxRows: 8,
      list: { total: 1_209, items },
      all: "/admin/panel?show=front-desk",
    });
    expect(some).toContain('href="/admin/panel?show=front-desk#desk-arrivals-title"');
    expect(getText(some)).toContain("All 1,209 arrivals");
    expect(getText(await render(items, { maxRows: 8, list: { total: 1_209, items } }))).toContain("and 1,201 more");
  });
});
