import { expect, it } from "vitest";
import { composeReviews } from "./compose-reviews";
import { createRandom } from "./draw";

const texts = {
  name: "Casa",
  city: "Lisbon",
  district: "Alfama",
  sight: "the castle",
  other: "the tower",
  walk: 7,
  staff: "Rita",
  breakfast: "the bread",
};

const rooms = [
  { title: "Single room", maxGuests: 1 },
  { title: "Double room", maxGuests: 2 },
];

it("names a room with space for the travellers", () => {
  const house = { quality: 8, texts, today: "2027-01-15", count: 200, rooms };
  const reviews = composeReviews(house, createRandom("rooms"));
  expect(new Set(reviews.map(({ variant }) => variant))).toEqual(new Set(["Single room", "Double room", null]));
  for (const { travelledAs, variant } of reviews) {
    if (travelledAs === "couple") expect(variant).toBe("Double room");
    expect(travelledAs, "no room takes three").not.toBe("family");
  }
});

it("repeats no sentence and no title in the first ten reviews of a hotel", () => {
  for (let number = 0; number < 200; number++) {
    const house = { quality: 5 + (number % 10) / 2, texts, today: "2027-01-15", count: 22, rooms };
    const reviews = composeReviews(house, createRandom(`hotel ${number}`)).slice(0, 10);
    const titles = reviews.flatMap(({ title }) => title ?? []);
    expect(new Set(titles).size, `titles of hotel ${number}`).toBe(titles.length);
    const sentences = reviews.flatMap((review) => review.text.split(/(?<=[.!?]) /));
    expect(new Set(sentences).size, `sentences of hotel ${number}`).toBe(sentences.length);
  }
});
