import { beforeEach, expect, test, vi } from "vitest";
import { callOrNull } from "./backend";
import { askBackend } from "./backend-connection";
import { getMyOrder } from "./contracts/orders/client-orders";

vi.mock("./backend-connection", () => ({ askBackend: vi.fn(), backendLimits: { pageMs: 1_000, readMs: 1_000 } }));
vi.mock("./env", () => ({ env: () => ({ BACKEND_URL: "http://backend.test" }) }));

const notFound = { status: 404, text: JSON.stringify({ code: "not_found", message: "This booking does not exist." }) };

beforeEach(
  () =>
    void vi
      .mocked(askBackend)
      .mockReset()
      .mockResolvedValue(notFound as never),
);

const read = (ref: string) => callOrNull(getMyOrder, { params: { ref } }, { token: "session" });

test.each(["..", ".", "", "../my", "ABCDEFGHJKL", "abcdefghjkmn"])(
  "does not ask the backend for the booking reference %j",
  async (ref) => {
    expect(await read(ref)).toBeNull();
    expect(askBackend).not.toHaveBeenCalled();
  },
);

test("asks the backend for a booking reference that the contract allows", async () => {
  expect(await read("ABCDEFGHJKMN")).toBeNull();
  expect(vi.mocked(askBackend).mock.calls.map(([url]) => url)).toEqual([
    "http://backend.test/api/my/orders/ABCDEFGHJKMN",
  ]);
});
