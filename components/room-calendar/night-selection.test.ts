import { describe, expect, it } from "vitest";
import {
  chooseNight,
  dragOverNight,
  getFirstNight,
  getLast,
  getStep,
  isSelected,
  moveNight,
  type NightState,
  pressNight,
  startNights,
  tapNight,
} from "./night-selection";

const limits = { min: "2027-03-01", max: "2027-04-30", today: "2027-03-10" };
const start = startNights(limits);
const selecting = (anchor: string, end: string): NightState => ({ ...start, selection: { anchor, end } });

it("starts at today, or at the nearest night shown", () => {
  expect(start).toEqual({ selection: null, active: "2027-03-10", dragging: false });
  expect(startNights({ ...limits, today: "2027-02-01" }).active).toBe("2027-03-01");
  expect(startNights({ ...limits, today: "2027-06-01" }).active).toBe("2027-04-30");
});

it("orders the first and last night of a selection made in either direction", () => {
  const selection = { anchor: "2027-03-20", end: "2027-03-15" };
  expect([getFirstNight(selection), getLast(selection)]).toEqual(["2027-03-15", "2027-03-20"]);
  const days = ["2027-03-14", "2027-03-15", "2027-03-17", "2027-03-20", "2027-03-21"];
  expect(days.map((day) => isSelected(selection, day))).toEqual([false, true, true, true, false]);
  expect(isSelected(null, "2027-03-15")).toBe(false);
});

describe("keyboard", () => {
  it("steps by night, week and month and to the ends of the week", () => {
    // A Wednesday.
    const from = "2027-03-31";
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "x"];
    expect(keys.map((key) => getStep(key, from))).toEqual([
      "2027-03-30",
      "2027-04-01",
      "2027-03-24",
      "2027-04-07",
      "2027-03-29",
      "2027-04-04",
      "2027-02-28",
      "2027-04-30",
      undefined,
    ]);
  });

  it("moves the active night within the shown nights and keeps the selection", () => {
    const state = selecting("2027-03-12", "2027-03-13");
    const moved = moveNight(state, { from: "2027-03-10", to: "2027-02-10", extend: false }, limits);
    expect(moved).toEqual({ ...state, active: "2027-03-01" });
  });

  it("extends the selection from the starting night and keeps it as anchor", () => {
    const once = moveNight(start, { from: "2027-03-12", to: "2027-03-13", extend: true }, limits);
    expect(once.selection).toEqual({ anchor: "2027-03-12", end: "2027-03-13" });
    const back = moveNight(once, { from: "2027-03-13", to: "2027-03-11", extend: true }, limits);
    expect(back.selection).toEqual({ anchor: "2027-03-12", end: "2027-03-11" });
  });

  it("does not extend the selection into the past", () => {
    const state = selecting("2027-03-12", "2027-03-10");
    const moved = moveNight(state, { from: "2027-03-10", to: "2027-03-09", extend: true }, limits);
    expect(moved).toEqual({ ...state, active: "2027-03-09" });
  });

  it("selects a night and keeps a selection that contains it", () => {
    expect(chooseNight(start, "2027-03-12", limits).selection).toEqual({ anchor: "2027-03-12", end: "2027-03-12" });
    const state = selecting("2027-03-15", "2027-03-12");
    expect(chooseNight(state, "2027-03-13", limits)).toBe(state);
  });
});

describe("mouse", () => {
  it("selects from the pressed night to the dragged one, also backwards", () => {
    const down = pressNight(start, "2027-03-15", false, limits);
    expect(down).toEqual({
      active: "2027-03-15",
      selection: { anchor: "2027-03-15", end: "2027-03-15" },
      dragging: true,
    });
    const dragged = dragOverNight(down, "2027-03-12", limits);
    expect(dragged.selection).toEqual({ anchor: "2027-03-15", end: "2027-03-12" });
    // The same night again changes nothing, so nothing is rendered.
    expect(dragOverNight(dragged, "2027-03-12", limits)).toBe(dragged);
  });

  it("extends the last selection with Shift", () => {
    const state = selecting("2027-03-12", "2027-03-13");
    expect(pressNight(state, "2027-03-20", true, limits).selection).toEqual({
      anchor: "2027-03-12",
      end: "2027-03-20",
    });
  });

  it("ignores past nights and moves after the button is released", () => {
    expect(pressNight(start, "2027-03-09", false, limits)).toEqual({ ...start, active: "2027-03-09" });
    const down = pressNight(start, "2027-03-15", false, limits);
    expect(dragOverNight(down, "2027-03-09", limits)).toBe(down);
    const up = { ...down, dragging: false };
    expect(dragOverNight(up, "2027-03-16", limits)).toBe(up);
  });
});

describe("touch", () => {
  it("selects the first and the last night with two taps and starts again with the third", () => {
    const first = tapNight(start, "2027-03-12", limits);
    const both = tapNight(first, "2027-03-15", limits);
    expect(both.selection).toEqual({ anchor: "2027-03-12", end: "2027-03-15" });
    expect(tapNight(both, "2027-03-20", limits).selection).toEqual({ anchor: "2027-03-20", end: "2027-03-20" });
  });

  it("starts again at an earlier night and clears the selection at the same night", () => {
    const first = tapNight(start, "2027-03-12", limits);
    expect(tapNight(first, "2027-03-11", limits).selection).toEqual({ anchor: "2027-03-11", end: "2027-03-11" });
    expect(tapNight(first, "2027-03-12", limits).selection).toBeNull();
    expect(tapNight(first, "2027-03-09", limits)).toBe(first);
  });
});
