import { expect, test } from "vitest";
import { getTranslator } from "@/lib/language/server";
import { render } from "./render";

async function Greeting() {
  const t = await getTranslator();
  return <h1>{t("Rooms")}</h1>;
}

test("reads names, values and texts as a screen reader does", async () => {
  const page = await render(
    <form action="/search" aria-label="Find">
      <label htmlFor="city">City</label>
      <input id="city" name="q" defaultValue="Fès &amp; &#x27;Meknès'" required />
      <label>
        <input type="checkbox" name="free" value="1" defaultChecked /> Free
      </label>
      <input type="checkbox" name="pool" value="1" aria-label="Pool" disabled />
      <select name="sort" aria-label="Sort" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <textarea name="text" aria-label="Words" defaultValue={"one\ntwo"} />
      <button type="submit">
        <svg aria-hidden="true" />
        Go<span className="sr-only"> now</span>
      </button>
      <a href="#nowhere">Skip</a>
    </form>,
  );
  expect(page.forms).toEqual([
    {
      label: "Find",
      action: "/search",
      method: "get",
      sent: [
        ["q", "Fès & 'Meknès'"],
        ["free", "1"],
        ["sort", "b"],
        ["text", "one\ntwo"],
      ],
    },
  ]);
  expect(page.fields.map(({ label }) => label)).toEqual(["City", "Free", "Pool", "Sort", "Words"]);
  expect(page.buttons).toEqual([{ name: "Go now", disabled: false, type: "submit" }]);
  expect(page.danglingIds).toEqual(["nowhere"]);
});

test("server components are rendered in the language of the request", async () => {
  expect((await render(<Greeting />)).headings).toEqual(["Rooms"]);
  expect((await render(<Greeting />, { language: "de" })).headings).toEqual(["Zimmer"]);
});

test("an error of a component fails the test", async () => {
  const Broken = () => {
    throw new Error("no data");
  };
  await expect(render(<Broken />)).rejects.toThrow("no data");
});
