import { expect, test } from "vitest";
import { hotelTextIn, roomDescriptionIn } from "./hotel-texts";

test("returns a text in the language of the page, or in the language of the property without a translation", () => {
  const german = { summary: "Am Fluss", description: " ", policies: "" };
  const hotel = { summary: "By the river", description: "Ten rooms.", policies: "", translations: { de: german } };
  expect(hotelTextIn("de", hotel, "summary")).toEqual({ text: "Am Fluss", translated: true });
  expect(hotelTextIn("de", hotel, "description")).toEqual({ text: "Ten rooms.", translated: false });
  for (const language of ["en", "fr"] as const)
    expect(hotelTextIn(language, hotel, "summary")).toEqual({ text: "By the river", translated: false });
});

test("returns the description of a room type in the language of the page, or the original", () => {
  const room = {
    description: "Ten square metres.",
    translations: { de: { title: "", description: "Zehn Quadratmeter." } },
  };
  expect(roomDescriptionIn("de", room)).toEqual({ text: "Zehn Quadratmeter.", translated: true });
  expect(roomDescriptionIn("fr", room)).toEqual({ text: "Ten square metres.", translated: false });
});
