import { describe, expect, it } from "vitest";
import { listed, materialChanges, splitChange } from "./material-changes";

const hotel = {
  title: "Casa do Rio",
  stars: 4,
  summary: "",
  pin: { latitude: 38.71, longitude: -9.14 },
  policies: "Quiet after ten.",
  pictures: [
    { key: "a", alt: "Front" },
    { key: "b", alt: "Room" },
  ],
};

describe("changes that require approval", () => {
  it("name fields as their form does", () => {
    expect(materialChanges("hotel", hotel, { ...hotel, summary: "By the river." })).toEqual(["short description"]);
  });

  it("include the name, stars and place on the map", () => {
    expect(materialChanges("hotel", hotel, { ...hotel, title: "Casa do Mar", stars: 5 })).toEqual(["name", "stars"]);
    expect(materialChanges("hotel", hotel, { ...hotel, pin: { longitude: -9.15, latitude: 38.71 } })).toEqual([
      "place on the map",
    ]);
  });

  it("exclude policies, prices and units, and another order of keys", () => {
    expect(materialChanges("hotel", hotel, { ...hotel, policies: "Quiet after nine.", checkInFrom: "15:00" })).toEqual(
      [],
    );
    expect(materialChanges("hotel", hotel, { ...hotel, pin: { longitude: -9.14, latitude: 38.71 } })).toEqual([]);
    const room = { title: "Double", costPerNightMinor: 10_000, pictures: [] };
    expect(materialChanges("room", room, { ...room, costPerNightMinor: 20_000, units: 9 })).toEqual([]);
  });

  it("include a new picture, but not a removed or newly described one", () => {
    const [front, room] = hotel.pictures;
    expect(
      materialChanges("hotel", hotel, { ...hotel, pictures: [room, { ...front, alt: "The front at dusk" }] }),
    ).toEqual([]);
    expect(materialChanges("hotel", hotel, { ...hotel, pictures: [front, { key: "c", alt: "" }] })).toEqual([
      "pictures",
    ]);
  });

  it("stay pending with dependent fields while other changes apply at once", () => {
    const room = { title: "Double", maxGuests: 2, maxAdults: 2, costPerNightMinor: 10_000, pictures: [] };
    const after = { ...room, maxGuests: 4, maxAdults: 4, costPerNightMinor: 12_000 };
    expect(splitChange("room", room, after)).toEqual({
      live: { ...room, costPerNightMinor: 12_000 },
      pending: { maxGuests: 4, maxAdults: 4 },
      texts: ["number of guests"],
    });
    expect(splitChange("room", room, { ...room, maxAdults: 1 })).toMatchObject({ pending: null, texts: [] });
    const contact = { ...hotel, phone: "+351 912 000 000", email: "desk@example.com" };
    expect(splitChange("hotel", hotel, contact)).toEqual({ live: contact, pending: null, texts: [] });
  });

  it("are joined to a text", () => {
    expect([listed(["name"]), listed(["name", "stars", "pictures"])]).toEqual(["name", "name, stars and pictures"]);
  });
});
