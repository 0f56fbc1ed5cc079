import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteUse, restoreFocus } from "./list-focus";

class Fake {
  focus = vi.fn();
  constructor(readonly textContent: string) {}
  closest = () => this as unknown;
}

const heading = new Fake("Name");
const table = new Fake("");
const main = new Fake("");
const frame = {
  querySelectorAll: () => [new Fake("Role"), heading],
  querySelector: () => table,
} as unknown as HTMLElement;
const emptyList = { querySelectorAll: () => [], querySelector: () => null } as unknown as HTMLElement;

const page = { location: { pathname: "/admin/check/users" } };
const body = {};
const shown: { body: object; activeElement: object; getElementById: () => Fake } = {
  body,
  activeElement: body,
  getElementById: () => main,
};

beforeEach(() => {
  vi.stubGlobal("Element", Fake);
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", shown);
  page.location.pathname = "/admin/check/users";
  shown.activeElement = body;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const { focus } of [heading, table, main]) focus.mockClear();
});

const press = (text: string) => noteUse({ target: new Fake(text) as unknown as EventTarget });

test("returns to the heading that sorted the list, and otherwise goes to the table", () => {
  press("Name");
  restoreFocus(frame);
  expect(heading.focus).toHaveBeenCalledTimes(1);
  press("2");
  restoreFocus(frame);
  expect(table.focus).toHaveBeenCalledTimes(1);
  // Only once for each use.
  restoreFocus(frame);
  expect(table.focus).toHaveBeenCalledTimes(1);
});

test("goes to the page if the list is empty", () => {
  press("Banned");
  restoreFocus(emptyList);
  expect(main.focus).toHaveBeenCalledTimes(1);
});

test("does not take the focus of another control, of another page or after a long time", () => {
  press("2");
  shown.activeElement = {};
  restoreFocus(frame);
  shown.activeElement = body;
  press("2");
  page.location.pathname = "/admin/panel";
  restoreFocus(frame);
  page.location.pathname = "/admin/check/users";
  vi.useFakeTimers();
  press("2");
  vi.advanceTimersByTime(6_000);
  restoreFocus(frame);
  expect(table.focus).not.toHaveBeenCalled();
});
