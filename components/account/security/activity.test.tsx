import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import { ActivityList } from "./activity";

const listed = (total: number, page: number) =>
  loggedIn("client", { "my.activity": { items: [], total, page, pageSize: 20 } });

test("leads from a page after the last one to the last one", async () => {
  const list = <ActivityList area="client" path="/client/profile/activity" query={{ page: "99" }} />;
  await expect(render(list, listed(45, 99))).rejects.toThrow("redirect to /client/profile/activity?page=3");
  expect((await render(list, listed(0, 99))).headings).toEqual(["No activity yet"]);
});
