import { sailingBoat } from "./boats";
import {
  conifer,
  type Draw,
  farRange,
  isSouthern,
  land,
  n,
  oblongs,
  palm,
  poly,
  rect,
  ridge,
  shape,
  skyOver,
  stroke,
  water,
} from "./drawing";
import { getLandmark } from "./landmarks";
import { village } from "./settlements";

/** Remote landscapes. */

export const desert: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.52, 0.6);
  const side = light[0] > w / 2 ? w * r.between(0.2, 0.36) : w * r.between(0.62, 0.78);
  const out = [art];
  if (scene.subject === undefined) {
    for (let i = 0; i < 3; i++) {
      const x = w * (0.16 + i * 0.32 + r.between(-0.06, 0.06));
      const bw = w * r.between(0.08, 0.2);
      const bh = h * r.between(0.08, 0.2);
      out.push(
        poly(
          [
            [x - bw * 0.8, h * 0.72],
            [x - bw * 0.46, horizon - bh],
            [x + bw * 0.46, horizon - bh],
            [x + bw * 0.8, h * 0.72],
          ],
          p.far,
          0.7,
        ),
      );
    }
  } else out.push(getLandmark(scene, "desert")(scene, side, h * 0.67, h * r.between(0.32, 0.42), p.far, p.lit));
  for (const [base, fill, shade] of [
    [0.68, p.far, p.mid],
    [0.8, p.mid, p.near],
    [0.95, p.near, p.deep],
  ] as const) {
    const crest = w * r.between(0.3, 0.7);
    const y = h * base;
    const top = y - h * r.between(0.1, 0.15);
    out.push(
      shape(
        `M0 ${n(h)}V${n(y)}Q${n(crest * 0.6)} ${n(y)} ${n(crest)} ${n(top)}Q${n(crest + (w - crest) * 0.4)} ${n(y)} ${n(w)} ${n(y - h * 0.03)}V${n(h)}Z`,
        fill,
      ),
      shape(
        `M${n(crest)} ${n(top)}Q${n(crest + w * 0.02)} ${n(y)} ${n(crest - w * 0.1)} ${n(h)}H${n(w)}V${n(y - h * 0.03)}Q${n(crest + (w - crest) * 0.4)} ${n(y)} ${n(crest)} ${n(top)}Z`,
        shade,
        0.4,
      ),
    );
  }
  const oasis = side > w / 2 ? w * r.between(0.12, 0.34) : w * r.between(0.62, 0.84);
  for (let i = r.int(3, 5); i > 0; i--)
    out.push(
      palm(scene, oasis + w * r.between(-0.09, 0.09), h * r.between(0.93, 0.99), h * r.between(0.2, 0.36), p.deep),
    );
  if (r.chance(0.6)) {
    const tx = oasis > w / 2 ? w * r.between(0.1, 0.3) : w * r.between(0.6, 0.8);
    const s = h * 0.13;
    out.push(
      poly(
        [
          [tx - s, h * 0.93],
          [tx - s * 0.1, h * 0.93 - s * 0.9],
          [tx + s, h * 0.93],
        ],
        p.linen,
      ),
      poly(
        [
          [tx - s * 0.25, h * 0.93],
          [tx - s * 0.1, h * 0.93 - s * 0.55],
          [tx + s * 0.15, h * 0.93],
        ],
        p.accent,
      ),
    );
  }
  return out.join("");
};

export const forest: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art } = skyOver(scene, 0.48, 0.56);
  const out = [art, farRange(scene, horizon + h * 0.04, h * 0.26, { sharp: true })];
  const stand = (base: number, count: number, tall: number, fill: string) => {
    out.push(land(scene, ridge(scene, h * (base + 0.06), h * 0.06), fill, 0.3));
    for (let i = 0; i < count; i++)
      out.push(
        conifer(((i + r.next()) / count) * w, h * (base + r.between(0, 0.06)), h * tall * r.between(0.65, 1.15), fill),
      );
    out.push(rect(0, h * (base - 0.02), w, h * 0.1, p.sun, 0, p.night ? 0.04 : 0.1));
  };
  stand(0.62, 30, 0.16, p.far);
  stand(0.74, 22, 0.22, p.mid);
  const cx = w * r.between(0.3, 0.62);
  const foot = h * 0.88;
  const s = h * r.between(0.16, 0.2);
  out.push(
    land(scene, ridge(scene, h * 0.93, h * 0.07), p.near, 0.22),
    poly(
      [
        [cx - s * 0.75, foot],
        [cx, foot - s * 1.2],
        [cx + s * 0.75, foot],
      ],
      p.deep,
    ),
    poly(
      [
        [cx - s * 0.52, foot],
        [cx, foot - s * 0.9],
        [cx + s * 0.52, foot],
      ],
      p.wood,
    ),
    oblongs(
      [
        [cx - s * 0.16, foot - s * 0.6, s * 0.14, s * 0.2],
        [cx + s * 0.02, foot - s * 0.6, s * 0.14, s * 0.2],
        [cx - s * 0.3, foot - s * 0.27, s * 0.2, s * 0.27],
        [cx + s * 0.08, foot - s * 0.27, s * 0.22, s * 0.16],
      ],
      p.lit,
    ),
  );
  for (let i = 0; i < 13; i++) {
    const x = ((i + r.next()) / 13) * w;
    if (Math.abs(x - cx) > s * 1.15)
      out.push(conifer(x, h * r.between(0.94, 1.04), h * r.between(0.26, 0.46), i % 3 ? p.near : p.deep));
  }
  out.push(land(scene, ridge(scene, h * 1.01, h * 0.06), p.deep, 0));
  return out.join("");
};

export const lake: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon: shore, art, light } = skyOver(scene, 0.58, 0.64);
  const peaks = Array.from({ length: r.int(2, 4) }, (_, i) => ({
    x: w * (0.1 + i * 0.28 + r.between(-0.06, 0.06)),
    tall: h * r.between(0.26, 0.44),
    half: w * r.between(0.2, 0.3),
  }));
  const out = [art];
  const snow = isSouthern(scene) ? 0 : 0.95;
  for (const { x, tall, half } of peaks) {
    const top = shore - tall;
    out.push(
      poly(
        [
          [x - half, shore],
          [x, top],
          [x + half, shore],
        ],
        p.far,
      ),
      poly(
        [
          [x, top],
          [x + half, shore],
          [x + half * 0.12, shore],
        ],
        p.mid,
        0.4,
      ),
      poly(
        [
          [x, top],
          [x + half * 0.25, top + tall * 0.25],
          [x + half * 0.1, top + tall * 0.2],
          [x, top + tall * 0.3],
          [x - half * 0.12, top + tall * 0.19],
          [x - half * 0.25, top + tall * 0.25],
        ],
        p.sun,
        snow,
      ),
    );
  }
  out.push(shape(`${ridge(scene, shore + h * 0.005, h * 0.08)}`, p.mid), water(scene, shore, h, light));
  for (const { x, tall, half } of peaks)
    out.push(
      poly(
        [
          [x - half * 0.8, shore],
          [x, shore + tall * 0.55],
          [x + half * 0.8, shore],
        ],
        p.mid,
        0.22,
      ),
    );
  for (let i = 0; i < 26; i++) out.push(conifer(r.next() * w, shore + h * 0.012, h * r.between(0.04, 0.09), p.near));
  out.push(village(scene, w * r.between(0.1, 0.7), () => shore + h * 0.012, r.int(2, 5), h * 0.045));
  const jx = light[0] > w / 2 ? w * 0.18 : w * 0.66;
  out.push(
    poly(
      [
        [jx, h],
        [jx + w * 0.06, h * 0.78],
        [jx + w * 0.1, h * 0.78],
        [jx + w * 0.16, h],
      ],
      p.wood,
    ),
    stroke(
      [0.8, 0.84, 0.89, 0.95]
        .map(
          (y) =>
            `M${n(jx - w * 0.02 + w * 0.06 * ((1 - y) / 0.22))} ${n(h * y)}H${n(jx + w * 0.18 - w * 0.06 * ((1 - y) / 0.22))}`,
        )
        .join(""),
      p.deep,
      h * 0.005,
      0.6,
    ),
  );
  const bx = light[0] > w / 2 ? w * r.between(0.42, 0.6) : w * r.between(0.25, 0.45);
  out.push(
    r.chance(0.5)
      ? sailingBoat(scene, bx, h * 0.76, h * 0.13)
      : shape(
          `M${n(bx)} ${n(h * 0.82)}h${n(h * 0.2)}q${n(-h * 0.03)} ${n(h * 0.045)} ${n(-h * 0.06)} ${n(h * 0.045)}h${n(-h * 0.09)}q${n(-h * 0.04)} 0 ${n(-h * 0.05)} ${n(-h * 0.045)}Z`,
          p.accent,
        ) + stroke(`M${n(bx + h * 0.04)} ${n(h * 0.8)}l${n(h * 0.1)} ${n(h * 0.07)}`, p.deep, h * 0.006),
  );
  return out.join("");
};
