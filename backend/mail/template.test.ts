import { describe, expect, test } from "vitest";
import { type MailEvent, mailEvents } from "./events";
import { placeholdersOf, render, unknownPlaceholders } from "./template";
import { en } from "./templates/en";

const look = { site: "Wayfare", origin: "https://wayfare.example", primary: "#c8102e" };
const events = Object.keys(mailEvents) as MailEvent[];

describe("every mail", () => {
  test.each(events)("%s names nothing that it is not given", (event) => {
    expect(unknownPlaceholders(event, en[event])).toEqual([]);
  });

  test.each(events)("%s leaves no placeholder standing", (event) => {
    const data = Object.fromEntries(placeholdersOf(event).map((name) => [name, `<${name}>`]));
    const { subject, html, text } = render(en[event], data, look);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\w+\}/);
    expect(html).not.toContain("<name>");
  });
});

test("what people wrote stays words: no markup, no second line in the subject", () => {
  const template = { subject: "About {subject}", body: "# {subject}\n\n{words}" };
  const data = {
    subject: "x\r\nBcc: all@example.com",
    words: "<img src=x> [click](http://evil.example)\n# not a heading",
  };
  const { subject, html } = render(template, data, look);
  expect(subject).toBe("About x Bcc: all@example.com");
  expect(html).not.toContain("<img");
  expect(html).not.toContain('href="http://evil');
});

test("a fact that is not known this time is left out", () => {
  const body = "| Paid | {paid} |\n| Answer by | {respondBy} |";
  const { text } = render({ subject: "", body }, { paid: "1.00 USD", respondBy: undefined }, look);
  expect(text).toContain("Paid  1.00 USD");
  expect(text).not.toContain("Answer by");
});

test("a placeholder that the event does not have is found", () => {
  expect(unknownPlaceholders("walletTopUp", { subject: "{amount}", body: "{ref} {site}" })).toEqual(["ref"]);
});
