import {
  conifer,
  cypress,
  type Draw,
  farRange,
  land,
  mix,
  n,
  type Point,
  palm,
  poly,
  rect,
  ridge,
  roundTree,
  shape,
  skyOver,
  stroke,
} from "./drawing";
import { getLandmark } from "./landmarks";
import { house, village } from "./settlements";

/** Rural landscapes away from the sea. */

/** A road with cypresses winds up to a house on a hill; fields in stripes. */
export const valley: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.46, 0.52);
  const side = light[0] > w / 2 ? -1 : 1;
  const at = (x: number) => (side > 0 ? x : w - x);
  const field = mix(p.leaf, p.lit, p.night ? 0.08 : 0.4);
  const out = [
    art,
    farRange(scene, horizon + h * 0.02, h * 0.16, { mist: 0.6 }),
    land(scene, ridge(scene, horizon + h * 0.1, h * 0.12), mix(p.far, p.leaf, 0.5), 0.45),
  ];
  const hx = at(w * r.between(0.66, 0.74));
  const crown = horizon + h * 0.02;
  out.push(
    land(
      scene,
      `M${n(at(w * 0.2))} ${n(h)}Q${n(at(w * 0.42))} ${n(h * 0.72)} ${n(at(w * 0.54))} ${n(crown + h * 0.07)}Q${n(hx)} ${n(crown - h * 0.06)} ${n(at(w * 0.9))} ${n(crown + h * 0.06)}Q${n(at(w))} ${n(crown + h * 0.1)} ${n(at(w + 4))} ${n(h * 0.7)}V${n(h)}Z`,
      field,
      0.15,
    ),
    getLandmark(scene, "land")(
      scene,
      at(w * 0.3),
      horizon + h * 0.07,
      h * r.between(0.2, 0.26),
      mix(p.mid, p.far, 0.4),
      p.lit,
    ),
    house(scene, hx - h * 0.06, crown + h * 0.02, h * 0.11, p.night ? p.mid : p.linen, p.accent),
    house(scene, hx + h * 0.05, crown + h * 0.03, h * 0.075, p.night ? p.wall : p.wall, p.accent),
  );
  for (const d of [-0.1, -0.075, 0.14, 0.165])
    out.push(cypress(hx + d * h, crown + h * 0.045, h * r.between(0.13, 0.17), p.deep));
  const road = (x: number) => at(x);
  out.push(
    shape(
      `M${n(hx)} ${n(crown + h * 0.03)}Q${n(road(w * 0.5))} ${n(h * 0.64)} ${n(road(w * 0.66))} ${n(h * 0.74)}Q${n(road(w * 0.86))} ${n(h * 0.86)} ${n(road(w * 0.5))} ${n(h * 1.02)}H${n(road(w * 0.7))}Q${n(road(w * 0.98))} ${n(h * 0.86)} ${n(road(w * 0.72))} ${n(h * 0.735)}Q${n(road(w * 0.54))} ${n(h * 0.64)} ${n(hx + h * 0.008)} ${n(crown + h * 0.03)}Z`,
      p.night ? p.far : mix(p.floor, p.linen, 0.4),
    ),
  );
  const beside: readonly Point[] = [
    [0.6, 0.66],
    [0.57, 0.69],
    [0.62, 0.735],
    [0.76, 0.79],
    [0.84, 0.84],
    [0.8, 0.91],
  ];
  for (const [x, y] of beside)
    out.push(cypress(at(w * x) - side * h * 0.03, h * y, h * (0.05 + (y - 0.6) * 0.5), p.deep));
  out.push(
    land(
      scene,
      `M${n(at(-2))} ${n(h * 0.78)}Q${n(at(w * 0.26))} ${n(h * 0.76)} ${n(at(w * 0.56))} ${n(h)}H${n(at(-2))}Z`,
      p.leaf,
      0.1,
    ),
  );
  const rows = Array.from(
    { length: 8 },
    (_, i) =>
      `M${n(at(w * (-0.02 + i * 0.065)))} ${n(h)}Q${n(at(w * (0.02 + i * 0.045)))} ${n(h * 0.9)} ${n(at(w * (0.03 + i * 0.036)))} ${n(h * (0.792 + i * 0.006))}`,
  );
  out.push(stroke(rows.join(""), field, h * 0.012, 0.8));
  return out.join("");
};

/** High mountains, lit on one side, over a village with its steeple. */
export const peaks: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.6, 0.66);
  const sun = light[0] > w / 2 ? 1 : -1;
  const out = [art];
  const peak = (x: number, tall: number, half: number, fill: string, snow: boolean) => {
    const top = horizon - tall;
    const notch = r.between(-0.12, 0.12);
    out.push(
      land(
        scene,
        `M${n(x - half)} ${n(horizon + h * 0.06)}L${n(x - half * 0.46)} ${n(top + tall * 0.5)}L${n(x - half * 0.3)} ${n(top + tall * (0.44 + notch))}L${n(x)} ${n(top)}L${n(x + half * 0.34)} ${n(top + tall * (0.36 - notch))}L${n(x + half * 0.5)} ${n(top + tall * 0.4)}L${n(x + half)} ${n(horizon + h * 0.06)}Z`,
        fill,
        0.5,
      ),
      poly(
        [
          [x, top],
          [x - sun * half * 0.4, top + tall * 0.46],
          [x - sun * half * 0.14, top + tall * 0.6],
          [x - sun * half * 0.3, horizon + h * 0.05],
          [x - sun * half * 0.98, horizon + h * 0.05],
          [x - sun * half * 0.46, top + tall * 0.5],
        ],
        p.near,
        0.2,
      ),
    );
    if (snow)
      out.push(
        poly(
          [
            [x, top],
            [x + half * 0.22, top + tall * 0.24],
            [x + half * 0.1, top + tall * 0.2],
            [x + half * 0.02, top + tall * 0.34],
            [x - half * 0.08, top + tall * 0.2],
            [x - half * 0.2, top + tall * 0.3],
          ],
          p.sun,
          0.95,
        ),
      );
  };
  for (let i = 0; i < 3; i++)
    peak(
      w * (0.08 + i * 0.4 + r.between(-0.08, 0.08)),
      h * r.between(0.3, 0.42),
      w * r.between(0.2, 0.28),
      p.far,
      true,
    );
  peak(
    w * (sun > 0 ? r.between(0.2, 0.36) : r.between(0.64, 0.8)),
    h * r.between(0.42, 0.52),
    w * r.between(0.28, 0.36),
    mix(p.far, p.mid, 0.6),
    true,
  );
  out.push(land(scene, ridge(scene, horizon + h * 0.08, h * 0.1), mix(p.mid, p.leaf, 0.5), 0.4));
  for (let i = 0; i < 26; i++)
    out.push(
      conifer(r.next() * w, horizon + h * r.between(0.05, 0.1), h * r.between(0.05, 0.1), mix(p.leaf, p.near, 0.5)),
    );
  const meadow = mix(p.leaf, p.lit, p.night ? 0.06 : 0.35);
  out.push(land(scene, ridge(scene, horizon + h * 0.17, h * 0.07), meadow, 0.2));
  const vx = sun > 0 ? w * r.between(0.5, 0.62) : w * r.between(0.2, 0.34);
  out.push(
    getLandmark(scene, "land")(scene, vx + h * 0.1, horizon + h * 0.15, h * r.between(0.22, 0.28), p.near, p.lit),
    village(scene, vx - h * 0.18, () => horizon + h * 0.17, r.int(5, 7), h * 0.06),
    land(scene, ridge(scene, h * 0.94, h * 0.09), p.leaf, 0.1),
  );
  for (let i = 0; i < 9; i++) {
    const x = (sun > 0 ? 1 : 0) * w + (sun > 0 ? -1 : 1) * w * r.next() * (i % 3 === 0 ? 0.9 : 0.3);
    out.push(conifer(x, h * r.between(0.95, 1.03), h * r.between(0.16, i % 3 === 0 ? 0.2 : 0.4), p.deep));
  }
  out.push(land(scene, ridge(scene, h * 1.03, h * 0.07), p.deep, 0));
  return out.join("");
};

/** Steps of rice down a green slope, palms and a shrine among them. */
export const paddies: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art } = skyOver(scene, 0.4, 0.46);
  const side = r.chance(0.5) ? 1 : -1;
  const at = (x: number) => (side > 0 ? x : w - x);
  const out = [
    art,
    farRange(scene, horizon + h * 0.02, h * 0.24, { sharp: true, mist: 0.6 }),
    land(scene, ridge(scene, horizon + h * 0.08, h * 0.12), p.mid, 0.5),
  ];
  for (let i = 0; i < 14; i++)
    out.push(
      (i % 2 ? palm : (s: typeof scene, x: number, y: number, t: number, f: string) => roundTree(x, y, t, f, s.p.deep))(
        scene,
        r.next() * w,
        horizon + h * 0.09,
        h * r.between(0.1, 0.16),
        mix(p.mid, p.leaf, 0.5),
      ),
    );
  out.push(
    getLandmark(scene, "land")(
      scene,
      at(w * r.between(0.62, 0.78)),
      horizon + h * 0.13,
      h * r.between(0.24, 0.32),
      p.near,
      p.lit,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const y = horizon + h * (0.08 + i * 0.075);
    const bend = h * (0.07 + i * 0.012);
    const d = (dy: number) =>
      `M${n(at(-4))} ${n(y + dy)}Q${n(at(w * (0.24 + (i % 2) * 0.1)))} ${n(y + dy - bend * 0.3)} ${n(at(w * 0.5))} ${n(y + dy + bend * 0.5)}T${n(at(w + 4))} ${n(y + dy + bend * (0.7 - (i % 3) * 0.3))}V${n(h)}H${n(at(-4))}Z`;
    const paddy = i % 3 === 1 ? mix(p.water[0], p.sky[1], 0.4) : mix(p.leaf, p.lit, p.night ? 0.05 : 0.5 - i * 0.06);
    out.push(shape(d(0), paddy), shape(d(h * 0.042), mix(p.leaf, p.deep, 0.15 + i * 0.06)));
  }
  const hut = at(w * r.between(0.24, 0.36));
  const foot = h * 0.78;
  out.push(
    rect(hut - h * 0.045, foot - h * 0.075, h * 0.09, h * 0.075, p.wood),
    rect(hut - h * 0.02, foot - h * 0.055, h * 0.04, h * 0.055, p.lit),
    poly(
      [
        [hut - h * 0.085, foot - h * 0.065],
        [hut, foot - h * 0.16],
        [hut + h * 0.085, foot - h * 0.065],
      ],
      p.accent,
    ),
  );
  for (let i = r.int(2, 3); i > 0; i--)
    out.push(palm(scene, at(w * r.between(0.8, 0.99)), h * 1.02, h * r.between(0.4, 0.66), p.deep));
  return out.join("");
};
