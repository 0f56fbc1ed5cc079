import {
  type Draw,
  farRange,
  gradient,
  land,
  n,
  type Point,
  palm,
  poly,
  rect,
  ridge,
  shape,
  skyOver,
  stroke,
  water,
} from "./drawing";

export const pool: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.42, 0.5);
  const sea = r.chance(0.55);
  const out = [art, farRange(scene, horizon + h * 0.02, h * 0.14, { sharp: r.chance(0.5) })];
  out.push(
    sea ? water(scene, horizon, h * 0.62, light) : land(scene, ridge(scene, h * 0.58, h * 0.08), p.mid, 0.4),
    rect(0, h * 0.6, w, h * 0.4, p.floor),
    rect(0, h * 0.6, w, h * 0.014, p.linen),
  );
  const left = w * r.between(0.06, 0.18);
  const right = w * r.between(0.82, 0.94);
  const edge: Point[] = [
    [left + w * 0.1, h * 0.68],
    [right - w * 0.04, h * 0.68],
    [right + w * 0.08, h * 0.93],
    [left - w * 0.06, h * 0.93],
  ];
  out.push(
    poly(
      edge.map(([x, y]): Point => [x, y + h * 0.014]),
      p.near,
      0.4,
    ),
    poly(edge, p.linen),
  );
  const inner: Point[] = [
    [left + w * 0.115, h * 0.695],
    [right - w * 0.05, h * 0.695],
    [right + w * 0.06, h * 0.915],
    [left - w * 0.035, h * 0.915],
  ];
  out.push(
    `<defs>${gradient(`${scene.id}p`, [
      [0, p.night ? p.lit : p.water[0]],
      [0.5, p.water[0]],
      [1, p.water[1]],
    ])}</defs>`,
    poly(inner, `url(#${scene.id}p)`),
  );
  for (let i = 0; i < 9; i++)
    out.push(
      stroke(
        `M${n(w * r.between(0.18, 0.7))} ${n(h * r.between(0.72, 0.9))}q${n(w * 0.025)} ${n(-h * 0.012)} ${n(w * 0.05)} 0t${n(w * 0.05)} 0`,
        p.linen,
        h * 0.004,
        0.55,
      ),
    );
  const umbrellas = r.int(2, 4);
  for (let i = 0; i < umbrellas; i++) {
    const x = w * (0.14 + (i * 0.74) / umbrellas + r.between(0, 0.06));
    const s = h * 0.17;
    out.push(
      rect(x - s * 0.02, h * 0.69 - s, s * 0.04, s, p.wood),
      shape(
        `M${n(x - s * 0.62)} ${n(h * 0.69 - s * 0.72)}Q${n(x)} ${n(h * 0.69 - s * 1.4)} ${n(x + s * 0.62)} ${n(h * 0.69 - s * 0.72)}Z`,
        i % 2 ? p.linen : p.accent,
      ),
      shape(
        `M${n(x + s * 0.14)} ${n(h * 0.675)}l${n(s * 0.62)} 0l${n(s * 0.26)} ${n(-s * 0.24)}l${n(s * 0.05)} ${n(s * 0.04)}l${n(-s * 0.25)} ${n(s * 0.28)}h${n(-s * 0.68)}Z`,
        p.wood,
      ),
    );
  }
  for (const x of [w * r.between(0.01, 0.06), w * r.between(0.94, 0.99)])
    out.push(palm(scene, x, h * 0.78, h * r.between(0.42, 0.56), p.deep));
  return out.join("");
};
