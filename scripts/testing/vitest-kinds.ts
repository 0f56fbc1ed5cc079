import { vi } from "vitest";

/** Registers the toy kinds, so that shared code is tested with kinds that it cannot know. */
vi.mock("@/lib/kinds", async (load) => {
  const { withToyKinds } = await import("@/backend/kinds/testing/toy-kind");
  return withToyKinds(await load());
});
vi.mock("@/backend/kinds", async (load) => {
  const { withToyBackends } = await import("@/backend/kinds/testing/toy");
  return withToyBackends(await load());
});
vi.mock("@/lib/contracts/kinds", async (load) => {
  const { withToyContracts } = await import("@/backend/kinds/testing/toy-kind");
  return withToyContracts(await load());
});
