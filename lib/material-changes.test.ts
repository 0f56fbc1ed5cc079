import { describe, expect, it } from "vitest";
import { listed, materialChanges } from "./material-changes";

const hotel = {
  title: "Casa do Rio",
  stars: 4,
  pin: { latitude: 38.71, longitude: -9.14 },
  policies: "Quiet after ten.",
  pictures: [
    { key: "a", alt: "Front" },
    { key: "b", alt: "Room" },
  ],
};

describe("what sends a listing back for approval", () => {
  it("is what travellers choose by, named in words", () => {
    expect(materialChanges("hotel", hotel, { ...hotel, title: "Casa do Mar", stars: 5 })).toEqual(["name", "stars"]);
    expect(materialChanges("hotel", hotel, { ...hotel, pin: { longitude: -9.15, latitude: 38.71 } })).toEqual([
      "place on the map",
    ]);
  });

  it("is not the owner's daily work, nor the same thing in another order", () => {
    expect(materialChanges("hotel", hotel, { ...hotel, policies: "Quiet after nine.", checkInFrom: "15:00" })).toEqual(
      [],
    );
    expect(materialChanges("hotel", hotel, { ...hotel, pin: { longitude: -9.14, latitude: 38.71 } })).toEqual([]);
    const room = { title: "Double", costPerNightMinor: 10_000, pictures: [] };
    expect(materialChanges("room", room, { ...room, costPerNightMinor: 20_000, units: 9 })).toEqual([]);
  });

  it("is a new picture, but neither one left out nor one described better", () => {
    const [front, room] = hotel.pictures;
    expect(
      materialChanges("hotel", hotel, { ...hotel, pictures: [room, { ...front, alt: "The front at dusk" }] }),
    ).toEqual([]);
    expect(materialChanges("hotel", hotel, { ...hotel, pictures: [front, { key: "c", alt: "" }] })).toEqual([
      "pictures",
    ]);
  });

  it("is said as a list", () => {
    expect([listed(["name"]), listed(["name", "stars", "pictures"])]).toEqual(["name", "name, stars and pictures"]);
  });
});
