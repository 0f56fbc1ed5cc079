import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leadsAway } from "./leads-away";

class Anchor {
  constructor(
    readonly href: string,
    readonly target = "",
    private readonly isDownload = false,
  ) {}
  hasAttribute = (name: string) => name === "download" && this.isDownload;
}

beforeEach(() => {
  const here = new URL("https://stays.example/booking/confirm?ref=A#pay");
  vi.stubGlobal("HTMLAnchorElement", Anchor);
  vi.stubGlobal("window", { location: here });
});
afterEach(() => vi.unstubAllGlobals());

const click = (link: Anchor | null, more: Partial<MouseEvent> = {}) =>
  leadsAway({ button: 0, defaultPrevented: false, target: { closest: () => link }, ...more } as unknown as MouseEvent);

describe("leadsAway", () => {
  it("returns the URL of a link to another page of the site", () => {
    expect(click(new Anchor("https://stays.example/hotel/lists?q=a#top"))).toBe("/hotel/lists?q=a#top");
    expect(click(new Anchor("https://stays.example/booking/confirm?ref=B"))).toBe("/booking/confirm?ref=B");
  });

  it.each([
    ["a link within the page", new Anchor("https://stays.example/booking/confirm?ref=A#guests")],
    ["a link to another site", new Anchor("https://bank.example/hotel/lists")],
    ["a link with another scheme", new Anchor("mailto:ana@example.com")],
    ["a link for a new tab", new Anchor("https://stays.example/terms", "_blank")],
    ["a download link", new Anchor("https://stays.example/receipt.pdf", "", true)],
    ["a click beside a link", null],
  ])("returns null for %s", (_, link) => expect(click(link)).toBeNull());

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])("returns null for a click with %j", (more) =>
    expect(click(new Anchor("https://stays.example/hotel/lists"), more)).toBeNull(),
  );

  it("returns null for a click without a target", () => {
    expect(leadsAway({ button: 0, target: null } as unknown as MouseEvent)).toBeNull();
  });
});
