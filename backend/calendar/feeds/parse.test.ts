import { describe, expect, it } from "vitest";
import { isPublicAddress } from "@/backend/download/address";
import { readAddress } from "@/backend/download/download";
import { createUid } from "./ours";
import { readFeed } from "./parse";

const window = { timeZone: "Europe/Lisbon", first: "2027-01-01", last: "2028-06-30" };
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const nightsIn = (...events: string[]) => readFeed(calendar(...events), window).map(({ from, to }) => `${from}/${to}`);

describe("readFeed", () => {
  it("reads the format of Airbnb: whole days with an exclusive end", () => {
    const text = calendar(
      "PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN",
      "CALSCALE:GREGORIAN",
      event(
        "DTEND;VALUE=DATE:20270315",
        "DTSTART;VALUE=DATE:20270312",
        "UID:1418fb94e984-30b5d1cf2aa4ac8c1e7d0e4c3e6c2c4a@airbnb.com",
        "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de",
        " tails/HMXXXXXXXX\\nPhone Number (Last 4 Digits): 1234",
        "SUMMARY:Reserved",
      ),
      event(
        "DTEND;VALUE=DATE:20270402",
        "DTSTART;VALUE=DATE:20270401",
        "UID:x@airbnb.com",
        "SUMMARY:Airbnb (Not available)",
      ),
    );
    expect(readFeed(text, window)).toEqual([
      {
        uid: "1418fb94e984-30b5d1cf2aa4ac8c1e7d0e4c3e6c2c4a@airbnb.com",
        occurrence: "",
        summary: "Reserved",
        from: "2027-03-12",
        to: "2027-03-15",
      },
      { uid: "x@airbnb.com", occurrence: "", summary: "Airbnb (Not available)", from: "2027-04-01", to: "2027-04-02" },
    ]);
  });

  it("reads the format of Booking.com: LF line ends, a byte order mark, no DTSTAMP", () => {
    const text = `\uFEFF${calendar(
      event(
        "DTSTART;VALUE=DATE:20270510",
        "DTEND;VALUE=DATE:20270512",
        "UID:9a8b@booking.com",
        "SUMMARY:CLOSED - Not available",
      ),
    ).replaceAll("\r\n", "\n")}\n`;
    expect(readFeed(text, window)).toMatchObject([{ from: "2027-05-10", to: "2027-05-12" }]);
  });

  it("converts times to nights in the time zone of the hotel", () => {
    expect(
      nightsIn(
        event("UID:utc", "DTSTART:20270312T230000Z", "DTEND:20270314T100000Z"),
        event("UID:late", "DTSTART:20270701T233000Z", "DTEND:20270703T100000Z"),
        event(
          "UID:zone",
          "DTSTART;TZID=America/New_York:20270312T200000",
          "DTEND;TZID=America/New_York:20270314T060000",
        ),
        event("UID:floating", "DTSTART:20270320T150000", "DTEND:20270322T110000"),
        event("UID:dst", "DTSTART:20270327T150000", "DTEND:20270329T110000"),
        event("UID:day", "DTSTART:20270401T090000", "DTEND:20270401T120000"),
      ),
    ).toEqual([
      "2027-03-12/2027-03-14",
      "2027-07-02/2027-07-03",
      "2027-03-13/2027-03-14",
      "2027-03-20/2027-03-22",
      "2027-03-27/2027-03-29",
    ]);
  });

  it("reads a time zone that is defined in the file", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Own Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+1300",
      "TZOFFSETTO:+1300",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    expect(
      nightsIn(
        zone,
        event(
          "UID:a",
          "DTSTART;TZID=Own Standard Time:20270313T080000",
          "DTEND;TZID=Own Standard Time:20270315T080000",
        ),
      ),
    ).toEqual(["2027-03-12/2027-03-14"]);
  });

  it("expands a recurring event with excluded, moved and cancelled dates", () => {
    expect(
      nightsIn(
        event(
          "UID:r",
          "DTSTART;VALUE=DATE:20270305",
          "DTEND;VALUE=DATE:20270307",
          "RRULE:FREQ=WEEKLY;COUNT=4",
          "EXDATE;VALUE=DATE:20270312",
        ),
        event("UID:r", "RECURRENCE-ID;VALUE=DATE:20270319", "DTSTART;VALUE=DATE:20270320", "DTEND;VALUE=DATE:20270323"),
        event(
          "UID:r",
          "RECURRENCE-ID;VALUE=DATE:20270326",
          "DTSTART;VALUE=DATE:20270326",
          "DTEND;VALUE=DATE:20270328",
          "STATUS:CANCELLED",
        ),
      ),
    ).toEqual(["2027-03-05/2027-03-07", "2027-03-20/2027-03-23"]);
  });

  it("expands an endless recurring event up to the end of the window", () => {
    const nights = nightsIn(
      event("UID:e", "DTSTART;VALUE=DATE:20200101", "DTEND;VALUE=DATE:20200102", "RRULE:FREQ=MONTHLY"),
    );
    expect(nights[0]).toBe("2027-01-01/2027-01-02");
    expect(nights.at(-1)).toBe("2028-06-01/2028-06-02");
    expect(nights).toHaveLength(18);
  });

  it("ignores cancelled, transparent, past, own and undated events", () => {
    const days = ["DTSTART;VALUE=DATE:20270312", "DTEND;VALUE=DATE:20270315"];
    expect(
      nightsIn(
        event("UID:c", ...days, "STATUS:CANCELLED"),
        event("UID:t", ...days, "TRANSP:TRANSPARENT"),
        event("UID:o", "DTSTART;VALUE=DATE:20260312", "DTEND;VALUE=DATE:20260315"),
        event(`UID:${createUid("abc")}`, ...days),
        event("UID:nothing"),
      ),
    ).toEqual([]);
  });

  it("uses the latest revision of a duplicate event and one night for a missing or equal end", () => {
    expect(
      nightsIn(
        event("UID:a", "SEQUENCE:2", "DTSTART;VALUE=DATE:20270320", "DTEND;VALUE=DATE:20270322"),
        event("UID:a", "SEQUENCE:1", "DTSTART;VALUE=DATE:20270310", "DTEND;VALUE=DATE:20270312"),
        event("UID:b", "DTSTART;VALUE=DATE:20270401"),
        event("UID:c", "DTSTART;VALUE=DATE:20270405", "DTEND;VALUE=DATE:20270405"),
        event("UID:d", "DTSTART;VALUE=DATE:20270408", "DURATION:P3D"),
        event("DTSTART;VALUE=DATE:20270420", "DTEND;VALUE=DATE:20270422"),
      ),
    ).toEqual([
      "2027-03-20/2027-03-22",
      "2027-04-01/2027-04-02",
      "2027-04-05/2027-04-06",
      "2027-04-08/2027-04-11",
      "2027-04-20/2027-04-22",
    ]);
  });

  it.each(["", "<!doctype html><html></html>", "BEGIN:VCARD\r\nEND:VCARD", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1"])(
    "rejects text that is not a calendar: %j",
    (text) => {
      expect(() => readFeed(text, window)).toThrow("not a calendar");
    },
  );
});

describe("address of a calendar", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "not an address",
  ])("treats %s as not public", (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111"])("treats %s as public", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ["http://example.com/a.ics", "https://"],
    ["file:///etc/passwd", "https://"],
    ["https://127.0.0.1/a.ics", "private"],
    ["https://2130706433/a.ics", "private"],
    ["https://0x7f.1/a.ics", "private"],
    ["https://[::1]/a.ics", "private"],
    ["https://localhost/a.ics", "private"],
    ["https://printer.local/a.ics", "private"],
    ["https://user:pass@example.com/a.ics", "password"],
    ["nonsense", "whole address"],
  ])("refuses %s", (address, message) => expect(() => readAddress(address, [])).toThrow(message));

  it("converts webcal to https", () => {
    expect(readAddress("webcal://example.com/a.ics", []).href).toBe("https://example.com/a.ics");
  });
});
