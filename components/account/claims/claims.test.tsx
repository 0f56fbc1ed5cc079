import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import { Claims } from "./claims";

const empty = (total: number, page: number) => ({ items: [], total, page, pageSize: 20 });

test.each([
  [{ page: "99", refunds: "2" }, empty(21, 99), empty(25, 2), "?page=2&refunds=2"],
  [{ refunds: "99" }, empty(5, 1), empty(41, 99), "?refunds=3"],
  [{ page: "99", refunds: "99" }, empty(5, 99), empty(5, 99), ""],
])("leads from the pages %j to the last ones", async (query, claims, refunds, target) => {
  const request = loggedIn("client", { "claim.mine": claims, "payment.refunds": refunds });
  await expect(render(<Claims query={query} />, request)).rejects.toThrow(
    new Error(`redirect to /client/claim/and/refund${target}`),
  );
});
