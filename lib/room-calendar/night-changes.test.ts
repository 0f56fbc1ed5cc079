import { expect, it } from "vitest";
import { addChange, markUndone } from "./night-changes";

const change = (id: string) => ({ id, undone: false });

it("shows the ten latest changes, newest first", () => {
  let changes = [change("0")];
  for (let id = 1; id < 12; id++) changes = addChange(changes, change(String(id)));
  expect(changes.map(({ id }) => id)).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
});

it("marks a change as undone", () => {
  expect(markUndone([change("1"), change("2")], "2")).toEqual([change("1"), { id: "2", undone: true }]);
});
