import { describe, expect, it } from "vitest";
import { bookedCruise } from "@/components/kinds/cruise/testing";
import { bookedStay } from "@/components/kinds/hotel/testing";
import { lineNameIn } from "@/lib/kinds/line-name";
import { createTranslator } from "@/lib/language/translator";

const german = createTranslator("de", { "Room {n}": "Zimmer {n}", Adult: "Erwachsener" });
const english = createTranslator("en", null);

describe("name of a booked line", () => {
  it("is the room type in the language of the reader, with the number of the room", () => {
    expect(lineNameIn(german, { booked: bookedStay }, "Double room")).toBe("Doppelzimmer");
    expect(lineNameIn(german, { booked: bookedStay }, "Room 2: Double room")).toBe("Zimmer 2: Doppelzimmer");
    expect(lineNameIn(english, { booked: bookedStay }, "Room 2: Double room")).toBe("Room 2: Double room");
  });

  it("keeps the title of a room type that was renamed or has no translation", () => {
    expect(lineNameIn(german, { booked: bookedStay }, "Room 1: Twin room")).toBe("Zimmer 1: Twin room");
  });

  it("is the translated cabin category with the number of the cabin", () => {
    const cabins = bookedCruise.cabins.map((cabin) => ({ ...cabin, titles: { de: "Balkonkabine" } }));
    expect(lineNameIn(german, { booked: { ...bookedCruise, cabins } }, "Balcony 8012")).toBe("Balkonkabine 8012");
  });

  it("is translated by the catalogue for other kinds", () => {
    expect(lineNameIn(german, { booked: bookedCruise }, "Adult")).toBe("Erwachsener");
  });
});
