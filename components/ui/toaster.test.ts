import { expect, test, vi } from "vitest";
import { ahead } from "./prefetch";
import { consumeToasts, notify } from "./toaster";

test("queues messages until a consumer is registered and delivers them in order", () => {
  notify("success", "Saved", "It is saved.");
  notify("error", "Failed");
  const shown = vi.fn();
  const stop = consumeToasts(shown);
  expect(shown.mock.calls.map(([{ kind, title }]) => [kind, title])).toEqual([
    ["success", "Saved"],
    ["error", "Failed"],
  ]);
  notify("info", "Later");
  expect(shown).toHaveBeenCalledTimes(3);
  stop();
});

test("queues messages after a consumer stops and delivers them once to the next one", () => {
  const first = vi.fn();
  const second = vi.fn();
  consumeToasts(first)();
  notify("warning", "Between");
  const stop = consumeToasts(second);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  // The end of an older component does not stop a newer one.
  consumeToasts(first);
  stop();
  notify("info", "Newer");
  expect(first).toHaveBeenCalledTimes(1);
  consumeToasts(vi.fn())();
});

test("ignores a failed prefetch", async () => {
  const load = vi.fn(() => Promise.reject(new Error("offline")));
  ahead(load)();
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
});
