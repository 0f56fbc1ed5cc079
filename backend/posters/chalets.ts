import { circle, conifer, type Draw, farRange, land, oblongs, poly, rect, ridge, sky } from "./drawing";

/** A steep roof over balconies of wood, with the mountains behind it. */
export const chalet: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const foot = h * 0.84;
  const { art } = sky(scene, h * 0.5);
  const out = [
    art,
    farRange(scene, h * 0.6, h * 0.36, { sharp: true, mist: 0.5 }),
    land(scene, ridge(scene, h * 0.74, h * 0.18), p.mid, 0.4),
  ];
  for (let i = 0; i < 16; i++)
    out.push(conifer(w * r.next(), h * r.between(0.78, 0.86), h * r.between(0.14, 0.3), p.near));
  const cx = w * r.between(0.44, 0.56);
  const half = w * r.between(0.24, 0.29);
  const eave = h * 0.5;
  const top = h * r.between(0.16, 0.22);
  const wood = p.night ? p.mid : p.wood;
  const stone = foot - h * 0.14;
  out.push(
    poly(
      [
        [cx - half, foot],
        [cx - half, eave - h * 0.02],
        [cx, top + h * 0.03],
        [cx + half, eave - h * 0.02],
        [cx + half, foot],
      ],
      wood,
    ),
    rect(cx - half, stone, half * 2, foot - stone, p.night ? p.wall : p.linen),
  );
  const balcony = eave + h * 0.03;
  for (const y of [balcony, eave + h * 0.15]) {
    for (const d of [-0.72, -0.26, 0.26, 0.72]) {
      const ww = half * 0.26;
      const x = cx + half * d - ww / 2;
      out.push(
        rect(x, y, ww, h * 0.07, r.chance(p.night ? 0.8 : 0.55) ? p.lit : p.near),
        rect(x - ww * 0.32, y, ww * 0.26, h * 0.07, p.accent),
        rect(x + ww * 1.06, y, ww * 0.26, h * 0.07, p.accent),
        rect(x + ww / 2 - h * 0.0025, y, h * 0.005, h * 0.07, wood),
      );
    }
    if (y === balcony)
      out.push(
        rect(cx - half * 1.04, y + h * 0.075, half * 2.08, h * 0.03, p.near),
        oblongs(
          Array.from({ length: 22 }, (_, at) => [cx - half + (half * 2 * at) / 22, y + h * 0.081, h * 0.005, h * 0.02]),
          p.lit,
          0.5,
        ),
      );
  }
  for (let at = -0.9; at <= 0.9; at += 0.2) out.push(circle(cx + half * at, balcony + h * 0.074, h * 0.014, p.accent));
  out.push(
    poly(
      [
        [cx - half * 1.24, eave + h * 0.06],
        [cx, top],
        [cx + half * 1.24, eave + h * 0.06],
        [cx + half * 1.24, eave + h * 0.015],
        [cx, top - h * 0.055],
        [cx - half * 1.24, eave + h * 0.015],
      ],
      p.deep,
    ),
    poly(
      [
        [cx, top - h * 0.055],
        [cx + half * 1.24, eave + h * 0.015],
        [cx + half * 1.24, eave + h * 0.003],
        [cx, top - h * 0.072],
        [cx - half * 1.24, eave + h * 0.003],
        [cx - half * 1.24, eave + h * 0.015],
      ],
      p.sun,
      0.9,
    ),
    rect(cx - half * 0.14, top + h * 0.13, half * 0.28, h * 0.085, p.lit),
    rect(cx - h * 0.0025, top + h * 0.13, h * 0.005, h * 0.085, wood),
    rect(cx - half * 0.16, foot - h * 0.115, half * 0.32, h * 0.115, p.deep),
    rect(cx - half * 0.1, foot - h * 0.095, half * 0.2, h * 0.095, p.lit),
    rect(0, foot, w, h - foot, p.near),
    land(scene, ridge(scene, foot + h * 0.03, h * 0.035), p.near, 0),
    poly(
      [
        [cx - w * 0.05, foot],
        [cx + w * 0.05, foot],
        [cx + w * 0.2, h],
        [cx - w * 0.12, h],
      ],
      p.floor,
      0.65,
    ),
  );
  for (const side of [-1, 1])
    for (let i = 0; i < 3; i++)
      out.push(conifer(cx + side * w * r.between(0.34, 0.5), h * r.between(0.9, 1), h * r.between(0.26, 0.44), p.deep));
  return out.join("");
};
