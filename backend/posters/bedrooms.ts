import { circle, type Draw, ellipse, n, rect, shape, stroke } from "./drawing";
import { bed, nightStand, pictureFrame, plant, rug } from "./furniture";
import { dressed, shell } from "./indoor";
import { windowIn } from "./window";

export const double: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r } = scene;
  const right = r.chance(0.5);
  const bw = h * r.between(0.6, 0.72);
  const x = right ? w * 0.92 - bw : w * 0.08;
  const ww = w * r.between(0.36, 0.44);
  const wx = right ? w * 0.08 : w * 0.92 - ww;
  return (
    shell(scene) +
    windowIn(scene, wx, h * 0.14, ww, h * r.between(0.4, 0.5)) +
    pictureFrame(scene, x + bw * 0.5 - h * 0.07, h * 0.2, h * 0.14) +
    rug(scene, w / 2) +
    nightStand(scene, right ? x - h * 0.09 : x + bw + h * 0.09, h * 0.88) +
    bed(scene, x, bw, h * 0.88, 2) +
    plant(scene, right ? w * 0.08 : w * 0.92, h * 0.9, h * 0.24)
  );
};

export const twin: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r } = scene;
  const bw = h * 0.38;
  const gap = h * 0.24;
  const x = w / 2 - bw - gap / 2;
  const art = r.chance(0.5)
    ? pictureFrame(scene, x + bw * 0.5 - h * 0.07, h * 0.24, h * 0.13) +
      pictureFrame(scene, x + bw * 1.5 + gap - h * 0.07, h * 0.24, h * 0.13)
    : "";
  const light = art
    ? windowIn(scene, w / 2 - h * 0.16, h * 0.1, h * 0.32, h * 0.44)
    : windowIn(scene, w * 0.16, h * 0.1, w * 0.68, h * 0.42);
  return (
    shell(scene) +
    light +
    art +
    rug(scene, w / 2) +
    nightStand(scene, w / 2, h * 0.88) +
    bed(scene, x, bw, h * 0.88, 1) +
    bed(scene, x + bw + gap, bw, h * 0.88, 1)
  );
};

export const suite: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const bw = h * 0.62;
  const sx = w * 0.06;
  const sw = h * 0.42;
  const chandelier =
    stroke(`M${n(w * 0.5)} 0v${n(h * 0.1)}`, p.wood, h * 0.006) +
    stroke(
      `M${n(w * 0.5 - h * 0.13)} ${n(h * 0.12)}q${n(h * 0.13)} ${n(h * 0.1)} ${n(h * 0.26)} 0`,
      p.wood,
      h * 0.008,
    ) +
    [-0.13, -0.065, 0, 0.065, 0.13]
      .map((d) => circle(w * 0.5 + d * h, h * (0.165 - Math.abs(d) * 0.4), h * 0.014, p.lit))
      .join("");
  const sofa =
    rect(sx, h * 0.66, sw, h * 0.16, p.accent, h * 0.03) +
    rect(sx - h * 0.03, h * 0.72, h * 0.07, h * 0.15, p.accent, h * 0.025) +
    rect(sx + sw - h * 0.04, h * 0.72, h * 0.07, h * 0.15, p.accent, h * 0.025) +
    rect(sx + h * 0.03, h * 0.77, sw - h * 0.06, h * 0.08, p.linen, h * 0.015, 0.35) +
    rect(sx + h * 0.05, h * 0.7, h * 0.09, h * 0.08, p.lit, h * 0.015);
  const table =
    ellipse(sx + sw + h * 0.17, h * 0.84, h * 0.09, h * 0.018, p.wood) +
    rect(sx + sw + h * 0.162, h * 0.84, h * 0.016, h * 0.08, p.wood) +
    rect(sx + sw + h * 0.155, h * 0.785, h * 0.03, h * 0.05, p.linen, h * 0.006) +
    circle(sx + sw + h * 0.17, h * 0.775, h * 0.022, p.accent);
  return (
    shell(scene) +
    windowIn(scene, w * 0.06, h * 0.1, w * r.between(0.46, 0.56), h * 0.46) +
    chandelier +
    rug(scene, w * 0.36) +
    sofa +
    table +
    nightStand(scene, w * 0.95 - bw - h * 0.1, h * 0.88) +
    pictureFrame(scene, w * 0.95 - bw * 0.6, h * 0.22, h * 0.15) +
    bed(scene, w * 0.96 - bw, bw, h * 0.88, 2)
  );
};

export const dorm: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const bunk = (x: number, bw: number) =>
    [0.5, 0.84]
      .map(
        (at, i) =>
          rect(x, h * at, bw, h * 0.035, p.wood) +
          rect(x + h * 0.015, h * (at - 0.055), bw - h * 0.03, h * 0.06, p.linen, h * 0.015) +
          rect(x + h * 0.02, h * (at - 0.095), h * 0.13, h * 0.055, p.sun, h * 0.02) +
          rect(x + bw * 0.36, h * (at - 0.06), bw * 0.6, h * 0.065, i ? p.accent : p.mid, h * 0.012),
      )
      .join("") +
    rect(x - h * 0.012, h * 0.3, h * 0.028, h * 0.66, p.wood) +
    rect(x + bw - h * 0.016, h * 0.3, h * 0.028, h * 0.66, p.wood) +
    rect(x, h * 0.39, bw * 0.5, h * 0.014, p.wood) +
    stroke(
      [0.54, 0.62, 0.7, 0.78].map((y) => `M${n(x + bw * 0.8)} ${n(h * y)}h${n(bw * 0.14)}`).join("") +
        `M${n(x + bw * 0.8)} ${n(h * 0.36)}V${n(h * 0.95)}M${n(x + bw * 0.94)} ${n(h * 0.36)}V${n(h * 0.95)}`,
      p.wood,
      h * 0.012,
    ) +
    circle(x + bw * 0.12, h * 0.62, h * 0.018, p.lit);
  const bw = Math.min(w * 0.34, h * 0.56);
  const bags = r.chance(0.6)
    ? shape(
        `M${n(w / 2 - h * 0.09)} ${n(h * 0.95)}v${n(-h * 0.13)}q${n(h * 0.09)} ${n(-h * 0.07)} ${n(h * 0.18)} 0v${n(h * 0.13)}Z`,
        p.accent,
      ) + rect(w / 2 - h * 0.06, h * 0.87, h * 0.12, h * 0.06, p.near, h * 0.01)
    : "";
  return (
    shell(scene) +
    windowIn(scene, w / 2 - h * 0.17, h * 0.14, h * 0.34, h * 0.4) +
    rug(scene, w / 2) +
    bunk(w * 0.04, bw) +
    bunk(w * 0.96 - bw, bw) +
    bags
  );
};
