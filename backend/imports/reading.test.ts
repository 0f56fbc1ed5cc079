import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importFields } from "@/lib/contracts/hotels/import";
import { AppError } from "@/lib/errors";
import { decodeAs, detectEncoding, repairMisread } from "./encoding";
import { suggestMapping } from "./suggest";
import { readTable } from "./table";
import { readClock, readPrice, readSpot, readTextCell } from "./values";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const latin = (text: string) => Buffer.from(text, "latin1");

describe("encoding of a file", () => {
  it.each([
    ["UTF-8", utf8("Café 東京"), "utf-8", "Café 東京"],
    ["UTF-8 with a byte order mark", utf8("\uFEFFCafé"), "utf-8", "Café"],
    ["Windows-1252", latin("Caf\xe9 \x80 5 \x96 r\xeasum\xe9"), "windows-1252", "Café € 5 – rêsumé"],
    ["UTF-16", Buffer.from("\uFEFFCafé", "utf16le"), "utf-16le", "Café"],
    [
      "UTF-8 with bytes damaged by a Japanese Windows",
      latin("Artist\x81E\x80\x81Es 180\xc2\xb0"),
      "utf-8",
      "Artist\uFFFDs 180°",
    ],
  ])("recognises %s", (_, bytes, encoding, text) => {
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(decodeAs(bytes, detectEncoding(bytes))).toBe(text);
  });

  it("repairs text that was misread once or twice and keeps correct text", () => {
    const misread = (text: string) => decodeAs(utf8(text), "windows-1252");
    for (const text of ["Café", "L’été à Müllheim", "Pensão São João", "naïve – “so”"]) {
      expect(repairMisread(misread(text))).toBe(text);
      expect(repairMisread(misread(misread(text)))).toBe(text);
      expect(repairMisread(text)).toBe(text);
    }
    fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => repairMisread(text) === text));
  });

  it("repairs typical misread characters", () => {
    expect(repairMisread("donâ€™t â€œstayâ€\u009d in MÃ¼nchen")).toBe("don’t “stay” in München");
  });

  it("decodes any UTF-8 text without loss", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        fc.pre(!text.startsWith("\uFEFF"));
        expect(decodeAs(utf8(text), "utf-8")).toBe(utf8(text).toString("utf8"));
      }),
    );
  });
});

describe("table", () => {
  it.each([",", ";", "\t", "|"])("is split at the separator %j", (separator) => {
    const table = readTable(
      utf8(
        ["name", "price", "note"].join(separator) +
          "\n" +
          ["A, B; C", "5", "x"]
            .map((cell) => (separator === "," || separator === ";" ? `"${cell}"` : cell))
            .join(separator),
      ),
    );
    expect(table.separator).toBe(separator);
    expect(table.rows).toEqual([{ line: 2, cells: ["A, B; C", "5", "x"] }]);
  });

  it("keeps line breaks within quotes and counts lines as an editor does", () => {
    const { rows } = readTable(utf8('name,text\r\nA,"one\r\ntwo"\r\n\r\nB,three\r\nC,"say ""hi"""'));
    expect(rows).toEqual([
      { line: 2, cells: ["A", "one\r\ntwo"] },
      { line: 5, cells: ["B", "three"] },
      { line: 6, cells: ["C", 'say "hi"'] },
    ]);
  });

  it("accepts rows with too few or too many cells", () => {
    expect(readTable(utf8("a,b\n1\n1,2,3\n")).rows.map(({ cells }) => cells.length)).toEqual([1, 3]);
  });

  it("rejects empty, incomplete and binary files with the reason", () => {
    for (const [text, message] of [
      ["", "empty"],
      ["name,price\n", "no rows"],
      ['name\n"never closed\nx', "never closed"],
      ["PK\u0003\u0004\u0000\u0000", "not a text file"],
    ] as const) {
      expect(() => readTable(utf8(text))).toThrow(
        expect.objectContaining({ fields: { file: expect.stringContaining(message) } }),
      );
    }
  });

  it("is read or rejected with 422 for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          for (const { cells, line } of readTable(Buffer.from(bytes)).rows)
            expect(cells.length + line).toBeGreaterThan(1);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect((error as AppError).status).toBe(422);
        }
      }),
    );
  });

  it("recognises its columns by their headings", () => {
    expect(
      suggestMapping(["", "ID", "Hotel Name", "roomType", "Price", "Latitude", "lng", "CITY", "host_id"], importFields),
    ).toEqual({
      hotelRef: 1,
      title: 2,
      roomTitle: 3,
      price: 4,
      latitude: 5,
      longitude: 6,
      city: 7,
    });
  });
});

describe("price", () => {
  it.each([
    ["$1,234.00", 123_400],
    ["1.234,50", 123_450],
    ["1 234,5", 123_450],
    ["1’234.50", 123_450],
    ["USD 80", 8_000],
    ["75", 7_500],
    ["1,234", 123_400],
    ["12.5", 1_250],
    ["99.999", 9_999],
    ["50000", 5_000_000],
  ])("parses %s", (text, minor) => {
    expect(readPrice(text, "USD")).toEqual({ value: minor });
  });
  it.each([
    ["", "no price"],
    ["0", "is 0"],
    ["$0.00", "is 0"],
    ["-20", "below zero"],
    ["free", "no price"],
    ["1,2,3", "no price"],
    ["€80", "in EUR"],
    ["80 GBP", "in GBP"],
    ["50000.01", "slip"],
    ["999999999999", "no price"],
  ])("rejects %j with the reason", (text, message) => {
    expect(readPrice(text, "USD")).toEqual({ problem: expect.stringContaining(message) });
  });
});

describe("other cells", () => {
  it("parses coordinates, swaps exchanged ones and rejects impossible ones", () => {
    expect(readSpot("33,99211", "-118.4")).toEqual({ value: { latitude: 33.99211, longitude: -118.4 } });
    expect(readSpot("33.9° N", "118.4° W")).toEqual({ value: { latitude: 33.9, longitude: -118.4 } });
    expect(readSpot("-118.4", "33.9")).toMatchObject({
      value: { latitude: 33.9, longitude: -118.4 },
      note: /exchanged/,
    });
    expect([readSpot("", ""), readSpot("0", "0.0")]).toEqual([null, null]);
    for (const [a, b] of [
      ["33", ""],
      ["x", "y"],
      ["118", "-190"],
    ]) {
      expect(readSpot(a ?? "", b ?? "")).toHaveProperty("problem");
    }
  });
  it("removes control characters, line breaks and double spaces from text and reports lost letters", () => {
    expect(readTextCell("  A\u0000\u202E  big\r\nroom ")).toEqual({ value: "A big room" });
    expect(readTextCell("Artist\uFFFDs flat\uFFFDBerlin")).toMatchObject({
      value: "Artist’s flat Berlin",
      note: /lost/,
    });
    expect(readTextCell("CafÃ© do Rio")).toMatchObject({ value: "Café do Rio", note: /Misread/ });
    expect(readTextCell(" \t ")).toBeNull();
    expect(readTextCell("one\r\n two", true)).toEqual({ value: "one\ntwo" });
  });
  it("parses times of day and rejects an invalid one", () => {
    for (const [text, time] of [
      ["2 PM", "14:00"],
      ["14", "14:00"],
      ["9.30", "09:30"],
      ["1400", "14:00"],
      ["12am", "00:00"],
      ["15:00:00", "15:00"],
    ]) {
      expect(readClock(text ?? "")).toEqual({ value: time });
    }
    expect(readClock("25:00")).toHaveProperty("problem");
  });
});
