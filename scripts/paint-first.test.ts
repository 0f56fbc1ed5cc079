import { describe, expect, test } from "vitest";
import { paintFirst } from "./paint-first";

const page = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
const script = (name: string) => `<script src="${chunk(name)}" async=""></script>`;
const preload = (name: string) => `<link rel="preload" as="script" fetchPriority="low" href="${chunk(name)}"/>`;

describe("what moves a page", () => {
  const html = page(
    `${preload("main")}${script("a")}<link rel="stylesheet" href="/x.css"/>${script("b")}`,
    `<p>Words</p><script>flight()</script>${script("main")}`,
  );

  test("is fetched after what one sees, once each and in its order, and begins after it", () => {
    const { 0: before, 1: after } = paintFirst(html).split("<p>Words</p>");
    expect(before).toBe('<!DOCTYPE html><html><head><link rel="stylesheet" href="/x.css"/></head><body>');
    expect(after).toMatch(/^<script>flight\(\)<\/script><script data-then=/);
    expect(after).toContain(`<script data-then="${chunk("a")} ${chunk("b")} ${chunk("main")}">`);
    expect(after).not.toMatch(/<script src=/);
    expect(after).toMatch(/<\/script><\/body><\/html>$/);
  });

  test("its beginning is the same bytes on every page, so one hash allows it", () => {
    const beginOf = (text: string) => /data-then="[^"]*">(.*?)<\/script>/.exec(paintFirst(text))?.[1];
    expect(beginOf(html)).toBeTruthy();
    expect(beginOf(html)).toBe(beginOf(page(script("z"), "")));
    expect(() => new Function(beginOf(html) ?? "(")).not.toThrow();
  });

  test("scripts for old browsers, facts and what a page says about scripts stay as they are", () => {
    const kept =
      '<script src="/_next/static/chunks/old.js" noModule=""></script><script type="application/ld+json">{}</script>';
    expect(paintFirst(page(kept, script("a")))).toContain(kept);
    const told = page("", "<p>&lt;script src=&quot;/_next/static/x.js&quot; async=&quot;&quot;&gt;</p>");
    expect(paintFirst(told)).toBe(told);
  });

  test("a page that is cut off or has been through is left alone", () => {
    const cut = html.slice(0, -8);
    expect(paintFirst(cut)).toBe(cut);
    expect(paintFirst(paintFirst(html))).toBe(paintFirst(html));
  });
});
