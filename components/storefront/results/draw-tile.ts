import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

/** Draws vector tiles of the usual schemas (OpenMapTiles, Protomaps, Shortbread) in the colours of the site. */

type Colours = Record<"land" | "green" | "water" | "building" | "road" | "border" | "text" | "halo", string>;
type Part = "green" | "water" | "building" | "road" | "border" | "place";

const layers: Readonly<Record<string, Part>> = {
  landcover: "green",
  landuse: "green",
  park: "green",
  land: "green",
  sites: "green",
  water: "water",
  waterway: "water",
  ocean: "water",
  water_polygons: "water",
  water_lines: "water",
  building: "building",
  buildings: "building",
  transportation: "road",
  roads: "road",
  streets: "road",
  boundary: "border",
  boundaries: "border",
  place: "place",
  places: "place",
  place_labels: "place",
};
const order: readonly Part[] = ["green", "water", "building", "border", "road", "place"];
const greens = /park|wood|forest|grass|garden|meadow|nature|cemetery|golf|scrub|recreation/;
const mainRoads = /motorway|highway|trunk|primary|major/;
const middleRoads = /secondary|tertiary|medium/;

const getClass = ({ properties: { class: className, kind, pmap_kind } }: VectorTileFeature): string =>
  String(className ?? kind ?? pmap_kind ?? "");

function trace(context: CanvasRenderingContext2D, feature: VectorTileFeature, scale: number): void {
  context.beginPath();
  for (const ring of feature.loadGeometry()) {
    for (const [at, { x, y }] of ring.entries()) {
      if (at === 0) context.moveTo(x * scale, y * scale);
      else context.lineTo(x * scale, y * scale);
    }
  }
}

const pointType = 1;
const lineType = 2;
const polygonType = 3;

/** @param size pixels of the tile's side */
function drawFeature(
  context: CanvasRenderingContext2D,
  part: Part,
  feature: VectorTileFeature,
  { size, colours, language }: DrawOptions,
): void {
  const scale = size / feature.extent;
  const unit = size / 512;
  const kind = getClass(feature);
  const fill = (colour: string) => {
    trace(context, feature, scale);
    context.fillStyle = colour;
    context.fill("evenodd");
  };
  const stroke = (colour: string, width: number) => {
    trace(context, feature, scale);
    context.strokeStyle = colour;
    context.lineWidth = width * unit;
    context.stroke();
  };
  if (part === "place") {
    const name = feature.properties[`name:${language}`] ?? feature.properties.name;
    const [point] = feature.loadGeometry()[0] ?? [];
    if (feature.type !== pointType || typeof name !== "string" || !point) return;
    context.font = `${12 * unit}px system-ui`;
    context.textAlign = "center";
    context.strokeStyle = colours.halo;
    context.lineWidth = 3 * unit;
    context.strokeText(name, point.x * scale, point.y * scale);
    context.fillStyle = colours.text;
    context.fillText(name, point.x * scale, point.y * scale);
  } else if (part === "green" && feature.type === polygonType && greens.test(kind)) fill(colours.green);
  else if (part === "water")
    feature.type === polygonType ? fill(colours.water) : feature.type === lineType && stroke(colours.water, 1.5);
  else if (part === "building" && feature.type === polygonType) fill(colours.building);
  else if (part === "border" && feature.type === lineType) stroke(colours.border, 1);
  else if (part === "road" && feature.type === lineType)
    stroke(colours.road, mainRoads.test(kind) ? 3.5 : middleRoads.test(kind) ? 2.2 : 1);
}

type DrawOptions = { size: number; colours: Colours; language: string };

export function drawTile(context: CanvasRenderingContext2D, data: ArrayBuffer, options: DrawOptions): void {
  context.fillStyle = options.colours.land;
  context.fillRect(0, 0, options.size, options.size);
  context.lineJoin = "round";
  const tile = new VectorTile(new PbfReader(new Uint8Array(data)));
  for (const part of order)
    for (const [name, layer] of Object.entries(tile.layers))
      if (layers[name] === part)
        for (let at = 0; at < layer.length; at++) drawFeature(context, part, layer.feature(at), options);
}

/** The colours of the theme at an element. */
export function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: read("--sunken"),
    green: read("--good-wash"),
    water: read("--info-wash"),
    building: read("--line"),
    road: read("--card"),
    border: read("--edge"),
    text: read("--soft"),
    halo: read("--sunken"),
  };
}
