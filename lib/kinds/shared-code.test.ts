import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Code for bookings of every kind: what is a kind's own is in the folders of the kind. */
const shared = [
  "components/booking",
  "components/order",
  "components/account/bookings",
  "components/claim",
  "components/console/orders",
  "lib/gateway",
  "lib/labels",
  "lib/links/booking-links.ts",
  "lib/resources/orders",
  "lib/resources/navigation.ts",
  ...["documents", "mail", "notifications", "orders", "payments", "guests", "trips", "claims", "reviews", "wishes"].map(
    (folder) => `backend/${folder}`,
  ),
  ...["redemption", "previews", "sitemap", "wallet", "jobs"].map((folder) => `backend/${folder}`),
];
const filesIn = (path: string): string[] =>
  /\.tsx?$/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: "utf8" })
        .filter((name) => /(?<!\.(test|proof))\.tsx?$/.test(name) && !/(^|\/)testing(\/|\.ts$)/.test(name))
        .map((name) => join(path, name));
const files = shared.flatMap(filesIn);

test("shared code neither compares a kind with a constant nor uses pages of one kind", () => {
  const kind = "(hotel|tour|transport|flight|cruise)";
  const pages = "hotelPaymentStatus|hotelBookings?\\b|hotelOrder\\b|payHotel";
  const own = new RegExp(`[=!]== "${kind}"|kind (=|<>) '${kind}'|getBookedStay|${pages}`);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => own.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("texts of shared components do not mention hotels or rooms", () => {
  const text = /["'`>][^"'`<>{}\n]*\b(hotel|[Rr]ooms?)\b[^"'`<>{}\n]*["'`<]/;
  const lines = files
    .filter((path) => path.startsWith("components/"))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .map((line) => `${path}: ${line.trim()}`),
    )
    .filter((line) => !/: (import|\*|\/\*|\/\/)/.test(line) && text.test(line));
  // Labels of a list of units with one guest each, and of folded prices by night.
  expect(lines.filter((line) => !/Guest of room|\{n\} room/.test(line))).toEqual([]);
});
