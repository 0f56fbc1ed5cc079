import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { ChosenTotal } from "./chosen-total";
import { StickyPrice } from "./sticky-price";

test("the bar on phones shows the total and leads to the booking", async () => {
  const page = await render(
    <StickyPrice price={<ChosenTotal minor={21_400} currency="USD" />} href="#price" label="Go to booking" />,
  );
  expect(page.text).toContain("214.00 USD total, incl. taxes");
  expect(page.links).toMatchObject([{ name: "Go to booking", href: "#price" }]);
});
