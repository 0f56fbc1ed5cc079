import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropDraft, readDraft, storeDraft } from "./saved-draft";

/** The part of the browser's storage that drafts use. */
function fakeStorage(refuses = false) {
  const items = new Map<string, string>();
  const orRefuse = <T>(value: T): T => {
    if (refuses) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    return value;
  };
  return {
    items,
    getItem: (key: string) => orRefuse(items.get(key) ?? null),
    setItem: (key: string, text: string) => orRefuse(void items.set(key, text)),
    removeItem: (key: string) => orRefuse(void items.delete(key)),
  };
}

const now = Date.parse("2027-03-01T12:00:00.000Z");
const saved = { draft: { title: "Casa" }, base: { title: "Palace" }, version: 3, at: "2027-02-28T12:00:00.000Z" };
const use = (localStorage: object) => vi.stubGlobal("window", { localStorage });
const stored = (text: string) => {
  const storage = fakeStorage();
  storage.items.set("wayfare.draft.key", text);
  use(storage);
  return readDraft("key");
};

beforeEach(() => void vi.spyOn(Date, "now").mockReturnValue(now));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("draft in local storage", () => {
  it("is stored under the key of its record until it is dropped", () => {
    use(fakeStorage());
    storeDraft("1.admin.hotels.7", saved);
    expect(readDraft("1.admin.hotels.7")).toEqual(saved);
    expect(readDraft("1.admin.hotels.8")).toBeNull();
    dropDraft("1.admin.hotels.7");
    expect(readDraft("1.admin.hotels.7")).toBeNull();
  });

  it("expires after 30 days", () => {
    expect(stored(JSON.stringify({ ...saved, at: "2027-01-30T12:00:01.000Z" }))).not.toBeNull();
    expect(stored(JSON.stringify({ ...saved, at: "2027-01-30T12:00:00.000Z" }))).toBeNull();
  });

  it.each([
    "",
    "null",
    "5",
    "{",
    '{"draft":{},"base":{}}',
    '{"draft":null,"base":{},"at":"2027-02-28T12:00:00.000Z"}',
    '{"draft":{},"at":"2027-02-28T12:00:00.000Z"}',
  ])("is null for the stored value %j", (text) => expect(stored(text)).toBeNull());

  it("causes no error if the storage throws", () => {
    use(fakeStorage(true));
    expect(() => storeDraft("key", saved)).not.toThrow();
    expect(readDraft("key")).toBeNull();
    expect(() => dropDraft("key")).not.toThrow();
  });
});
