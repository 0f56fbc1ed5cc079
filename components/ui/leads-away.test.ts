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

describe("a click that leaves the page", () => {
  it("is one on a link to another page of the site", () => {
    expect(click(new Anchor("https://stays.example/hotel/lists?q=a#top"))).toBe("/hotel/lists?q=a#top");
    expect(click(new Anchor("https://stays.example/booking/confirm?ref=B"))).toBe("/booking/confirm?ref=B");
  });

  it.each([
    ["within the page", new Anchor("https://stays.example/booking/confirm?ref=A#guests")],
    ["to another site", new Anchor("https://bank.example/hotel/lists")],
    ["with another scheme", new Anchor("mailto:ana@example.com")],
    ["for a new tab", new Anchor("https://stays.example/terms", "_blank")],
    ["for a download", new Anchor("https://stays.example/receipt.pdf", "", true)],
    ["beside a link", null],
  ])("is not one %s", (_, link) => expect(click(link)).toBeNull());

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])("is left to the browser with %j", (more) =>
    expect(click(new Anchor("https://stays.example/hotel/lists"), more)).toBeNull(),
  );

  it("has no target in a document that is being removed", () => {
    expect(leadsAway({ button: 0, target: null } as unknown as MouseEvent)).toBeNull();
  });
});
