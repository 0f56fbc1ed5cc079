import { ferry } from "./boats";
import {
  type Draw,
  farRange,
  land,
  n,
  oblongs,
  poly,
  rect,
  ridge,
  roundTree,
  type Scene,
  shape,
  skyOver,
  stroke,
  water,
} from "./drawing";
import { bridge, getLandmark } from "./landmarks";

export function bridgeAcross(scene: Scene, foot: number): string {
  return scene.r.chance(0.5)
    ? bridge(scene, scene.w * scene.r.between(0.35, 0.65), foot, scene.h * 0.34, scene.p.near, scene.p.lit)
    : "";
}

export const river: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon: bank, art, light } = skyOver(scene, 0.62, 0.68);
  const walls = p.night ? [p.mid, p.far, p.near] : [p.linen, p.wall, p.lit, p.far, p.accent, p.sky[2]];
  const out = [art, farRange(scene, bank, h * 0.22)];
  const markX = light[0] > w / 2 ? w * r.between(0.15, 0.35) : w * r.between(0.65, 0.85);
  out.push(getLandmark(scene, "city")(scene, markX, bank - h * 0.05, h * r.between(0.3, 0.38), p.mid, p.lit));
  // Narrow houses with gables stand where the windmill is the landmark; elsewhere roofs are low.
  const isGabled = scene.subject === "windmill";
  for (let x = -h * 0.02; x < w; ) {
    const bw = h * r.between(0.085, 0.125);
    const bh = h * r.between(0.15, 0.27);
    const top = bank - bh;
    const fill = r.pick(walls);
    const stepped = r.chance(0.4) && isGabled;
    out.push(rect(x, top, bw, bh, fill));
    out.push(
      stepped
        ? [0, 1, 2]
            .map((i) =>
              rect(x + bw * (0.1 + i * 0.14), top - h * 0.02 * (i + 1), bw * (0.8 - i * 0.28), h * 0.022, fill),
            )
            .join("")
        : poly(
            [
              [x - bw * 0.03, top],
              [x + bw / 2, top - bw * (isGabled ? 0.55 : 0.2)],
              [x + bw * 1.03, top],
            ],
            p.near,
          ),
    );
    const cells: [number, number, number, number][] = [];
    for (let y = top + h * 0.022; y < bank - h * 0.05; y += h * 0.048)
      for (const d of [0.16, 0.43, 0.7]) cells.push([x + bw * d, y, bw * 0.14, h * 0.027]);
    out.push(
      oblongs(cells, p.night ? p.lit : p.near, 0.85),
      rect(x + bw * 0.38, bank - h * 0.04, bw * 0.24, h * 0.04, p.deep),
    );
    x += bw;
  }
  out.push(rect(0, bank - 1, w, h * 0.022, p.near), water(scene, bank + h * 0.02, h, light));
  const streaks = Array.from({ length: 40 }, (): [number, number, number, number] => [
    r.next() * w,
    bank + h * r.between(0.03, 0.3),
    h * r.between(0.02, 0.07),
    h * 0.0045,
  ]);
  out.push(oblongs(streaks, r.pick(walls), 0.35));
  if (r.chance(0.6)) {
    const y = bank + h * 0.05;
    const span = w / 3;
    out.push(
      shape(
        `M0 ${n(y - h * 0.02)}Q${n(w / 2)} ${n(y - h * 0.1)} ${n(w)} ${n(y - h * 0.02)}V${n(y + h * 0.1)}${[2, 1, 0].map((i) => `H${n(i * span + span * 0.88)}A${n(span * 0.38)} ${n(h * 0.09)} 0 0 0 ${n(i * span + span * 0.12)} ${n(y + h * 0.1)}`).join("")}H0Z`,
        p.near,
      ),
      stroke(`M0 ${n(y - h * 0.02)}Q${n(w / 2)} ${n(y - h * 0.1)} ${n(w)} ${n(y - h * 0.02)}`, p.deep, h * 0.008),
    );
  } else out.push(ferry(scene, w * r.between(0.2, 0.6), h * 0.86, h * 0.13));
  out.push(land(scene, ridge(scene, h * 1.02, h * 0.06), p.deep, 0));
  for (let i = r.int(2, 4); i > 0; i--)
    out.push(
      roundTree(
        light[0] > w / 2 ? w * r.between(0, 0.25) : w * r.between(0.75, 1),
        h * 1.01,
        h * r.between(0.2, 0.3),
        p.deep,
        p.deep,
      ),
    );
  return out.join("");
};
