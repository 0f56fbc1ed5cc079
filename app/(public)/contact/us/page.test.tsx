import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import Page from "./page";

const search = { searchParams: Promise.resolve({}) };
const pin = { latitude: 38.7081, longitude: -9.1434 };

test.each([
  ["with a map of the address", { email: "", phone: "", address: "Rua 1", pin }, [1, 1]],
  ["without a map", { email: "", phone: "", address: "Rua 1", pin: null }, [1, 0]],
  ["without an empty column", { email: "", phone: "", address: "", pin: null }, [0, 0]],
])("is shown %s", async (_, contact, counts) => {
  const page = await render(<Page {...search} />, { site: { contact } });
  expect([page.all("aside").length, page.all("figure").length]).toEqual(counts);
});
