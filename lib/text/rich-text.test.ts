import { describe, expect, it } from "vitest";
import { defaultTexts } from "../site/default-texts";
import { parseInline, parseRichText } from "./rich-text";

describe("rich text", () => {
  it("parses headings, paragraphs and lists", () => {
    expect(parseRichText("## One\nA line\nand its end.\n\n- a\n- b\n\n## Two")).toEqual([
      { kind: "heading", text: "One", id: "one-1" },
      { kind: "paragraph", parts: [{ kind: "text", text: "A line and its end." }] },
      { kind: "list", items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
      { kind: "heading", text: "Two", id: "two-2" },
    ]);
  });
  it("parses a link to a page of the site", () => {
    expect(parseInline("See [us](/contact/us), please.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "link", text: "us", href: "/contact/us" },
      { kind: "text", text: ", please." },
    ]);
  });
  it.each(["javascript:alert(1)", "//evil.example", "http://plain.example", "/\\evil", "data:text/html,x"])(
    "keeps a link to %s as plain text",
    (href) => expect(parseInline(`[x](${href})`).every((part) => part.kind === "text")).toBe(true),
  );
  it.each(["about", "terms", "privacy"] as const)("parses the default text of the page %s", (group) => {
    const blocks = parseRichText(defaultTexts[group]);
    expect(blocks.filter((block) => block.kind === "heading").length).toBeGreaterThan(3);
    expect(JSON.stringify(blocks)).not.toMatch(/## |\]\(/);
  });
});
