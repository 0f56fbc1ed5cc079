import { vi } from "vitest";

/** Registers the toy kinds in `*.kinds.test.ts`, so that shared code is tested with more kinds than the product's own. */
vi.mock("@/lib/kinds", async (load) => {
  const { withToyKinds } = await import("@/backend/kinds/testing/toy-kind");
  return withToyKinds(await load());
});
vi.mock("@/backend/kinds", async (load) => {
  const { withToyBackends } = await import("@/backend/kinds/testing/toy");
  return withToyBackends(await load());
});
