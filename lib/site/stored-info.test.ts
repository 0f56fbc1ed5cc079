import { expect, it } from "vitest";
import { parseContactEmail, toStoredInfo } from "./stored-info";

it("contains public information only, and its contact address can be parsed", () => {
  const info = toStoredInfo(
    {
      name: "Wayfare",
      contact: { email: "hello@wayfare.test", phone: "", address: "", pin: null },
      allFiles: { logo: "up-1", logoDark: null, icon: null, social: "up-2", hero: null },
      social: [{ name: "Mastodon", url: "https://social.test/@wayfare", icon: "mastodon" }],
    },
    "1.0.1",
  );
  expect(info).toEqual({
    app: {
      v: "Wayfare",
      version: "1.0.1",
      contact: { email: "hello@wayfare.test", phone: "", address: "", pin: null },
    },
    files: { logo: "up-1", logoDark: null, icon: null },
    social: [{ name: "Mastodon", url: "https://social.test/@wayfare" }],
  });
  expect(parseContactEmail(JSON.parse(JSON.stringify(info.app)))).toBe("hello@wayfare.test");
});

it.each([null, "x", {}, { contact: null }, { contact: { email: 1 } }, { contact: { email: "" } }])(
  "returns no address for the damaged entry %j",
  (stored) => expect(parseContactEmail(stored)).toBeNull(),
);
