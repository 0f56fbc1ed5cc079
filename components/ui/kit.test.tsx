import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { Disclosure } from "./accordion";
import { Button, LinkButton } from "./button";
import { Calendar } from "./calendar";
import { CopyButton } from "./copy-button";
import { Countdown } from "./countdown";
import { DateInput } from "./date-input";
import { DateRange } from "./date-range";
import { ErrorSummary } from "./error-summary";
import { Checkbox, Field, Fieldset, fieldId, Input, RadioCard, Select, Textarea } from "./field";
import { TitleText, UserText } from "./language";
import { AppLink } from "./link";
import { LocalTime } from "./local-time";
import { Breadcrumb, Pagination } from "./navigation";
import { EmptyState, Notice, SkeletonRows } from "./notice";
import { Rating, ScoreBadge } from "./score";
import { BulkBar, Table, Td, Th, Tr } from "./table";
import { LinkTabs } from "./tabs";

describe("form fields", () => {
  test("names a control by its label and describes it by help and error", async () => {
    const page = await render(
      <Field name="guests.email" label="Email" help="For the receipt." error="Enter an email address.">
        <Input type="email" required />
      </Field>,
    );
    expect(page.fields[0]).toMatchObject({ name: "guests.email", label: "Email", type: "email", required: true });
    const [input] = page.all("input");
    const described = input?.attributes["aria-describedby"]?.split(" ") ?? [];
    expect(described.map((id) => page.getName(page.byId(id) ?? { tag: "p", attributes: {}, children: [] }))).toEqual([
      "Enter an email address.",
      "For the receipt.",
    ]);
    expect(input?.attributes["aria-invalid"]).toBe("true");
    expect(page.danglingIds).toEqual([]);
  });

  test("has no description without help or error, and marks an optional field", async () => {
    const page = await render(
      <Field name="title" label="Title" optional>
        <Textarea />
      </Field>,
      { language: "de" },
    );
    expect(page.fields[0]?.label).toBe("Title (optional)");
    const [control] = page.all("textarea");
    expect(control?.attributes).not.toHaveProperty("aria-describedby");
    expect(control?.attributes).not.toHaveProperty("aria-invalid");
  });

  test("uses different ids for the same field in two forms on one page", async () => {
    const page = await render(
      ["a", "b"].map((scope) => (
        <Field key={scope} name="text" label={`Words ${scope}`} scope={scope}>
          <Select>
            <option value="1">One</option>
          </Select>
        </Field>
      )),
    );
    expect(page.fields.map(({ label }) => label)).toEqual(["Words a", "Words b"]);
    expect(page.repeatedIds).toEqual([]);
  });

  test.each(["guests.firstName", "topics[0].x", "a b", "prix €", "$form"])("creates a valid id for %s", (name) => {
    expect(fieldId(name)).toMatch(/^field-[\w-]+$/);
    expect(fieldId(name, "scope")).not.toBe(fieldId(name));
  });

  test("names a group by its legend and describes it by its error", async () => {
    const page = await render(
      <Fieldset legend="How you pay" name="method" error="Choose a method.">
        <RadioCard name="method" value="card" label="Card" help="Secure" defaultChecked />
        <RadioCard name="method" value="wallet" label="Wallet" disabled />
        <Checkbox name="terms" label="I agree" count={1234} />
      </Fieldset>,
    );
    const [group] = page.all("fieldset");
    expect(group && page.getName(group)).toBe("How you pay");
    expect(group?.attributes["aria-describedby"]).toBe("field-method-error");
    expect(page.danglingIds).toEqual([]);
    expect(page.fields.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ["card", true, false],
      ["wallet", false, true],
      ["", false, false],
    ]);
    expect(page.text).toContain("1,234");
  });

  test("links each error of the summary to its field with a translated label", async () => {
    const errors = <ErrorSummary fields={{ email: "Required", phone: "Required" }} labels={{ email: "E-Mail" }} />;
    const page = await render(errors, { language: "de" });
    expect(page.byRole("alert").length).toBe(1);
    expect(page.links.map(({ href }) => href)).toEqual(["#field-email", "#field-phone"]);
    expect(page.links[0]?.name).toMatch(/^E-Mail: /);
    expect(page.links[1]?.name).not.toMatch(/^phone/);
    const french = await render(<ErrorSummary fields={{ email: "Required" }} labels={{ email: "Adresse" }} />, {
      language: "fr",
    });
    expect(french.links[0]?.name).toMatch(/^Adresse\s: /);
    expect((await render(<ErrorSummary fields={{}} />)).html).toBe("");
  });

  test("renders a native date field without scripts", async () => {
    const page = await render(<DateInput name="from" aria-label="From" defaultValue="2027-03-12" />);
    expect(page.fields[0]).toMatchObject({ name: "from", type: "date", value: "2027-03-12" });
    expect(page.text).toBe("");
  });

  test("narrows a date field with the date that is shown over it", async () => {
    const page = await render(<DateInput aria-label="From" width="short" />);
    expect(page.all("span")[0]?.attributes.class).toContain("max-w-48");
    expect(page.all("input")[0]?.attributes.class).not.toContain("max-w");
  });
});

describe("dates", () => {
  const range = { from: "2027-03-12", to: "2027-03-14" };
  const limits = { min: "2027-03-01", max: "2028-03-01" };

  test("renders two native date fields and disabled buttons without scripts", async () => {
    const page = await render(<DateRange names={["in", "out"]} value={range} {...limits} />);
    expect(page.fields.map(({ name, type, value, label }) => [name, type, value, label])).toEqual([
      ["in", "date", "2027-03-12", "Check in"],
      ["out", "date", "2027-03-14", "Check out"],
    ]);
    expect(page.all("input").map(({ attributes }) => [attributes.min, attributes.max])).toEqual([
      [limits.min, limits.max],
      [limits.min, limits.max],
    ]);
    expect(page.buttons.every(({ disabled, type }) => disabled && type === "button")).toBe(true);
    expect(page.buttons[0]?.name).toBe("Check in Fri 12 Mar 2027");
  });

  test("translates the placeholder of a missing date", async () => {
    const page = await render(<DateRange names={["in", "out"]} value={{ from: null, to: null }} {...limits} />, {
      language: "fr",
    });
    expect(page.buttons.map(({ name }) => name)).not.toContain("");
    expect(page.text).not.toContain("Add date");
  });

  const calendar = (value: { from: string | null; to: string | null }, months: 1 | 2 = 1) => (
    <Calendar
      value={value}
      onChange={() => {}}
      {...limits}
      months={months}
      dayInfo={(day) =>
        day === "2027-03-20" ? { closed: true } : day === "2027-03-12" ? { note: "120", spoken: "120 USD a night" } : {}
      }
    />
  );

  test("labels the button of each day with date, price and availability", async () => {
    const page = await render(calendar({ from: null, to: null }));
    const names = page.buttons.map(({ name }) => name);
    expect(names).toContain("Friday 12 March 2027, 120 USD a night");
    expect(names).toContain("Saturday 20 March 2027, check-out only");
    expect(names.filter((name) => name.includes("March 2027")).length).toBe(31);
  });

  test("makes one day a tab stop and marks the chosen days as selected", async () => {
    const page = await render(calendar(range));
    const days = page.all("button").filter(({ attributes }) => attributes["data-day"]);
    expect(days.filter(({ attributes }) => attributes.tabindex === "0").map((d) => d.attributes["data-day"])).toEqual([
      "2027-03-12",
    ]);
    const selected = page.all("td").filter(({ attributes }) => attributes["aria-selected"] === "true");
    expect(selected.length).toBe(3);
    expect(page.buttons.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/12 March 2027.*arrival/),
        expect.stringMatching(/14 .*departure/),
      ]),
    );
  });

  test("labels months and weekdays and disables navigation beyond the limits", async () => {
    const page = await render(calendar({ from: null, to: null }, 2));
    expect(page.byRole("grid").map((grid) => page.getName(grid))).toEqual(["March 2027", "April 2027"]);
    expect(
      page
        .all("th")
        .map(({ attributes }) => attributes.abbr)
        .slice(0, 7),
    ).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
    expect(page.buttons.slice(0, 2).map(({ name, disabled }) => [name, disabled])).toEqual([
      ["Previous month", true],
      ["Next month", false],
    ]);
    const last = await render(calendar({ from: "2028-03-01", to: null }));
    expect(last.buttons.slice(0, 2).map(({ disabled }) => disabled)).toEqual([false, true]);
  });

  test.each([
    [899, "14:59", "about 15 minutes"],
    [60, "1:00", "about 1 minute"],
    [5, "0:05", "about 1 minute"],
    [0, "0:00", "time is up"],
    [-30, "0:00", "time is up"],
  ])("formats %i remaining seconds as %s", async (secondsLeft, clock, message) => {
    const page = await render(<Countdown until="2027-03-12T10:00:00Z" secondsLeft={secondsLeft} />);
    expect(page.html).toContain(`>${clock}</time>`);
    // Screen readers hear minutes, not each second.
    expect(page.text).toBe(message);
  });

  test("renders an instant in UTC until the time zone of the browser is known", async () => {
    const at = "2027-03-12T23:30:00Z";
    expect((await render(<LocalTime at={at} />)).text).toBe("12 Mar 2027, 23:30 UTC");
    const german = await render(<LocalTime at={at} />, { language: "de" });
    expect(german.text).toBe("12.03.2027, 23:30 (UTC)");
    expect(german.all("time")[0]?.attributes.datetime).toBe(at);
  });
});

describe("navigation", () => {
  test("links pages, marks the current one and has no next link on the last page", async () => {
    const page = await render(<Pagination page={2} pages={9} hrefFor={(n) => `/list?page=${n}`} />);
    expect(page.links.map(({ name, href }) => [name, href])).toEqual([
      ["Previous page", "/list?page=1"],
      ["Page 1", "/list?page=1"],
      ["Page 2", "/list?page=2"],
      ["Page 3", "/list?page=3"],
      ["Page 9", "/list?page=9"],
      ["Next page", "/list?page=3"],
    ]);
    expect(page.links.filter(({ current }) => current).map(({ name }) => name)).toEqual(["Page 2"]);
    const last = await render(<Pagination page={9} pages={9} hrefFor={String} />);
    expect(last.linkTo("Next page")).toBeUndefined();
    expect((await render(<Pagination page={1} pages={1} hrefFor={String} />)).html).toBe("");
  });

  test("ends a breadcrumb with the current page without a link", async () => {
    const crumbs = [{ label: "All stays", href: "/hotel/lists" }, { label: "Casa do Rio" }];
    const page = await render(<Breadcrumb crumbs={crumbs} />, { language: "de" });
    expect(page.links).toEqual([{ name: "All stays", href: "/de/hotel/lists" }]);
    expect(page.html).toMatch(/aria-current="page"[^>]*>Casa do Rio</);
  });

  test("adds the language of the page to internal links and keeps other URLs", async () => {
    const hrefs = ["/hotel/lists?a=1#b", "#rooms", "?page=2", "https://example.com/", "/client/panel"];
    const links = hrefs.map((href) => <AppLink key={href} href={href} />);
    expect((await render(links, { language: "ar" })).links.map(({ href }) => href)).toEqual([
      "/ar/hotel/lists?a=1#b",
      "#rooms",
      "?page=2",
      "https://example.com/",
      expect.stringMatching(/client\/panel$/),
    ]);
  });

  test("renders tabs as links with their counts", async () => {
    const tabs = [
      { href: "/a", label: "Upcoming", count: 2, current: true },
      { href: "/b", label: "Past", current: false },
    ];
    const page = await render(<LinkTabs label="Which bookings" tabs={tabs} />);
    expect(page.links).toEqual([
      { name: "Upcoming 2", href: "/a", current: "page" },
      { name: "Past", href: "/b" },
    ]);
  });
});

describe("messages and states", () => {
  test("renders an error as alert and other notices as status", async () => {
    const kinds = ["success", "error", "warning", "info"] as const;
    const page = await render(kinds.map((kind) => <Notice key={kind} kind={kind} title={kind} />));
    expect(page.byRole("alert").map((one) => page.getName(one))).toEqual(["error"]);
    expect(page.byRole("status").length).toBe(3);
  });

  test("renders the title, the reason and the action of an empty state", async () => {
    const page = await render(
      <EmptyState title="No bookings" action={<LinkButton href="/hotel/lists">Find a room</LinkButton>}>
        They appear here.
      </EmptyState>,
    );
    expect(page.headings).toEqual(["No bookings"]);
    expect(page.text).toBe("No bookings They appear here. Find a room");
    expect((await render(<SkeletonRows rows={2} />)).byRole("status").length).toBe(1);
  });

  test("disables a pending button and keeps its name", async () => {
    const page = await render(
      <Button type="submit" pending>
        Pay 200.00 USD
      </Button>,
    );
    expect(page.buttons).toEqual([{ name: "Pay 200.00 USD", disabled: true, type: "submit" }]);
    expect(page.html).toContain('aria-busy="true"');
    expect((await render(<Button>Close</Button>)).buttons[0]).toMatchObject({ type: "button", disabled: false });
  });

  test("renders scores and stars as translated text", async () => {
    const stars = (n: number) => <Rating stars={n} />;
    expect((await render(stars(1))).text).toBe("1 star");
    expect((await render(stars(4), { language: "de" })).text).toBe("4 Sterne");
    expect((await render(stars(0))).html).toBe("");
    expect((await render(<ScoreBadge score={9.25} />)).text).toBe("Score 9.3");
    expect((await render(<ScoreBadge score={10} />, { language: "fr" })).text).toContain("10,0");
  });

  test("disables the copy button until scripts run", async () => {
    expect((await render(<CopyButton text="A" />)).buttons[0]?.disabled).toBe(true);
  });

  test("renders a disclosure as native details element", async () => {
    const page = await render(
      <Disclosure summary="Fees" open>
        None
      </Disclosure>,
    );
    expect(page.all("details")[0]?.attributes).toHaveProperty("open");
    expect(page.all("summary").map((one) => page.getName(one))).toEqual(["Fees"]);
  });
});

describe("tables", () => {
  test("names a table by its caption and marks the sorted column", async () => {
    const page = await render(
      <Table caption="Bookings">
        <thead>
          <tr>
            <Th sortHref="/list?sort=date" sorted="descending">
              Date
            </Th>
            <Th numeric>Total</Th>
          </tr>
        </thead>
        <tbody>
          <Tr selected>
            <Td>12 Mar 2027</Td>
            <Td numeric>200.00</Td>
          </Tr>
        </tbody>
      </Table>,
    );
    expect(page.all("table").map((one) => page.getName(one))).toEqual(["Bookings"]);
    expect(page.all("th").map(({ attributes }) => [attributes.scope, attributes["aria-sort"]])).toEqual([
      ["col", "descending"],
      ["col", undefined],
    ]);
    expect(page.linkTo("Date")).toBe("/list?sort=date");
    expect(page.all("tr")[1]?.attributes["aria-selected"]).toBe("true");
    // A region that scrolls is reachable by keyboard.
    expect(page.all("section")[0]?.attributes).toMatchObject({ "aria-label": "Bookings", tabindex: "0" });
  });

  test("shows the bulk bar only with selected rows", async () => {
    expect((await render(<BulkBar count={0}>Delete</BulkBar>)).html).toBe("");
    expect((await render(<BulkBar count={1200}>Delete</BulkBar>)).text).toContain("1,200 selected");
  });
});

describe("user texts", () => {
  test("marks the language of an untranslated text on translated pages only", async () => {
    const text = <UserText as="p">By the river</UserText>;
    expect((await render(text)).html).toBe("<p>By the river</p>");
    expect((await render(text, { language: "ar" })).html).toBe('<p lang="en" dir="auto">By the river</p>');
    const translated = (
      <UserText as="p" translated>
        Am Fluss
      </UserText>
    );
    expect((await render(translated, { language: "de" })).html).toBe("<p>Am Fluss</p>");
  });

  test("shows a title in the language of the page if it is translated", async () => {
    const title = <TitleText title="Riverside" titles={{ de: "Am Fluss" }} />;
    expect((await render(title)).html).toBe("Riverside");
    expect((await render(title, { language: "de" })).html).toBe("Am Fluss");
    expect((await render(title, { language: "fr" })).html).toBe('<bdi lang="en" dir="auto">Riverside</bdi>');
  });
});
