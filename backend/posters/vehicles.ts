import {
  circle,
  type Draw,
  ellipse,
  farRange,
  land,
  mix,
  n,
  oblongs,
  type Point,
  poly,
  rect,
  ridge,
  type Scene,
  shape,
  skyOver,
  stroke,
} from "./drawing";
import type { Palette } from "./palettes";

/** Vehicles of transport in front of a landscape. The scene's subject is the body type. */

type CarShape = {
  /** Lower and upper end of the rear window, upper and lower end of the windscreen, all as lengths from the rear. */
  cabin: readonly [number, number, number, number];
  roof: number;
  belt: number;
};

/** Side views of 200 units, facing right. Heights are above the ground. */
const carShapes: Record<string, CarShape> = {
  small: { cabin: [12, 22, 110, 146], roof: 84, belt: 50 },
  compact: { cabin: [8, 30, 106, 144], roof: 79, belt: 49 },
  saloon: { cabin: [36, 62, 110, 150], roof: 74, belt: 48 },
  estate: { cabin: [5, 15, 110, 150], roof: 77, belt: 49 },
  suv: { cabin: [7, 18, 114, 148], roof: 92, belt: 57 },
  van: { cabin: [4, 7, 142, 176], roof: 106, belt: 58 },
  convertible: { cabin: [34, 52, 104, 134], roof: 66, belt: 47 },
};

const glass = (p: Palette) => mix(p.water[0], p.night ? p.deep : p.linen, 0.35);

function wheel(p: Palette, x: number, radius: number): string {
  return (
    circle(x, -radius, radius, p.deep) +
    circle(x, -radius, radius * 0.58, mix(p.linen, p.far, 0.35)) +
    circle(x, -radius, radius * 0.18, p.deep)
  );
}

/** A window between two slanted pillars. */
const pane = (left: Point, right: Point, belt: number, roof: number, fill: string): string =>
  poly(
    [
      [left[0], -belt],
      [left[1], -roof],
      [right[0], -roof],
      [right[1], -belt],
    ],
    fill,
  );

function car(p: Palette, body: string, type: string): string {
  const { cabin, roof, belt } = carShapes[type] ?? (carShapes.compact as CarShape);
  const [rearLow, rearHigh, frontHigh, frontLow] = cabin;
  const shade = mix(body, p.deep, 0.28);
  const middle = (rearHigh + frontHigh) / 2 + 4;
  const top = roof - 6;
  const out = [ellipse(102, -1, 104, 5, p.deep, 0.3)];
  if (type === "convertible")
    out.push(
      stroke(`M${frontLow - 2} ${-belt}L${frontHigh} ${-roof}`, p.deep, 4),
      shape(`M46 ${-belt}q4 -14 14 -13q8 1 9 13ZM84 ${-belt}q4 -14 14 -13q8 1 9 13Z`, p.deep),
    );
  else
    out.push(
      shape(
        `M${rearLow} ${-belt + 2}L${rearHigh - 3} ${-roof + 6}Q${rearHigh} ${-roof} ${rearHigh + 8} ${-roof}H${frontHigh - 8}Q${frontHigh} ${-roof} ${frontHigh + 5} ${-roof + 5}L${frontLow + 4} ${-belt + 2}Z`,
        body,
      ),
      pane([rearLow + 10, rearHigh + 6], [middle - 3, middle - 3], belt + 1, top, glass(p)),
      pane([middle + 3, middle + 3], [frontHigh - 2, frontLow - 8], belt + 1, top, glass(p)),
    );
  out.push(
    shape(
      `M3 -16V${-belt + 12}Q4 ${-belt} 16 ${-belt}H${frontLow}Q188 ${-belt + 4} 195 ${-belt + 16}Q199 -30 198 -16Z`,
      body,
    ),
    rect(6, -24, 189, 9, shade, 3),
    ...[42, 157].flatMap((x) => [circle(x, -19, 22, shade), wheel(p, x, 18)]),
    stroke(`M${middle} ${-belt}V-26`, shade, 1.6),
    rect(middle - 18, -belt + 7, 11, 3, shade, 1.5),
    ellipse(190, -belt + 17, 6, 4.4, p.lit),
    rect(3, -belt + 10, 6, 10, p.accent, 2),
  );
  return out.join("");
}

function bike(p: Palette, frame: string, type: string): string {
  const rear = 40;
  const front = 152;
  const tyre = 33;
  const spokes = (x: number) =>
    Array.from({ length: 6 }, (_, at) => {
      const dx = Math.cos((at * Math.PI) / 6) * tyre;
      const dy = Math.sin((at * Math.PI) / 6) * tyre;
      return `M${n(x - dx)} ${n(-tyre - dy)}L${n(x + dx)} ${n(-tyre + dy)}`;
    }).join("");
  const isCargo = type === "cargo";
  const steer = isCargo ? 108 : 130;
  const out = [
    ellipse(97, -1, 94, 4, p.deep, 0.3),
    stroke(spokes(rear) + spokes(front), mix(p.linen, p.far, 0.4), 0.9),
    ...[rear, front].map(
      (x) =>
        `<circle cx="${x}" cy="${-tyre}" r="${tyre}" fill="none" stroke="${p.deep}" stroke-width="${type === "mountain" ? 8 : 5}"/>`,
    ),
    stroke(
      `M${rear} ${-tyre}L88 -34L${steer - 4} -84${type === "city" ? "" : "L72 -84"}M88 -34L70 -92M${rear} ${-tyre}L72 -84M${steer - 8} -98L${isCargo ? `${steer} -40L${front} ${-tyre}` : `${front} ${-tyre}`}`,
      frame,
      5.4,
    ),
    stroke(`M${steer - 8} -98l-5 -8l14 -3`, p.deep, 5),
    stroke("M58 -95h24", p.deep, 7),
    circle(88, -34, 8, p.deep),
    stroke("M88 -34l9 14h8", p.deep, 4),
  ];
  if (type === "electric" || type === "mountain") out.push(stroke("M96 -44L120 -74", p.deep, 10));
  if (type === "touring") out.push(rect(14, -62, 34, 26, p.accent, 4), stroke("M12 -70H58", p.deep, 4));
  if (isCargo)
    out.push(
      poly(
        [
          [106, -74],
          [174, -74],
          [164, -38],
          [112, -38],
        ],
        p.wood,
      ),
      rect(106, -76, 68, 6, p.deep, 2),
    );
  return out.join("");
}

const windows = (first: number, count: number, step: number, y: number, [w, h]: Point, fill: string) =>
  oblongs(
    Array.from({ length: count }, (_, at) => [first + at * step, y, w, h] as const),
    fill,
  );

function bus(p: Palette, body: string): string {
  return [
    ellipse(130, -1, 134, 6, p.deep, 0.3),
    shape("M4 -16V-104Q4 -114 14 -114H244Q256 -114 258 -100L262 -46V-16Z", body),
    rect(4, -48, 258, 8, mix(body, p.deep, 0.25)),
    windows(14, 6, 36, -102, [31, 40], glass(p)),
    shape("M230 -102H248Q253 -102 254 -94L257 -56H230Z", glass(p)),
    rect(194, -58, 26, 42, mix(body, p.deep, 0.25), 2),
    ...[58, 214].flatMap((x) => [circle(x, -19, 22, mix(body, p.deep, 0.4)), wheel(p, x, 18)]),
    ellipse(258, -34, 5, 5, p.lit),
    rect(4, -38, 5, 12, p.accent, 2),
  ].join("");
}

function train(p: Palette, body: string): string {
  const stripe = mix(p.linen, body, 0.15);
  return [
    shape("M-400 -18V-108H150Q214 -106 250 -52Q262 -34 260 -18Z", body),
    rect(-400, -46, 648, 9, stripe),
    windows(-380, 13, 40, -94, [30, 30], glass(p)),
    shape("M156 -96Q196 -92 218 -62H156Z", glass(p)),
    rect(128, -94, 18, 62, stripe, 3),
    ...[-330, -290, -60, -20, 100, 140, 200].map((x) => circle(x, -12, 12, p.deep)),
    ellipse(248, -42, 5, 4, p.lit),
  ].join("");
}

function ship(p: Palette, body: string): string {
  return [
    shape("M0 -4L14 -52H272L300 -74L270 2H12Z", body),
    rect(20, -40, 238, 6, p.linen),
    rect(32, -84, 206, 32, p.linen, 3),
    rect(58, -110, 150, 27, p.linen, 3),
    rect(150, -142, 28, 34, p.accent, 2),
    rect(150, -134, 28, 7, p.linen),
    windows(42, 12, 16, -74, [10, 10], glass(p)),
    windows(68, 9, 15, -102, [9, 9], glass(p)),
    shape("M208 -110h22l8 27h-30Z", glass(p)),
  ].join("");
}

/** Places a drawing by its left end and the ground; `unit` is the length of one unit. */
const place = (x: number, ground: number, unit: number, drawing: string): string =>
  `<g transform="translate(${n(x)} ${n(ground)}) scale(${unit.toFixed(3)})">${drawing}</g>`;

/** Sky and hills. Returns the height at which the ground begins. */
function background(scene: Scene): { art: string; horizon: number } {
  const { h, p } = scene;
  const { horizon, art } = skyOver(scene, 0.52, 0.58);
  const hills = [
    art,
    farRange(scene, horizon + h * 0.03, h * 0.18),
    land(scene, ridge(scene, horizon + h * 0.14, h * 0.12), mix(p.mid, p.leaf, 0.5), 0.3),
  ];
  return { art: hills.join(""), horizon };
}

const paint = ({ r, p }: Scene): string => r.pick([p.accent, p.linen, mix(p.water[1], p.linen, 0.15), p.lit, p.wood]);

/** A vehicle on a road through the landscape. */
const onRoad =
  (size: number, part: number, vehicle: (p: Palette, body: string, type: string) => string): Draw =>
  (scene) => {
    const { w, h, r, p } = scene;
    const { art } = background(scene);
    const top = h * 0.74;
    const dashes = Array.from({ length: 7 }, (_, at) => [w * (at / 6 - 0.04), h * 0.925, w * 0.08, h * 0.012] as const);
    const unit = (w * part) / size;
    return [
      art,
      rect(0, top, w, h - top, mix(p.near, p.far, p.night ? 0.2 : 0.35)),
      rect(0, top, w, h * 0.012, mix(p.leaf, p.deep, 0.3)),
      oblongs(dashes, p.linen, 0.75),
      place((w - size * unit) * r.between(0.4, 0.6), h * 0.875, unit, vehicle(p, paint(scene), scene.subject ?? "")),
    ].join("");
  };

export const carOnRoad = onRoad(200, 0.66, car);
export const bikeOnRoad = onRoad(190, 0.5, bike);
export const busOnRoad = onRoad(264, 0.72, bus);

export const trainOnRails: Draw = (scene) => {
  const { w, h, p } = scene;
  const { art } = background(scene);
  const sleepers = Array.from({ length: 24 }, (_, at) => [(w * at) / 24, h * 0.885, w * 0.022, h * 0.02] as const);
  return [
    art,
    rect(0, h * 0.8, w, h * 0.2, mix(p.floor, p.near, 0.35)),
    oblongs(sleepers, p.wood),
    rect(0, h * 0.878, w, h * 0.011, p.deep),
    place(w * 0.52, h * 0.878, w / 620, train(p, paint(scene))),
  ].join("");
};

export const shipAtSea: Draw = (scene) => {
  const { w, h, p } = scene;
  const { horizon, art } = skyOver(scene, 0.5, 0.58);
  const waves = Array.from(
    { length: 12 },
    (_, at) => [w * scene.r.next(), h * (0.84 + at * 0.012), w * 0.09, h * 0.005] as const,
  );
  return [
    art,
    farRange(scene, horizon + h * 0.02, h * 0.14),
    rect(0, horizon + h * 0.02, w, h, mix(p.water[0], p.water[1], 0.4)),
    place(w * 0.16, h * 0.8, (w * 0.66) / 300, ship(p, mix(p.deep, p.water[1], 0.35))),
    rect(0, h * 0.79, w, h * 0.21, p.water[1]),
    oblongs(waves, p.linen, 0.5),
  ].join("");
};
