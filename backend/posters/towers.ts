import {
  circle,
  cypress,
  type Draw,
  farRange,
  n,
  oblongs,
  type Point,
  palm,
  rect,
  roundTree,
  shape,
  sky,
} from "./drawing";
import { arch, getWall, street } from "./houses";

/** A modern glass tower with balconies and a lower wing. */
export const tower: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const foot = h * 0.87;
  const { art } = sky(scene, h * 0.62);
  const wall = getWall(scene);
  const trim = p.night ? p.near : p.mid;
  const left = r.chance(0.5);
  const tw = w * r.between(0.26, 0.34);
  const tx = left ? w * r.between(0.16, 0.24) : w * r.between(0.44, 0.52);
  const top = h * r.between(0.08, 0.16);
  const floors = r.int(8, 11);
  const step = (foot - h * 0.12 - top) / floors;
  const rounded = r.chance(0.4) ? h * 0.05 : 0;
  const out = [art, farRange(scene, h * 0.74, h * 0.16, { mist: 0.5 })];
  for (let x = 0; x < w; x += h * 0.11)
    out.push(rect(x, h * r.between(0.56, 0.7), h * 0.1, h * 0.4, p.far, 0, r.between(0.6, 1)));
  const wing = { x: left ? tx + tw : tx - w * 0.28, w: w * 0.28, top: foot - h * r.between(0.26, 0.36) };
  out.push(
    rect(wing.x, wing.top, wing.w, foot - wing.top, p.night ? p.mid : p.far),
    rect(wing.x, wing.top - h * 0.012, wing.w, h * 0.016, trim),
    rect(tx, top, tw, foot - top, wall, rounded),
    rect(left ? tx + tw * 0.82 : tx, top + rounded, tw * 0.18, foot - top - rounded, trim, 0, 0.28),
  );
  const lit: [number, number, number, number][] = [];
  const dark: [number, number, number, number][] = [];
  const room = (x: number, y: number, rw: number, rh: number) =>
    (r.chance(p.night ? 0.6 : 0.3) ? lit : dark).push([x, y, rw, rh]);
  const bays = r.int(4, 6);
  const bw = (tw * 0.86) / bays;
  for (let floor = 0; floor < floors; floor++)
    for (let bay = 0; bay < bays; bay++)
      room(tx + tw * 0.07 + bay * bw + bw * 0.1, top + step * (floor + 0.32), bw * 0.8, step * 0.5);
  for (let y = wing.top + h * 0.04; y < foot - h * 0.13; y += h * 0.075)
    for (let i = 0; i < 5; i++) room(wing.x + wing.w * (0.07 + i * 0.18), y, wing.w * 0.13, h * 0.045);
  out.push(oblongs(dark, p.near, 0.85), oblongs(lit, p.lit));
  for (let floor = 1; floor <= floors; floor++)
    out.push(rect(tx - tw * 0.025, top + step * floor - h * 0.004, tw * 1.05, h * 0.011, p.linen, h * 0.004));
  const green = Array.from(
    { length: r.int(4, 8) },
    (): Point => [tx + tw * r.between(0.05, 0.9), top + step * r.int(2, floors)],
  );
  for (const [x, y] of green) out.push(circle(x, y - h * 0.011, h * 0.012, p.accent));
  out.push(
    rect(tx - w * 0.01, foot - h * 0.115, tw + w * 0.02, h * 0.115, trim),
    oblongs(
      [0.06, 0.24, 0.64, 0.82].map((d) => [tx + tw * d, foot - h * 0.085, tw * 0.13, h * 0.085] as const),
      p.lit,
      0.9,
    ),
    rect(tx + tw * 0.41, foot - h * 0.09, tw * 0.18, h * 0.09, p.lit),
    rect(tx + tw * 0.3, foot - h * 0.112, tw * 0.4, h * 0.018, p.accent, h * 0.004),
    street(scene, foot),
  );
  for (const x of [wing.x + wing.w * 0.3, wing.x + wing.w * 0.8, left ? tx - w * 0.07 : tx + tw + w * 0.07])
    out.push(roundTree(x, foot + h * 0.01, h * r.between(0.16, 0.24), p.leaf, p.deep));
  return out.join("");
};

/** White walls, arcades and a dome or a terrace: from Lisbon's hills to the Nile. */
export const arches: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const foot = h * 0.85;
  const { art } = sky(scene, h * 0.6);
  const wall = getWall(scene);
  const shade = p.night ? p.near : p.mid;
  const out = [art, farRange(scene, h * 0.7, h * 0.22, { mist: 0.5 })];
  const width = w * r.between(0.62, 0.74);
  const x = (w - width) / 2;
  const upper = h * r.between(0.32, 0.38);
  const lower = h * 0.56;
  const inset = width * r.between(0.1, 0.2);
  const dome = r.chance(0.5);
  if (dome) {
    const d = width * r.between(0.2, 0.26);
    const cx = x + width * r.pick([0.5, 0.34, 0.66]);
    out.push(
      shape(
        `M${n(cx - d / 2)} ${n(upper)}v${n(-d * 0.12)}a${n(d / 2)} ${n(d * 0.56)} 0 0 1 ${n(d)} 0v${n(d * 0.12)}Z`,
        p.accent,
      ),
      rect(cx - h * 0.003, upper - d * 0.84, h * 0.006, d * 0.18, p.deep),
    );
  } else
    for (const at of [0.24, 0.42, 0.62])
      out.push(cypress(x + width * at, upper + h * 0.005, h * r.between(0.08, 0.13), p.deep));
  out.push(
    rect(x + inset, upper, width - inset * 2, lower - upper, wall),
    rect(x + width - inset - width * 0.07, upper, width * 0.07, lower - upper, shade, 0, 0.22),
    rect(x + inset - w * 0.008, upper - h * 0.012, width - inset * 2 + w * 0.016, h * 0.02, p.linen),
    rect(x, lower, width, foot - lower, wall),
    rect(x + width * 0.92, lower, width * 0.08, foot - lower, shade, 0, 0.22),
    rect(x - w * 0.01, lower - h * 0.012, width + w * 0.02, h * 0.022, p.linen),
  );
  const high = r.int(4, 6);
  for (let i = 0; i < high; i++) {
    const cell = (width - inset * 2) / high;
    const ax = x + inset + cell * (i + 0.28);
    const fill = r.chance(p.night ? 0.65 : 0.35) ? p.lit : p.near;
    out.push(
      arch(ax, lower - h * 0.045, cell * 0.44, (lower - upper) * 0.62, fill),
      rect(ax - cell * 0.07, lower - h * 0.06, cell * 0.58, h * 0.012, p.accent),
    );
  }
  const low = r.pick([5, 7]);
  for (let i = 0; i < low; i++) {
    const cell = width / low;
    const door = i === (low - 1) / 2;
    out.push(arch(x + cell * (i + 0.14), foot, cell * 0.72, (foot - lower) * 0.8, p.near));
    out.push(
      arch(x + cell * (i + 0.22), foot, cell * 0.56, (foot - lower) * 0.68, door || r.chance(0.6) ? p.lit : p.deep),
    );
    if (door) out.push(rect(x + cell * (i + 0.48), lower + (foot - lower) * 0.32, cell * 0.04, foot, p.near));
  }
  for (let i = r.int(3, 5); i > 0; i--) {
    const px = x + width * r.between(0.02, 0.98);
    out.push(circle(px, lower - h * 0.02, h * 0.02, p.accent), circle(px + h * 0.02, lower, h * 0.016, p.accent));
  }
  out.push(street(scene, foot));
  for (const px of [x - w * r.between(0.04, 0.09), x + width + w * r.between(0.04, 0.09)])
    out.push(palm(scene, px, foot + h * 0.03, h * r.between(0.42, 0.56), p.deep));
  for (const at of [0.06, 0.94])
    out.push(
      rect(x + width * at - h * 0.022, foot + h * 0.005, h * 0.044, h * 0.04, p.accent, h * 0.006),
      circle(x + width * at, foot - h * 0.012, h * 0.03, p.deep),
    );
  return out.join("");
};
