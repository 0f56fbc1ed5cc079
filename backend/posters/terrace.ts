import {
  circle,
  conifer,
  type Draw,
  ellipse,
  farRange,
  land,
  mix,
  n,
  oblongs,
  rect,
  ridge,
  skyOver,
  stroke,
  water,
} from "./drawing";
import { plant } from "./furniture";

/** A long table in the shade with the view from it. */
export const terrace: Draw = (plain) => {
  const { w, h, r, p } = plain;
  const { horizon, art, light } = skyOver(plain, 0.46, 0.52);
  const sea = plain.subject === "coast" || plain.subject === "lake" || plain.subject === "river";
  const out = [art, farRange(plain, horizon + h * 0.02, h * 0.16, { sharp: r.chance(0.4) })];
  out.push(sea ? water(plain, horizon, h * 0.7, light) : land(plain, ridge(plain, h * 0.62, h * 0.12), p.leaf, 0.35));
  if (!sea && plain.subject !== "desert")
    for (let i = 0; i < 10; i++)
      out.push(conifer(r.next() * w, h * r.between(0.58, 0.66), h * r.between(0.08, 0.14), mix(p.leaf, p.near, 0.4)));
  out.push(
    rect(0, h * 0.66, w, h * 0.34, p.floor),
    stroke([0.74, 0.83, 0.93].map((y) => `M0 ${n(h * y)}H${n(w)}`).join(""), p.wood, h * 0.003, 0.3),
    rect(0, h * 0.64, w, h * 0.03, p.night ? p.far : p.linen),
  );
  const cloth = p.night ? p.linen : p.accent;
  for (const x of [0.06, 0.94]) out.push(rect(w * x - h * 0.012, h * 0.08, h * 0.024, h * 0.86, p.wood));
  out.push(rect(0, h * 0.06, w, h * 0.03, p.wood));
  for (let i = 0; i < 12; i++)
    out.push(rect(w * (i / 12) + w * 0.02, 0, w * 0.035, h * 0.07, mix(p.wood, p.deep, 0.2)));
  for (let i = 0; i < 16; i++)
    out.push(circle(w * r.next(), h * r.between(0.05, 0.13), h * r.between(0.02, 0.045), i % 4 ? p.leaf : p.accent));
  const top = h * 0.72;
  out.push(
    rect(w * 0.2, top, w * 0.6, h * 0.03, mix(p.wood, p.lit, 0.25), h * 0.006),
    rect(w * 0.24, top, h * 0.024, h * 0.22, p.wood),
    rect(w * 0.76 - h * 0.024, top, h * 0.024, h * 0.22, p.wood),
    rect(w * 0.4, top - h * 0.004, w * 0.2, h * 0.05, cloth, h * 0.004),
  );
  for (const t of [0.27, 0.42, 0.58, 0.73])
    out.push(
      ellipse(w * t, top - h * 0.004, h * 0.045, h * 0.01, p.linen),
      rect(w * t + h * 0.055, top - h * 0.06, h * 0.022, h * 0.06, p.lit, h * 0.008, 0.9),
    );
  out.push(
    rect(w * 0.5 - h * 0.018, top - h * 0.1, h * 0.036, h * 0.1, p.near, h * 0.012),
    ...[-0.05, 0, 0.05].map((d) =>
      circle(w * 0.5 + d * h, top - h * (0.13 - Math.abs(d) * 0.3), h * 0.032, d === 0 ? p.accent : p.leaf),
    ),
  );
  for (const t of [0.17, 0.39, 0.61, 0.83])
    out.push(
      oblongs(
        [-0.05, -0.022, 0.006, 0.034].map((d) => [w * t + d * h, h * 0.68, h * 0.016, h * 0.14] as const),
        p.wood,
      ),
      rect(w * t - h * 0.056, h * 0.67, h * 0.112, h * 0.022, p.wood, h * 0.01),
      rect(w * t - h * 0.062, h * 0.81, h * 0.124, h * 0.026, p.night ? p.far : p.accent, h * 0.01),
      rect(w * t - h * 0.052, h * 0.83, h * 0.012, h * 0.12, p.wood),
      rect(w * t + h * 0.04, h * 0.83, h * 0.012, h * 0.12, p.wood),
    );
  for (const x of [0.02, 0.98]) out.push(plant(plain, w * x, h * 0.97, h * 0.34));
  return out.join("");
};
