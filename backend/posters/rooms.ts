import { circle, type Draw, ellipse, mix, n, oblongs, poly, rect, type Scene, shape, stroke } from "./drawing";
import { bed, lamp, nightStand, pictureFrame, plant, rug } from "./furniture";
import { dressed, shell } from "./indoor";
import { windowIn } from "./window";

/** Rooms with more furniture than those in indoor.ts. */

/** One narrow bed and a desk under the window. */
export const single: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const right = r.chance(0.5);
  const at = (x: number) => (right ? w - x : x);
  const bw = h * 0.42;
  const frontDeskX = at(w * 0.3);
  return (
    shell(scene) +
    windowIn(scene, frontDeskX - h * 0.22, h * 0.14, h * 0.44, h * 0.4) +
    pictureFrame(scene, at(w * 0.78) - h * 0.07, h * 0.24, h * 0.14) +
    rug(scene, w * 0.5) +
    rect(frontDeskX - h * 0.27, h * 0.64, h * 0.54, h * 0.024, p.wood, h * 0.006) +
    rect(frontDeskX - h * 0.25, h * 0.66, h * 0.016, h * 0.24, p.wood) +
    rect(frontDeskX + h * 0.234, h * 0.66, h * 0.016, h * 0.24, p.wood) +
    rect(frontDeskX + h * 0.1, h * 0.66, h * 0.13, h * 0.09, p.wood) +
    lamp(scene, frontDeskX - h * 0.17, h * 0.64, h * 0.17) +
    oblongs(
      [
        [frontDeskX + h * 0.04, h * 0.6, h * 0.024, h * 0.04],
        [frontDeskX + h * 0.07, h * 0.59, h * 0.02, h * 0.05],
      ],
      p.accent,
    ) +
    rect(frontDeskX - h * 0.06, h * 0.73, h * 0.15, h * 0.025, p.mid, h * 0.01) +
    rect(frontDeskX - h * 0.045, h * 0.75, h * 0.014, h * 0.16, p.wood) +
    rect(frontDeskX + h * 0.065, h * 0.75, h * 0.014, h * 0.16, p.wood) +
    rect(frontDeskX - h * 0.06, h * 0.58, h * 0.15, h * 0.13, p.mid, h * 0.03) +
    bed(scene, at(w * 0.76) - bw / 2, bw, h * 0.88, 1) +
    plant(scene, at(w * 0.06), h * 0.92, h * 0.3)
  );
};

/** Under the roof: sloping walls, beams and a window in the sky. */
export const attic: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const cx = w * r.between(0.46, 0.54);
  const beam = p.night ? p.far : p.wood;
  const slope = p.night ? mix(p.wall, p.near, 0.4) : mix(p.wall, p.floor, 0.45);
  const bw = h * 0.66;
  return (
    shell(scene) +
    poly(
      [
        [0, 0],
        [cx - w * 0.13, 0],
        [w * 0.1, h * 0.62],
        [0, h * 0.62],
      ],
      slope,
    ) +
    poly(
      [
        [w, 0],
        [cx + w * 0.13, 0],
        [w * 0.9, h * 0.62],
        [w, h * 0.62],
      ],
      slope,
    ) +
    stroke(
      `M${n(cx - w * 0.13)} 0L${n(w * 0.1)} ${n(h * 0.62)}V${n(h * 0.8)}M${n(cx + w * 0.13)} 0L${n(w * 0.9)} ${n(h * 0.62)}V${n(h * 0.8)}`,
      beam,
      h * 0.03,
    ) +
    rect(w * 0.22, h * 0.2, w * 0.56, h * 0.03, beam) +
    windowIn(scene, cx - h * 0.19, h * 0.25, h * 0.38, h * 0.3) +
    rug(scene, cx) +
    nightStand(scene, cx - bw / 2 - h * 0.1, h * 0.88) +
    bed(scene, cx - bw / 2, bw, h * 0.88, 2) +
    rect(w * 0.84, h * 0.7, h * 0.2, h * 0.14, p.accent, h * 0.03) +
    rect(w * 0.83, h * 0.77, h * 0.23, h * 0.1, p.accent, h * 0.03) +
    plant(scene, w * 0.1, h * 0.9, h * 0.26)
  );
};

/** A kitchen along the wall, a small table and the bed. */
export const studio: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const right = r.chance(0.5);
  const at = (x: number, width = 0) => (right ? w - x - width : x);
  const kw = w * 0.36;
  const tile = p.night ? p.far : mix(p.accent, p.linen, 0.72);
  const front = p.night ? p.mid : r.pick([p.leaf, p.mid, p.accent]);
  const kx = at(w * 0.03, kw);
  const bw = h * 0.56;
  return (
    shell(scene) +
    rect(kx, h * 0.36, kw, h * 0.2, tile) +
    stroke(
      Array.from({ length: 4 }, (_, i) => `M${n(kx)} ${n(h * (0.4 + i * 0.04))}h${n(kw)}`).join(""),
      p.linen,
      h * 0.003,
      0.7,
    ) +
    rect(kx, h * 0.12, kw, h * 0.16, front, h * 0.006) +
    stroke(
      [0.33, 0.66].map((t) => `M${n(kx + kw * t)} ${n(h * 0.13)}v${n(h * 0.14)}`).join(""),
      p.deep,
      h * 0.004,
      0.5,
    ) +
    rect(kx, h * 0.33, kw, h * 0.012, p.wood) +
    oblongs(
      [0.1, 0.16, 0.23, 0.6, 0.67].map(
        (t, i) =>
          [kx + kw * t, h * (0.33 - 0.035 - (i % 2) * 0.014), h * 0.022, h * (0.035 + (i % 2) * 0.014)] as const,
      ),
      p.linen,
    ) +
    rect(kx - h * 0.008, h * 0.56, kw + h * 0.016, h * 0.022, p.linen) +
    rect(kx, h * 0.58, kw, h * 0.25, front) +
    stroke(
      [0.25, 0.5, 0.75].map((t) => `M${n(kx + kw * t)} ${n(h * 0.6)}v${n(h * 0.21)}`).join(""),
      p.deep,
      h * 0.004,
      0.5,
    ) +
    oblongs(
      [0.2, 0.29, 0.7, 0.79].map((t) => [kx + kw * t, h * 0.61, h * 0.008, h * 0.03] as const),
      p.lit,
    ) +
    rect(kx + kw * 0.62, h * 0.515, h * 0.1, h * 0.045, p.accent, h * 0.012) +
    rect(kx + kw * 0.2, h * 0.5, h * 0.05, h * 0.06, p.near, h * 0.01) +
    stroke(
      `M${n(kx + kw * 0.5)} ${n(h * 0.56)}v${n(-h * 0.06)}q0 ${n(-h * 0.02)} ${n(h * 0.03)} ${n(-h * 0.02)}`,
      p.wood,
      h * 0.01,
    ) +
    windowIn(scene, at(w * 0.47, w * 0.34), h * 0.12, w * 0.34, h * 0.42) +
    rug(scene, at(w * 0.66)) +
    bed(scene, at(w * 0.95 - bw, bw), bw, h * 0.9, 2) +
    ellipse(at(w * 0.44), h * 0.76, h * 0.1, h * 0.018, p.wood) +
    rect(at(w * 0.44) - h * 0.008, h * 0.76, h * 0.016, h * 0.17, p.wood) +
    circle(at(w * 0.44), h * 0.725, h * 0.03, p.lit) +
    stroke(`M${n(at(w * 0.44))} 0v${n(h * 0.24)}`, p.wood, h * 0.004) +
    circle(at(w * 0.44), h * 0.27, h * 0.04, p.lit)
  );
};

/** Timber walls, a stove and wool. */
export const cabin: Draw = (plain) => {
  const { w, h, r, p: own } = plain;
  const timber = own.night ? own.mid : mix(own.wood, own.lit, 0.35);
  const scene: Scene = {
    ...plain,
    p: { ...own, wall: timber, floor: own.night ? own.near : mix(own.wood, own.floor, 0.4) },
  };
  const { p } = scene;
  const right = r.chance(0.5);
  const at = (x: number) => (right ? w - x : x);
  const logs = Array.from({ length: 9 }, (_, i) => `M0 ${n(h * (0.09 * (i + 1)))}H${n(w)}`).join("");
  const sx = at(w * 0.16);
  const bw = h * 0.64;
  return (
    rect(0, 0, w, h, p.wall) +
    stroke(logs, p.wood, h * 0.006, 0.55) +
    rect(0, h * 0.8, w, h * 0.2, p.floor) +
    rect(0, h * 0.79, w, h * 0.014, p.wood) +
    windowIn(scene, w / 2 - h * 0.3 + (right ? -1 : 1) * w * 0.06, h * 0.12, h * 0.6, h * 0.4) +
    rect(sx - h * 0.018, 0, h * 0.036, h * 0.6, p.deep) +
    rect(sx - h * 0.1, h * 0.58, h * 0.2, h * 0.26, p.deep, h * 0.02) +
    rect(sx - h * 0.12, h * 0.57, h * 0.24, h * 0.022, p.near) +
    rect(sx - h * 0.065, h * 0.64, h * 0.13, h * 0.1, p.lit, h * 0.012) +
    shape(
      `M${n(sx - h * 0.04)} ${n(h * 0.735)}q${n(-h * 0.01)} ${n(-h * 0.05)} ${n(h * 0.025)} ${n(-h * 0.075)}q${n(h * 0.006)} ${n(h * 0.03)} ${n(h * 0.022)} ${n(h * 0.02)}q${n(h * 0.04)} ${n(h * 0.03)} ${n(h * 0.02)} ${n(h * 0.055)}Z`,
      p.accent,
    ) +
    circle(sx, h * 0.69, h * 0.24, p.lit, 0.1) +
    rect(sx - h * 0.09, h * 0.84, h * 0.03, h * 0.03, p.deep) +
    rect(sx + h * 0.06, h * 0.84, h * 0.03, h * 0.03, p.deep) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        circle(
          sx + (right ? -1 : 1) * h * (0.17 + (i % 3) * 0.05),
          h * (0.855 - Math.floor(i / 3) * 0.05),
          h * 0.026,
          mix(p.wood, p.lit, 0.5),
        ),
      )
      .join("") +
    rug(scene, w * 0.5) +
    bed(scene, at(w * 0.74) - bw / 2, bw, h * 0.9, 2) +
    lamp(scene, at(w * 0.74) + (right ? 1 : -1) * (bw / 2 + h * 0.07), h * 0.9, h * 0.4)
  );
};

/** Shelves to the ceiling, an armchair and a lamp to read by. */
export const library: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const right = r.chance(0.5);
  const at = (x: number, width = 0) => (right ? w - x - width : x);
  const sw = w * 0.42;
  const sx = at(w * 0.03, sw);
  const spines = p.night ? [p.accent, p.far, p.lit, p.linen] : [p.accent, p.leaf, p.mid, p.lit, p.near, p.linen];
  const books: string[] = [];
  for (let row = 0; row < 6; row++)
    for (let x = h * 0.02; x < sw - h * 0.05; ) {
      const bw = h * r.between(0.014, 0.03);
      const tall = h * r.between(0.06, 0.095);
      if (r.chance(0.88)) books.push(rect(sx + x, h * (0.13 + row * 0.125) - tall, bw, tall, r.pick(spines)));
      x += bw + h * 0.003;
    }
  const cx = at(w * 0.3);
  const bw = h * 0.62;
  return (
    shell(scene) +
    rect(sx, h * 0.01, sw, h * 0.8, p.wood) +
    rect(sx + h * 0.012, h * 0.02, sw - h * 0.024, h * 0.78, mix(p.wood, p.deep, 0.45)) +
    books.join("") +
    [0, 1, 2, 3, 4, 5].map((row) => rect(sx, h * (0.13 + row * 0.125), sw, h * 0.014, p.wood)).join("") +
    windowIn(scene, at(w * 0.55, w * 0.36), h * 0.1, w * 0.36, h * 0.46) +
    rug(scene, w * 0.42) +
    bed(scene, at(w * 0.96 - bw, bw), bw, h * 0.89, 2) +
    lamp(scene, cx - (right ? -1 : 1) * h * 0.2, h * 0.9, h * 0.52) +
    rect(cx - h * 0.13, h * 0.62, h * 0.26, h * 0.24, p.accent, h * 0.05) +
    rect(cx - h * 0.16, h * 0.73, h * 0.07, h * 0.15, p.accent, h * 0.025) +
    rect(cx + h * 0.09, h * 0.73, h * 0.07, h * 0.15, p.accent, h * 0.025) +
    rect(cx - h * 0.1, h * 0.76, h * 0.2, h * 0.09, mix(p.accent, p.lit, 0.3), h * 0.02) +
    rect(cx - h * 0.12, h * 0.88, h * 0.02, h * 0.04, p.wood) +
    rect(cx + h * 0.1, h * 0.88, h * 0.02, h * 0.04, p.wood)
  );
};
