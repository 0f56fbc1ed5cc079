import { PbfWriter } from "pbf";
import { expect, test } from "vitest";
import { drawTile } from "./draw-tile";

/** A layer with one feature, as the Mapbox Vector Tile specification encodes it. */
function writeLayer(pbf: PbfWriter, name: string, type: number, geometry: number[], [key, value]: [string, string]) {
  pbf.writeMessage(
    3,
    (layer, out) => {
      out.writeVarintField(15, 2);
      out.writeStringField(1, layer);
      out.writeMessage(
        2,
        (_, feature) => {
          feature.writePackedVarint(2, [0, 0]);
          feature.writeVarintField(3, type);
          feature.writePackedVarint(4, geometry);
        },
        null,
      );
      out.writeStringField(3, key);
      out.writeMessage(4, (text, entry) => entry.writeStringField(1, text), value);
      out.writeVarintField(5, 4096);
    },
    name,
  );
}

const zigzag = (n: number) => (n << 1) ^ (n >> 31);
const line = [9, zigzag(0), zigzag(0), (1 << 3) | 2, zigzag(4096), zigzag(4096)];
const triangle = [9, 0, 0, (2 << 3) | 2, zigzag(2048), 0, 0, zigzag(2048), 15];

/** Records what is drawn, with the colour. */
function recordContext() {
  const drawn: string[] = [];
  const context = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 0,
    lineJoin: "",
    font: "",
    textAlign: "",
    beginPath() {},
    moveTo() {},
    fillRect: () => drawn.push(`ground ${context.fillStyle}`),
    lineTo: (x: number, y: number) => drawn.push(`to ${x} ${y}`),
    fill: () => drawn.push(`fill ${context.fillStyle}`),
    stroke: () => drawn.push(`stroke ${context.strokeStyle} ${context.lineWidth}`),
    strokeText() {},
    fillText: (text: string) => drawn.push(`text ${text}`),
  };
  return { drawn, context: context as unknown as CanvasRenderingContext2D };
}

test("draws water, then roads, then the names of places, in the language of the page", () => {
  const pbf = new PbfWriter();
  writeLayer(pbf, "places", 1, [9, zigzag(2048), zigzag(2048)], ["name:de", "Lissabon"]);
  writeLayer(pbf, "roads", 2, line, ["kind", "highway"]);
  writeLayer(pbf, "water", 3, triangle, ["kind", "ocean"]);
  writeLayer(pbf, "landuse", 3, triangle, ["kind", "industrial"]);
  const colours = { land: "l", green: "g", water: "w", building: "b", road: "r", border: "o", text: "t", halo: "h" };
  const { drawn, context } = recordContext();
  const data = pbf.finish();
  const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer;
  drawTile(context, bytes, { size: 512, colours, language: "de" });
  const marks = drawn.filter((mark) => !mark.startsWith("to "));
  expect(marks).toEqual(["ground l", "fill w", "stroke r 3.5", "text Lissabon"]);
  expect(drawn).toContain("to 512 512");
});
