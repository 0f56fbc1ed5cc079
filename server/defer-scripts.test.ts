import { describe, expect, test } from "vitest";
import { deferScripts } from "./defer-scripts";

const page = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
const script = (name: string) => `<script src="${chunk(name)}" async=""></script>`;
const preload = (name: string) => `<link rel="preload" as="script" fetchPriority="low" href="${chunk(name)}"/>`;

describe("page scripts", () => {
  const html = page(
    `${preload("main")}${script("a")}<link rel="stylesheet" href="/x.css"/>${script("b")}`,
    `<p>Words</p><script>flight()</script>${script("main")}`,
  );

  test("are fetched after the content, once each and in order", () => {
    const { 0: before, 1: after } = deferScripts(html).split("<p>Words</p>");
    expect(before).toBe('<!DOCTYPE html><html><head><link rel="stylesheet" href="/x.css"/></head><body>');
    expect(after).toMatch(/^<script>flight\(\)<\/script><script data-then=/);
    expect(after).toContain(`<script data-then="${chunk("a")} ${chunk("b")} ${chunk("main")}">`);
    expect(after).not.toMatch(/<script src=/);
    expect(after).toMatch(/<\/script><\/body><\/html>$/);
  });

  test("have the same loader on every page", () => {
    const getBegin = (text: string) => /data-then="[^"]*">(.*?)<\/script>/.exec(deferScripts(text))?.[1];
    expect(getBegin(html)).toBeTruthy();
    expect(getBegin(html)).toBe(getBegin(page(script("z"), "")));
    expect(() => new Function(getBegin(html) ?? "(")).not.toThrow();
  });

  test("do not include noModule scripts, data blocks and escaped text", () => {
    const kept =
      '<script src="/_next/static/chunks/old.js" noModule=""></script><script type="application/ld+json">{}</script>';
    expect(deferScripts(page(kept, script("a")))).toContain(kept);
    const response = page("", "<p>&lt;script src=&quot;/_next/static/x.js&quot; async=&quot;&quot;&gt;</p>");
    expect(deferScripts(response)).toBe(response);
  });

  test.each([
    '<script src="/_next/static/chunks/new.js" defer=""></script>',
    '<script async="" src="/_next/static/chunks/new.js"></script>',
    '<script type="module" src="/_next/static/chunks/new.js"></script>',
    '<script src="https://cdn.example/x.js" async=""></script>',
    '<script src="/_next/static/chunks/new.js" async="" integrity="sha256-x"></script>',
    '<link rel="preload" as="script" href="/_next/static/chunks/new.js"/>',
  ])("are not deferred on a page with an unknown tag: %s", (unknown) => {
    for (const changed of [page(unknown, script("a")), page(script("a"), unknown)])
      expect(deferScripts(changed)).toBe(changed);
    expect(deferScripts(page("", script("a")))).not.toBe(page("", script("a")));
  });

  test("start at the first interaction of the visitor", () => {
    for (const event of ["pointerdown", "touchstart", "keydown"]) expect(deferScripts(html)).toContain(`"${event}"`);
  });

  test("are unchanged in fragments, truncated pages and processed pages", () => {
    const fragment = `${script("a")}</body></html>`;
    expect(deferScripts(fragment)).toBe(fragment);
    const cut = html.slice(0, -8);
    expect(deferScripts(cut)).toBe(cut);
    expect(deferScripts(deferScripts(html))).toBe(deferScripts(html));
  });
});
