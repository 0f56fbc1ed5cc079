import { expect, test } from "vitest";
import { isTileSource, parseTileSource, tileUrl } from "./map-tiles";

test.each([
  ["https://Tiles.example.com/{z}/{x}/{y}.png", "https://tiles.example.com", "raster"],
  ["https://tiles.example.com:8443/a/{z}/{x}/{y}?key=1", "https://tiles.example.com:8443", "raster"],
  ["https://tiles.example.com/{z}/{x}/{y}.mvt?key=1", "https://tiles.example.com", "vector"],
  ["https://tiles.example.com/{z}/{x}/{y}.pbf", "https://tiles.example.com", "vector"],
  ["https://files.example.com/maps/lisbon.pmtiles", "https://files.example.com", "archive"],
])("accepts the tile source %s", (url, origin, kind) => {
  expect(parseTileSource(url)).toEqual({ origin, kind });
});

test.each([
  "",
  "http://tiles.example.com/{z}/{x}/{y}.png",
  "https://tiles.example.com/{z}/{x}.png",
  "https://tiles.example.com/{z}/{x}/{y}.png; script-src *",
  "https://tiles.example.com/{z}/{x}/{y}.pmtiles",
])("rejects the tile source %j", (url) => {
  expect(isTileSource(url)).toBe(false);
});

test("fills the coordinates into the URL of a tile", () => {
  expect(tileUrl("https://a.example/{z}/{x}/{y}.pbf", { z: 3, x: 1, y: 2 })).toBe("https://a.example/3/1/2.pbf");
});
