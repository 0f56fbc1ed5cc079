import {
  circle,
  conifer,
  cypress,
  type Draw,
  ellipse,
  farRange,
  land,
  mix,
  n,
  poly,
  rect,
  ridge,
  roundTree,
  sky,
  skyOver,
  stroke,
} from "./drawing";
import { getLandmark } from "./landmarks";
import { village } from "./settlements";

/** The view of a room that faces a courtyard. */
export const court: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { art } = sky(scene, h * 0.7);
  const out = [art, rect(0, h * 0.42, w, h * 0.6, p.night ? p.mid : mix(p.wall, p.far, 0.35))];
  for (let i = 0; i < 4; i++)
    out.push(
      rect(w * (0.06 + i * 0.25), h * 0.5, w * 0.12, h * 0.2, r.chance(p.night ? 0.7 : 0.3) ? p.lit : p.near, 0, 0.85),
    );
  for (let i = 0; i < 5; i++)
    out.push(
      roundTree(w * r.next(), h * 1.05, h * r.between(0.4, 0.85), i % 2 ? p.leaf : mix(p.leaf, p.lit, 0.25), p.deep),
    );
  return out.join("");
};

export const hills: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.44, 0.54);
  const base = horizon + h * 0.22;
  const out = [
    art,
    farRange(scene, horizon + h * 0.03, h * 0.2, { sharp: true }),
    farRange(scene, horizon + h * 0.1, h * 0.14),
    land(scene, ridge(scene, base, h * 0.16), p.mid, 0.4),
  ];
  const side = light[0] > w / 2 ? w * r.between(0.14, 0.32) : w * r.between(0.66, 0.8);
  const crown = base - h * 0.06;
  out.push(
    ellipse(side, crown + h * 0.13, w * 0.26, h * 0.15, p.mid),
    getLandmark(scene, "land")(scene, side, crown, h * r.between(0.15, 0.21), p.near, p.lit),
    village(scene, side - h * 0.2, () => crown + h * 0.06, r.int(4, 6), h * 0.045),
  );
  out.push(land(scene, ridge(scene, h * 0.87, h * 0.15), p.near, 0.22));
  if (r.chance(0.5)) {
    const rows: string[] = [];
    for (let i = 0; i < 9; i++)
      rows.push(
        `M${n(w * (0.1 + i * 0.1))} ${n(h)}Q${n(w * (0.3 + i * 0.05))} ${n(h * 0.9)} ${n(w * (0.42 + i * 0.022))} ${n(h * 0.82)}`,
      );
    out.push(stroke(rows.join(""), p.mid, h * 0.007, 0.8));
  }
  const tree = r.chance(0.5) ? cypress : conifer;
  for (let i = r.int(6, 13); i > 0; i--)
    out.push(tree(r.next() * w, h * r.between(0.84, 0.93), h * r.between(0.07, 0.14), p.deep));
  out.push(land(scene, ridge(scene, h * 1.0, h * 0.08), p.deep, 0));
  if (r.chance(0.35)) {
    const bx = w * r.between(0.3, 0.7);
    const by = h * r.between(0.18, 0.3);
    const s = h * 0.07;
    out.push(
      circle(bx, by, s, p.accent),
      poly(
        [
          [bx - s * 0.86, by + s * 0.5],
          [bx + s * 0.86, by + s * 0.5],
          [bx + s * 0.22, by + s * 1.5],
          [bx - s * 0.22, by + s * 1.5],
        ],
        p.accent,
      ),
      ellipse(bx, by, s * 0.42, s, p.lit, 0.8),
      poly(
        [
          [bx - s * 0.36, by + s * 0.9],
          [bx + s * 0.36, by + s * 0.9],
          [bx + s * 0.1, by + s * 1.5],
          [bx - s * 0.1, by + s * 1.5],
        ],
        p.lit,
        0.8,
      ),
      rect(bx - s * 0.17, by + s * 1.62, s * 0.34, s * 0.26, p.deep, s * 0.05),
    );
  }
  return out.join("");
};
