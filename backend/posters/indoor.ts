import { circle, type Draw, ellipse, mix, n, oblongs, poly, rect, type Scene, shape, stroke } from "./drawing";
import { plant } from "./furniture";
import { view, windowIn } from "./window";

/** The same light with another wall colour: pale, warm, or dark with lamps. */
export function dressed(scene: Scene): Scene {
  const { r, p } = scene;
  const wall = r.pick(
    p.night
      ? [p.wall, mix(p.wall, p.accent, 0.25)]
      : [p.wall, p.wall, mix(p.wall, p.accent, 0.32), mix(p.wall, p.leaf, 0.4), mix(p.near, p.leaf, 0.4)],
  );
  return { ...scene, p: { ...p, wall } };
}

export function shell({ w, h, r, p }: Scene): string {
  const out = [rect(0, 0, w, h, p.wall), rect(0, h * 0.8, w, h * 0.2, p.floor)];
  const finish = r.next();
  if (finish < 0.3)
    out.push(rect(0, h * 0.56, w, h * 0.24, p.floor, 0, 0.45), rect(0, h * 0.555, w, h * 0.008, p.wood, 0, 0.35));
  else if (finish < 0.5)
    for (let x = 0; x < w; x += h * 0.09) out.push(rect(x, 0, h * 0.045, h * 0.8, p.floor, 0, 0.16));
  out.push(rect(0, h * 0.79, w, h * 0.014, p.wood, 0, 0.55));
  if (r.chance(0.6))
    out.push(
      stroke(
        Array.from(
          { length: 9 },
          (_, i) => `M${n((w * i) / 8)} ${n(h * 0.805)}L${n(w / 2 + (w * (i - 4)) / 4)} ${n(h)}`,
        ).join(""),
        p.wood,
        h * 0.003,
        0.25,
      ),
    );
  return out.join("");
}

function drawTub({ h, r, p }: Scene, tubX: number, tub: number): string[] {
  const out = [
    shape(
      `M${n(tubX)} ${n(h * 0.6)}h${n(tub)}q0 ${n(h * 0.26)} ${n(-tub * 0.2)} ${n(h * 0.26)}h${n(-tub * 0.6)}q${n(-tub * 0.2)} 0 ${n(-tub * 0.2)} ${n(-h * 0.26)}Z`,
      p.linen,
    ),
    rect(tubX - h * 0.02, h * 0.585, tub + h * 0.04, h * 0.028, p.linen, h * 0.014),
    stroke(
      `M${n(tubX + tub * 0.14)} ${n(h * 0.86)}l${n(-h * 0.03)} ${n(h * 0.05)}M${n(tubX + tub * 0.86)} ${n(h * 0.86)}l${n(h * 0.03)} ${n(h * 0.05)}`,
      p.accent,
      h * 0.02,
    ),
    stroke(
      `M${n(tubX + tub * 0.84)} ${n(h * 0.59)}v${n(-h * 0.12)}q0 ${n(-h * 0.03)} ${n(-h * 0.05)} ${n(-h * 0.03)}`,
      p.wood,
      h * 0.014,
    ),
  ];

  out.push(
    ...Array.from({ length: 9 }, () =>
      circle(tubX + tub * r.between(0.1, 0.7), h * r.between(0.555, 0.585), h * r.between(0.014, 0.03), p.sun, 0.95),
    ),
  );
  return out;
}

/** A glass cubicle with a shower head, in the place of the tub. */
function drawShower({ h, p }: Scene, left: number, width: number): string[] {
  const middle = left + width / 2;
  const drops = [-2, -1, 0, 1, 2].map(
    (at) => `M${n(middle + at * h * 0.022)} ${n(h * 0.27)}l${n(at * h * 0.02)} ${n(h * 0.42)}`,
  );
  return [
    rect(left, h * 0.12, width, h * 0.72, p.linen, h * 0.01, 0.55),
    rect(left, h * 0.81, width, h * 0.035, p.linen, h * 0.008),
    stroke(
      `M${n(left)} ${n(h * 0.12)}V${n(h * 0.84)}M${n(left + width)} ${n(h * 0.12)}V${n(h * 0.84)}M${n(middle)} ${n(h * 0.12)}v${n(h * 0.1)}`,
      p.wood,
      h * 0.012,
    ),
    rect(middle - h * 0.07, h * 0.22, h * 0.14, h * 0.025, p.wood, h * 0.01),
    stroke(drops.join(""), p.water[0], h * 0.006, 0.8),
    stroke(`M${n(left + width * 0.12)} ${n(h * 0.5)}v${n(h * 0.1)}`, p.accent, h * 0.018),
  ];
}

export const bathroom: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const tiles: string[] = [];
  const s = h * r.pick([0.07, 0.085, 0.1]);
  for (let y = h * 0.42; y < h * 0.8; y += s) tiles.push(`M0 ${n(y)}H${n(w)}`);
  for (let x = 0; x < w; x += s) tiles.push(`M${n(x)} ${n(h * 0.42)}V${n(h * 0.8)}`);
  const left = r.chance(0.5);
  const tubX = left ? w * 0.06 : w * 0.94 - h * 0.62;
  const tub = h * 0.62;
  const sinkX = left ? w * 0.78 : w * 0.22;
  const out = [
    rect(0, 0, w, h, p.wall),
    rect(0, h * 0.42, w, h * 0.38, p.night ? p.far : p.sky[1], 0, 0.8),
    stroke(tiles.join(""), p.linen, h * 0.004, 0.6),
    rect(0, h * 0.8, w, h * 0.2, p.floor),
    stroke(
      Array.from(
        { length: 10 },
        (_, i) => `M${n((w * i) / 9)} ${n(h * 0.8)}L${n(w / 2 + (w * (i - 4.5)) / 3.4)} ${n(h)}`,
      ).join(""),
      p.linen,
      h * 0.004,
      0.5,
    ),
    rect(0, h * 0.415, w, h * 0.012, p.accent),
  ];
  out.push(windowIn(scene, tubX + tub * 0.2, h * 0.08, tub * 0.6, h * 0.29));
  out.push(...(scene.subject === "shower" ? drawShower(scene, tubX, tub) : drawTub(scene, tubX, tub)));
  const radius = h * 0.125;
  out.push(
    circle(sinkX, h * 0.28, radius * 1.09, p.wood),
    circle(sinkX, h * 0.28, radius, p.night ? p.water[0] : p.water[0], 0.7),
    poly(
      [
        [sinkX - radius * 0.5, h * 0.36],
        [sinkX + radius * 0.2, h * 0.19],
        [sinkX + radius * 0.42, h * 0.2],
        [sinkX - radius * 0.3, h * 0.38],
      ],
      p.linen,
      0.5,
    ),
  );
  out.push(
    rect(sinkX - h * 0.2, h * 0.56, h * 0.4, h * 0.028, p.linen, h * 0.008),
    shape(
      `M${n(sinkX - h * 0.1)} ${n(h * 0.56)}q0 ${n(-h * 0.055)} ${n(-h * 0.02)} ${n(-h * 0.06)}h${n(h * 0.24)}q${n(-h * 0.02)} 0 ${n(-h * 0.02)} ${n(h * 0.06)}Z`,
      p.sun,
    ),
    rect(sinkX - h * 0.18, h * 0.588, h * 0.36, h * 0.25, p.wood),
    stroke(`M${n(sinkX)} ${n(h * 0.6)}v${n(h * 0.22)}`, p.deep, h * 0.005, 0.6),
    circle(sinkX - h * 0.025, h * 0.7, h * 0.008, p.lit),
    circle(sinkX + h * 0.025, h * 0.7, h * 0.008, p.lit),
    stroke(
      `M${n(sinkX)} ${n(h * 0.5)}v${n(-h * 0.04)}q0 ${n(-h * 0.02)} ${n(h * 0.03)} ${n(-h * 0.02)}`,
      p.wood,
      h * 0.012,
    ),
  );
  const towelX = left ? w * 0.6 : w * 0.4;
  out.push(
    rect(towelX - h * 0.09, h * 0.5, h * 0.18, h * 0.01, p.wood),
    rect(towelX - h * 0.07, h * 0.5, h * 0.14, h * 0.2, p.accent, h * 0.006),
    rect(towelX - h * 0.07, h * 0.66, h * 0.14, h * 0.012, p.linen),
    plant(scene, sinkX + h * 0.15, h * 0.56, h * 0.15),
    ellipse(w * 0.5, h * 0.94, w * 0.2, h * 0.028, p.linen, 0.6),
  );
  return out.join("");
};

export const table: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const out = [shell(scene), windowIn(scene, w * 0.1, h * 0.08, w * 0.8, h * 0.46)];
  const tables = r.chance(0.5) ? [w * 0.5] : [w * 0.28, w * 0.74];
  for (const cx of tables) {
    const half = h * (tables.length === 1 ? 0.32 : 0.23);
    out.push(
      stroke(`M${n(cx)} 0v${n(h * 0.16)}`, p.wood, h * 0.005),
      poly(
        [
          [cx - h * 0.03, h * 0.16],
          [cx + h * 0.03, h * 0.16],
          [cx + h * 0.09, h * 0.25],
          [cx - h * 0.09, h * 0.25],
        ],
        p.accent,
      ),
      ellipse(cx, h * 0.25, h * 0.09, h * 0.012, p.lit),
    );
    for (const d of [-1, 1] as const)
      out.push(
        rect(cx + d * half * 1.12 - h * 0.012, h * 0.5, h * 0.024, h * 0.42, p.wood, h * 0.01),
        rect(cx + d * half * 1.12 - (d > 0 ? h * 0.14 : -h * 0.0), h * 0.73, h * 0.14, h * 0.03, p.mid, h * 0.012),
        rect(cx + d * half * 1.12 - d * h * 0.13 - h * 0.01, h * 0.75, h * 0.02, h * 0.17, p.wood),
        rect(cx + d * half * 1.12 - h * 0.02, h * 0.5, h * 0.04, h * 0.16, p.mid, h * 0.016),
      );
    out.push(
      rect(cx - h * 0.018, h * 0.68, h * 0.036, h * 0.24, p.wood),
      ellipse(cx, h * 0.925, h * 0.12, h * 0.018, p.wood),
      ellipse(cx, h * 0.665, half, h * 0.05, p.linen),
      shape(
        `M${n(cx - half)} ${n(h * 0.665)}q${n(half * 0.1)} ${n(h * 0.12)} ${n(half * 0.25)} ${n(h * 0.09)}q${n(half * 0.2)} ${n(-h * 0.03)} ${n(half * 0.4)} ${n(h * 0.02)}q${n(half * 0.35)} ${n(h * 0.04)} ${n(half * 0.7)} 0q${n(half * 0.2)} ${n(-h * 0.05)} ${n(half * 0.4)} ${n(-h * 0.02)}q${n(half * 0.16)} ${n(h * 0.02)} ${n(half * 0.25)} ${n(-h * 0.09)}Z`,
        p.sun,
      ),
    );
    for (const d of [-1, 1])
      out.push(
        ellipse(cx + d * half * 0.52, h * 0.66, h * 0.075, h * 0.018, p.mid, 0.9),
        ellipse(cx + d * half * 0.52, h * 0.657, h * 0.045, h * 0.01, p.linen),
        rect(cx + d * half * 0.16 - h * 0.003, h * 0.6, h * 0.006, h * 0.055, p.water[1]),
        shape(
          `M${n(cx + d * half * 0.16 - h * 0.022)} ${n(h * 0.55)}h${n(h * 0.044)}q0 ${n(h * 0.055)} ${n(-h * 0.022)} ${n(h * 0.055)}t${n(-h * 0.022)} ${n(-h * 0.055)}Z`,
          p.accent,
          0.85,
        ),
      );
    out.push(
      rect(cx - h * 0.016, h * 0.58, h * 0.032, h * 0.075, p.near, h * 0.01),
      ...[-0.04, 0, 0.04].map(
        (d, i) =>
          stroke(`M${n(cx)} ${n(h * 0.58)}q0 ${n(-h * 0.04)} ${n(d * h)} ${n(-h * 0.08)}`, p.mid, h * 0.005) +
          circle(cx + d * h, h * (0.495 - (i === 1 ? 0.02 : 0)), h * 0.018, i === 1 ? p.lit : p.accent),
      ),
    );
  }
  out.push(plant(scene, w * 0.05, h * 0.92, h * 0.3));
  return out.join("");
};

export const lobby: Draw = (plain) => {
  const scene = dressed(plain);
  const { w, h, r, p } = scene;
  const out = [rect(0, 0, w, h, p.wall), rect(0, h * 0.78, w, h * 0.22, p.floor)];
  for (let row = 0; row < 4; row++)
    for (let i = -9; i < 10; i += 2) {
      const y0 = h * (0.78 + 0.22 * (row / 4) ** 1.4);
      const y1 = h * (0.78 + 0.22 * ((row + 1) / 4) ** 1.4);
      const at = (k: number, y: number): [number, number] => [w / 2 + k * w * 0.11 * (0.7 + (y / h - 0.78) * 4), y];
      out.push(
        poly(
          [at(i + (row % 2), y0), at(i + 1 + (row % 2), y0), at(i + 1 + (row % 2), y1), at(i + (row % 2), y1)],
          p.wood,
          0.28,
        ),
      );
    }
  for (const d of [0.08, 0.72])
    out.push(
      view(scene, w * d, h * 0.12, w * 0.2, h * 0.5),
      shape(
        `M${n(w * d - 2)} ${n(h * 0.1)}h${n(w * 0.2 + 4)}v${n(h * 0.2)}a${n(w * 0.1 + 2)} ${n(h * 0.17)} 0 0 0 ${n(-w * 0.2 - 4)} 0Z`,
        p.wall,
      ),
      stroke(
        `M${n(w * d)} ${n(h * 0.62)}V${n(h * 0.3)}a${n(w * 0.1)} ${n(h * 0.16)} 0 0 1 ${n(w * 0.2)} 0V${n(h * 0.62)}M${n(w * (d + 0.1))} ${n(h * 0.14)}V${n(h * 0.62)}`,
        p.wood,
        h * 0.012,
      ),
      rect(w * d - h * 0.02, h * 0.62, w * 0.2 + h * 0.04, h * 0.018, p.wood),
    );
  const dx = w * 0.34;
  const dw = w * 0.32;
  out.push(
    rect(dx, h * 0.2, dw, h * 0.3, p.wood, h * 0.01),
    oblongs(
      Array.from(
        { length: 24 },
        (_, i) =>
          [dx + dw * (0.06 + (i % 8) * 0.113), h * (0.225 + Math.floor(i / 8) * 0.09), dw * 0.085, h * 0.07] as const,
      ),
      p.night ? p.near : p.mid,
    ),
    oblongs(
      Array.from(
        { length: 14 },
        () => [dx + dw * (0.085 + r.int(0, 7) * 0.113), h * (0.245 + r.int(0, 2) * 0.09), h * 0.008, h * 0.03] as const,
      ),
      p.lit,
    ),
  );
  out.push(
    rect(dx - w * 0.05, h * 0.6, dw + w * 0.1, h * 0.028, p.linen, h * 0.006),
    rect(dx - w * 0.035, h * 0.628, dw + w * 0.07, h * 0.2, p.accent),
    stroke(
      Array.from(
        { length: 7 },
        (_, i) => `M${n(dx - w * 0.035 + ((dw + w * 0.07) * (i + 0.5)) / 7)} ${n(h * 0.65)}v${n(h * 0.155)}`,
      ).join(""),
      p.deep,
      h * 0.005,
      0.4,
    ),
    circle(w * 0.44, h * 0.585, h * 0.017, p.lit),
    rect(w * 0.427, h * 0.592, h * 0.044, h * 0.01, p.wood),
  );
  out.push(plant(scene, w * 0.6, h * 0.6, h * 0.17));
  for (const d of [0.4, 0.5, 0.6])
    out.push(
      stroke(`M${n(w * d)} 0v${n(h * 0.1)}`, p.wood, h * 0.004),
      circle(w * d, h * 0.12, h * 0.028, p.lit),
      circle(w * d, h * 0.12, h * 0.055, p.lit, 0.25),
    );
  for (const [x, d] of [
    [w * 0.15, 1],
    [w * 0.85, -1],
  ] as const)
    out.push(
      rect(x - h * 0.13, h * 0.7, h * 0.26, h * 0.16, p.mid, h * 0.04),
      rect(x - h * 0.15, h * 0.78, h * 0.3, h * 0.11, p.near, h * 0.03),
      rect(x - h * 0.09 * d - h * 0.04, h * 0.74, h * 0.09, h * 0.08, p.accent, h * 0.015),
      rect(x - h * 0.13, h * 0.88, h * 0.02, h * 0.04, p.wood),
      rect(x + h * 0.11, h * 0.88, h * 0.02, h * 0.04, p.wood),
    );
  out.push(plant(scene, w * 0.02, h * 0.92, h * 0.36), plant(scene, w * 0.98, h * 0.92, h * 0.36));
  return out.join("");
};
