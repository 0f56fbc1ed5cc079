import { describe, expect, test } from "vitest";
import { type MailEvent, mailEvents } from "./events";
import { findPlaceholders, namesIn, optionalPlaceholders, parseBlocks, render, unknownPlaceholders } from "./template";
import { ar } from "./templates/ar";
import { de } from "./templates/de";
import { en } from "./templates/en";
import type { ForGuests } from "./templates/for-guests";
import { fr } from "./templates/fr";

const look = { site: "Wayfare", origin: "https://wayfare.example", primary: "#c8102e", language: "en" as const };
const events = Object.keys(mailEvents) as MailEvent[];
const allValues = (event: MailEvent) =>
  Object.fromEntries(findPlaceholders(event).map((name) => [name, `<b>${name}`])) as Record<string, string>;

describe("every mail", () => {
  test.each(events)("%s uses only known placeholders", (event) => {
    expect(unknownPlaceholders(event, en[event])).toEqual([]);
  });

  test.each(events)("%s uses no optional placeholder in its text", (event) => {
    const { subject, preheader, body } = en[event];
    const words = parseBlocks(body).flatMap((block) => ("text" in block ? [block.text] : []));
    const needed = new Set(namesIn([subject, preheader, ...words].join(" ")));
    expect(optionalPlaceholders(event).filter((name) => needed.has(name))).toEqual([]);
  });

  test.each(events)("%s has one heading, a paragraph and at most one button", (event) => {
    const kinds = parseBlocks(en[event].body).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "heading")).toHaveLength(1);
    expect(kinds).toContain("paragraph");
    expect(kinds.filter((kind) => kind === "button").length).toBeLessThan(2);
  });

  test.each(events)("%s fills every placeholder and escapes markup in the values", (event) => {
    const { subject, html, text } = render(en[event], allValues(event), look);
    for (const part of [subject, text]) expect(part).not.toMatch(/\{\w+\}/);
    expect(html.replace(/<style>.*<\/style>/s, "")).not.toMatch(/\{\w+\}/);
    for (const name of findPlaceholders(event)) expect(html).not.toContain(`<b>${name}`);
  });
});

describe.each(Object.entries({ de, fr, ar }))("mails in %s", (_, templates) => {
  const getShape = (body: string) =>
    parseBlocks(body).map((block) => {
      if (block.kind === "facts") return block.rows.map(([, value]) => namesIn(value).join());
      return block.kind === "button" ? block.link : block.kind;
    });
  const linked = (text: string) =>
    namesIn(text)
      .filter((name) => name !== "origin")
      .toSorted();

  test.each(Object.keys(templates) as ForGuests[])(
    "%s has the structure and placeholders of the English mail",
    (event) => {
      const mail = templates[event];
      const english = en[event];
      expect(getShape(mail.body)).toEqual(getShape(english.body));
      for (const part of ["subject", "preheader", "body"] as const)
        expect(linked(mail[part]), part).toEqual(linked(english[part]));
    },
  );

  test.each(Object.keys(templates) as ForGuests[])("%s has no text left in English", (event) => {
    const message = (body: string) => parseBlocks(body).flatMap((block) => ("text" in block ? [block.text] : []));
    const english = new Set(message(en[event].body).filter((text) => /[a-z]{3}/.test(text.replace(/\{\w+\}/g, ""))));
    expect(message(templates[event].body).filter((text) => english.has(text))).toEqual([]);
  });
});

test("throws if a placeholder has no value", () => {
  const template = { subject: "For {name}", preheader: "", body: "Hello" };
  expect(() => render(template, {}, look)).toThrow("no value for {name}");
  expect(() => render({ ...template, subject: "", body: "Hello {name}" }, {}, look)).toThrow("{name}");
});

test("escapes user text in the body and removes line breaks from the subject", () => {
  const template = { subject: "About {subject}", preheader: "", body: "# {subject}\n\n{text}" };
  const data = {
    subject: "x\r\nBcc: all@example.com",
    text: "<img src=x> [click](http://evil.example)\n# not a heading",
  };
  const { subject, html } = render(template, data, look);
  expect(subject).toBe("About x Bcc: all@example.com");
  expect(html).not.toContain("<img");
  expect(html).not.toContain('href="http://evil');
});

test("omits a fact or a button without a value", () => {
  const body = "| Paid | {paid} |\n| Answer by | {respondBy} |\n\n[Look]({link})";
  const { text, html } = render({ subject: "", preheader: "", body }, { paid: "1.00 USD" }, look);
  expect(text).toContain("Paid  1.00 USD");
  expect(text).not.toContain("Answer by");
  expect(html).not.toContain('class="button"');
});

test("reports placeholders that the event does not have", () => {
  const template = { subject: "{amount}", preheader: "{nights}", body: "{ref} {site}" };
  expect(unknownPlaceholders("walletTopUp", template)).toEqual(["nights", "ref"]);
});

test("hides the preheader and uses a readable text colour on the button", () => {
  const template = { subject: "s", preheader: "shown in the inbox", body: "[Go](https://a.example)" };
  const { html } = render(template, {}, { ...look, primary: "#ffee00" });
  expect(html).toMatch(/display:none[^>]*>shown in the inbox/);
  expect(html).toContain("color:#1f1a17");
});
