import { ferry } from "./boats";
import {
  type Draw,
  farRange,
  land,
  mix,
  n,
  oblongs,
  palm,
  poly,
  rect,
  ridge,
  roundTree,
  type Scene,
  shape,
  skyOver,
  water,
} from "./drawing";
import { getLandmark } from "./landmarks";
import { bridgeAcross } from "./river";
import { buildings } from "./settlements";

/** Roof tiles of a town, terracotta or glazed. */
function getTiles({ r, p }: Scene): readonly string[] {
  if (p.night) return [p.near, p.mid];
  const tile = r.pick([p.accent, p.mid]);
  return [tile, mix(tile, p.wood, 0.35), mix(tile, p.lit, 0.3)];
}
const getWalls = ({ p }: Scene) =>
  p.night ? [p.mid, p.wall, p.far] : [p.linen, p.wall, p.lit, mix(p.linen, p.accent, 0.25), mix(p.linen, p.far, 0.3)];

/** Nearby roofs seen from a terrace, with the town's landmark. */
export const rooftops: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.5, 0.56);
  const markX = light[0] > w / 2 ? w * r.between(0.24, 0.38) : w * r.between(0.62, 0.76);
  const out = [
    art,
    farRange(scene, horizon + h * 0.02, h * 0.13, { sharp: r.chance(0.4), mist: 0.6 }),
    buildings(scene, horizon + h * 0.06, 0.03, 0.09, mix(p.far, p.mid, 0.3), false),
    getLandmark(scene, "city")(scene, markX, horizon + h * 0.18, h * r.between(0.44, 0.54), p.mid, p.lit),
  ];
  const walls = getWalls(scene);
  const tiles = getTiles(scene);
  for (let row = 0; row < 4; row++) {
    const foot = horizon + h * (0.12 + row * 0.125);
    const size = h * (0.085 + row * 0.05);
    for (let x = -size * r.next(); x < w; ) {
      const bw = size * r.between(1, 1.7);
      const tall = size * r.between(0.55, 1.05);
      const top = foot - tall;
      const wall = r.pick(walls);
      const tile = r.pick(tiles);
      out.push(
        rect(x, top, bw, h - top, wall),
        poly(
          [
            [x - bw * 0.05, top + size * 0.04],
            [x + bw * 0.16, top - size * 0.34],
            [x + bw * 0.84, top - size * 0.34],
            [x + bw * 1.05, top + size * 0.04],
          ],
          tile,
        ),
        poly(
          [
            [x + bw * 0.84, top - size * 0.34],
            [x + bw * 1.05, top + size * 0.04],
            [x + bw * 0.72, top + size * 0.04],
          ],
          p.near,
          0.22,
        ),
      );
      if (r.chance(0.5)) out.push(rect(x + bw * r.between(0.2, 0.7), top - size * 0.52, size * 0.12, size * 0.3, wall));
      const cells = [0.16, 0.44, 0.72].map((d) => [x + bw * d, top + tall * 0.24, bw * 0.13, tall * 0.34] as const);
      out.push(oblongs(cells, r.chance(p.night ? 0.7 : 0.25) ? p.lit : p.near, 0.85));
      x += bw;
    }
  }
  const terrace = h * 0.93;
  out.push(
    rect(0, terrace, w, h * 0.07, p.deep),
    rect(0, terrace - h * 0.012, w, h * 0.016, p.night ? p.far : p.linen),
  );
  for (const x of [w * r.between(0.02, 0.12), w * r.between(0.84, 0.96)])
    out.push(roundTree(x, h * 0.97, h * r.between(0.2, 0.3), p.leaf, p.deep));
  return out.join("");
};

/** The river from above, bridge after bridge, roofs on both banks. */
export const bend: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.42, 0.48);
  const lean = light[0] > w / 2 ? 1 : -1;
  const out = [
    art,
    farRange(scene, horizon + h * 0.03, h * 0.14, { mist: 0.6 }),
    land(scene, ridge(scene, horizon + h * 0.08, h * 0.07), p.leaf, 0.5),
    buildings(scene, horizon + h * 0.14, 0.04, 0.09, mix(p.far, p.mid, 0.35), false),
    getLandmark(scene, "city")(
      scene,
      w / 2 - lean * w * r.between(0.2, 0.28),
      horizon + h * 0.2,
      h * r.between(0.36, 0.44),
      p.mid,
      p.lit,
    ),
  ];
  const tiles = getTiles(scene);
  const roofs = (foot: number, size: number) => {
    for (let x = -size * r.next(); x < w; ) {
      const bw = size * r.between(0.9, 1.4);
      const tall = size * r.between(0.6, 1.2);
      out.push(
        rect(x, foot - tall, bw, h - foot + tall, r.pick(getWalls(scene))),
        poly(
          [
            [x - bw * 0.04, foot - tall],
            [x + bw * 0.5, foot - tall - size * 0.42],
            [x + bw * 1.04, foot - tall],
          ],
          r.pick(tiles),
        ),
        oblongs(
          [0.2, 0.62].map((d) => [x + bw * d, foot - tall * 0.72, bw * 0.18, tall * 0.3] as const),
          r.chance(p.night ? 0.7 : 0.3) ? p.lit : p.near,
          0.85,
        ),
      );
      x += bw;
    }
  };
  roofs(horizon + h * 0.2, h * 0.075);
  out.push(water(scene, horizon + h * 0.2, h, light));
  const span = (y: number, tall: number, arches: number) => {
    const part = w / arches;
    const arcs = Array.from(
      { length: arches },
      (_, i) =>
        `H${n(w - part * i - part * 0.1)}A${n(part * 0.4)} ${n(tall * 0.8)} 0 0 0 ${n(w - part * (i + 1) + part * 0.1)} ${n(y + tall)}`,
    ).join("");
    out.push(
      shape(`M0 ${n(y)}H${n(w)}V${n(y + tall)}${arcs}H0Z`, p.night ? p.near : mix(p.wall, p.mid, 0.45)),
      rect(0, y - h * 0.012, w, h * 0.016, p.night ? p.far : p.linen),
    );
  };
  span(horizon + h * 0.24, h * 0.055, 5);
  out.push(ferry(scene, w * r.between(0.3, 0.56), h * 0.82, h * 0.1));
  if (r.chance(0.6)) span(h * 0.85, h * 0.1, 3);
  out.push(land(scene, ridge(scene, h * 1.05, h * 0.1), p.deep, 0));
  for (const x of [w * r.between(0, 0.12), w * r.between(0.86, 1), w * r.between(0.9, 1)])
    out.push(roundTree(x, h * 1.02, h * r.between(0.24, 0.4), p.leaf, p.deep));
  return out.join("");
};

/** Walls of earth, a tower over them, palms within. */
export const kasbah: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art } = skyOver(scene, 0.5, 0.56);
  const out = [art, farRange(scene, horizon + h * 0.04, h * 0.2, { sharp: true, mist: 0.5 })];
  out.push(
    getLandmark(scene, "desert")(
      scene,
      w * r.between(0.3, 0.7),
      h * 0.66,
      h * r.between(0.36, 0.44),
      mix(p.mid, p.far, 0.4),
      p.lit,
    ),
  );
  const earths = [p.far, mix(p.far, p.mid, 0.5), p.mid, mix(p.mid, p.near, 0.5)];
  for (let row = 0; row < 4; row++) {
    const foot = h * (0.66 + row * 0.09);
    if (row === 2)
      for (let i = r.int(4, 6); i > 0; i--) out.push(palm(scene, r.next() * w, foot, h * r.between(0.2, 0.3), p.leaf));
    for (let x = -h * 0.05 * r.next(); x < w; ) {
      const bw = h * r.between(0.09, 0.17) * (1 + row * 0.14);
      const tall = h * r.between(0.06, 0.16);
      const fill = earths[row] ?? p.mid;
      const tower = r.chance(0.25);
      const top = foot - tall - (tower ? h * 0.06 : 0);
      out.push(rect(x, top, tower ? bw * 0.6 : bw, h - top, fill));
      if (tower || r.chance(0.5))
        out.push(
          oblongs(
            [0, 0.2, 0.4, 0.6, 0.8].map(
              (d) => [x + (tower ? bw * 0.6 : bw) * d, top - h * 0.014, bw * 0.07, h * 0.016] as const,
            ),
            fill,
          ),
        );
      out.push(
        oblongs(
          [0.16, 0.42].map((d) => [x + bw * d, top + h * 0.03, bw * 0.1, h * 0.03] as const),
          r.chance(p.night ? 0.8 : 0.4) ? p.lit : p.deep,
          0.9,
        ),
      );
      x += bw;
    }
  }
  out.push(land(scene, ridge(scene, h * 1.02, h * 0.07), p.near, 0.1));
  for (const x of [w * r.between(0.02, 0.14), w * r.between(0.86, 0.98)])
    out.push(palm(scene, x, h * 1.02, h * r.between(0.44, 0.6), p.deep));
  return out.join("");
};

export const city: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.6, 0.68);
  const out = [art, buildings(scene, horizon, 0.1, 0.3, p.far, false)];
  const markX = light[0] > w / 2 ? w * r.between(0.2, 0.4) : w * r.between(0.6, 0.8);
  out.push(getLandmark(scene, "city")(scene, markX, horizon + h * 0.06, h * r.between(0.38, 0.5), p.mid, p.lit));
  out.push(buildings(scene, horizon + h * 0.08, 0.05, 0.19, p.mid, true));
  if (r.chance(0.45)) {
    out.push(
      water(scene, h * 0.8, h, light),
      bridgeAcross(scene, h * 0.84),
      buildings(scene, h * 0.815, 0.03, 0.09, p.near, true, h * 0.815),
    );
    out.push(rect(0, h * 0.81, w, h * 0.012, p.deep));
    const reflections = Array.from({ length: 26 }, (): [number, number, number, number] => [
      r.next() * w,
      h * r.between(0.84, 0.98),
      h * 0.006,
      h * r.between(0.012, 0.04),
    ]);
    out.push(oblongs(reflections, p.lit, 0.4));
    if (r.chance(0.7)) out.push(ferry(scene, w * r.between(0.2, 0.7), h * 0.92, h * 0.08));
  } else {
    out.push(
      buildings(scene, h * 0.96, 0.04, 0.16, p.near, true),
      land(scene, ridge(scene, h * 1.0, h * 0.06), p.deep, 0),
    );
    for (let i = r.int(5, 9); i > 0; i--)
      out.push(roundTree(r.next() * w, h * 1.01, h * r.between(0.08, 0.13), p.leaf, p.deep));
  }
  return out.join("");
};
