import { describe, expect, it } from "vitest";
import { defaultTexts } from "../site/default-texts";
import { parseInline, parseRichText } from "./rich-text";

describe("light markup", () => {
  it("knows headings, paragraphs and lists", () => {
    expect(parseRichText("## One\nA line\nand its end.\n\n- a\n- b\n\n## Two")).toEqual([
      { kind: "heading", text: "One", id: "one-1" },
      { kind: "paragraph", parts: [{ kind: "text", text: "A line and its end." }] },
      { kind: "list", items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
      { kind: "heading", text: "Two", id: "two-2" },
    ]);
  });
  it("links to our pages, the web and mail", () => {
    expect(parseInline("See [us](/contact/us), please.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "link", text: "us", href: "/contact/us" },
      { kind: "text", text: ", please." },
    ]);
  });
  it.each(["javascript:alert(1)", "//evil.example", "http://plain.example", "/\\evil", "data:text/html,x"])(
    "leaves %s as words",
    (href) => expect(parseInline(`[x](${href})`).every((part) => part.kind === "text")).toBe(true),
  );
  it.each(["about", "terms", "privacy"] as const)("reads the page %s that comes with the product", (group) => {
    const blocks = parseRichText(defaultTexts[group]);
    expect(blocks.filter((block) => block.kind === "heading").length).toBeGreaterThan(3);
    expect(JSON.stringify(blocks)).not.toMatch(/## |\]\(/);
  });
});
