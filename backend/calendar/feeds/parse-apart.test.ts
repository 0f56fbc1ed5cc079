import { describe, expect, it } from "vitest";
import { FeedError } from "@/backend/download/download";
import { readFeedApart } from "./parse-apart";

const window = { timeZone: "Europe/Lisbon", first: "2027-01-01", last: "2028-06-30" };
const calendar = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
const event = (uid: string, ...lines: string[]) =>
  [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTART;VALUE=DATE:20270101",
    "DTEND;VALUE=DATE:20270102",
    ...lines,
    "END:VEVENT",
  ].join("\r\n");
const many = (count: number, rule: string) =>
  calendar(...Array.from({ length: count }, (_, at) => event(`e${at}`, `RRULE:${rule}`)));

const reason = (text: string, limitMs?: number) =>
  readFeedApart(text, window, limitMs).then(
    (stays) => `read ${stays.length} stays`,
    (error: unknown) => (error instanceof FeedError ? error.message : String(error)),
  );

describe("parsing of a calendar in a worker thread", () => {
  it("returns the stays", async () => {
    expect(await readFeedApart(calendar(event("a")), window)).toEqual([
      { uid: "a", occurrence: "", summary: "", from: "2027-01-01", to: "2027-01-02" },
    ]);
  });

  it("returns only the dates in the window for an event repeated daily for twenty years", async () => {
    const old = event("a", "RRULE:FREQ=DAILY").replaceAll("2027", "2007");
    expect(await reason(calendar(old))).toMatch(/^read 54\d stays$/);
  });

  it.each([
    ["every second on a date that does not exist", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "more often than daily"],
    ["hourly", "FREQ=HOURLY", "more often than daily"],
    ["minutely", "FREQ=MINUTELY;COUNT=10", "more often than daily"],
    ["huge interval of days", "FREQ=DAILY;INTERVAL=99999999999", "interval"],
    ["huge interval of years", "FREQ=YEARLY;INTERVAL=1001", "interval"],
  ])("refuses a recurrence rule: %s", async (_, rule, message) => {
    expect(await reason(many(1, rule))).toContain(message);
  });

  it("refuses 200 events that repeat every second", async () => {
    expect(await reason(many(200, "FREQ=SECONDLY"))).toContain("more often than daily");
  });

  it("refuses 5,000 events that repeat daily", async () => {
    // A busy machine may need more than the default deadline to reach the limit.
    expect(await reason(many(5_000, "FREQ=DAILY"), 100_000)).toMatch(/more than (10000 bookings|50000 dates)/);
  });

  it("refuses more than 5,000 events", async () => {
    expect(await reason(many(5_001, "FREQ=DAILY"))).toContain("more than 5000 events");
  });

  it("stops after the time limit and reads the next calendar", async () => {
    // 30 February.
    const never = "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30";
    expect(await reason(many(1, never), 3_000)).toContain("longer than 3 seconds");
    expect(await reason(calendar(event("a")))).toBe("read 1 stays");
  });

  it("does not block the event loop", async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 10);
    await reason(many(1, "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"), 3_000);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});
