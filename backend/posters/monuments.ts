import { circle, n, type Point, poly, rect, type Scene, shape, stroke } from "./drawing";

/** A landmark with its base at (x, foot), about `s` units tall. */
export type Landmark = (scene: Scene, x: number, foot: number, s: number, fill: string, light: string) => string;

export const lattice: Landmark = (_, x, foot, s, fill) => {
  const side = (d: 1 | -1) =>
    `M${n(x + d * s * 0.2)} ${n(foot)}Q${n(x + d * s * 0.06)} ${n(foot - s * 0.4)} ${n(x + d * s * 0.012)} ${n(foot - s * 0.94)}`;
  return (
    stroke(side(1), fill, s * 0.035) +
    stroke(side(-1), fill, s * 0.035) +
    rect(x - s * 0.13, foot - s * 0.3, s * 0.26, s * 0.025, fill) +
    rect(x - s * 0.07, foot - s * 0.58, s * 0.14, s * 0.022, fill) +
    shape(`M${n(x - s * 0.13)} ${n(foot)}q${n(s * 0.13)} ${n(-s * 0.26)} ${n(s * 0.26)} 0`, "none") +
    stroke(
      `M${n(x - s * 0.12)} ${n(foot - s * 0.06)}q${n(s * 0.12)} ${n(-s * 0.2)} ${n(s * 0.24)} 0`,
      fill,
      s * 0.022,
    ) +
    stroke(`M${n(x)} ${n(foot - s * 0.94)}v${n(-s * 0.1)}`, fill, s * 0.016)
  );
};

export const wheel: Landmark = (_, x, foot, s, fill, light) => {
  const cy = foot - s * 0.54;
  const radius = s * 0.44;
  const spokes = Array.from(
    { length: 12 },
    (_unused, i): Point => [x + radius * Math.cos((i * Math.PI) / 6), cy + radius * Math.sin((i * Math.PI) / 6)],
  );
  return (
    stroke(spokes.map(([px, py]) => `M${n(x)} ${n(cy)}L${n(px)} ${n(py)}`).join(""), fill, s * 0.008) +
    `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${fill}" stroke-width="${n(s * 0.022)}"/>` +
    stroke(`M${n(x - s * 0.22)} ${n(foot)}L${n(x)} ${n(cy)}L${n(x + s * 0.22)} ${n(foot)}`, fill, s * 0.03) +
    spokes.map(([px, py]) => circle(px, py + s * 0.02, s * 0.028, light)).join("")
  );
};

export const pyramids: Landmark = (scene, x, foot, s, fill) =>
  [
    [-0.5, 0.62],
    [0.34, 0.8],
    [0, 1],
  ]
    .map(([dx = 0, size = 1]) => {
      const half = s * 0.72 * size;
      const cx = x + dx * s * 1.3;
      return (
        poly(
          [
            [cx - half, foot],
            [cx, foot - s * 0.8 * size],
            [cx + half, foot],
          ],
          fill,
        ) +
        poly(
          [
            [cx, foot - s * 0.8 * size],
            [cx + half, foot],
            [cx + half * 0.22, foot],
          ],
          scene.p.near,
          0.35,
        )
      );
    })
    .join("");

export const spire: Landmark = (_, x, foot, s, fill, light) =>
  [0.2, 0.15, 0.1, 0.06]
    .map((half, i) => rect(x - s * half, foot - s * (0.34 + i * 0.18), s * half * 2, s * (0.34 + i * 0.18), fill))
    .join("") +
  stroke(`M${n(x)} ${n(foot - s * 0.88)}V${n(foot - s * 1.12)}`, fill, s * 0.02) +
  [0.08, 0.2, 0.32, 0.44, 0.56, 0.68]
    .map((at) => rect(x - s * 0.035, foot - s * at - s * 0.05, s * 0.07, s * 0.03, light, 0, 0.8))
    .join("");

export const columns: Landmark = (_, x, foot, s, fill) =>
  rect(x - s * 0.48, foot - s * 0.06, s * 0.96, s * 0.06, fill) +
  [-0.4, -0.24, -0.08, 0.08, 0.24, 0.4]
    .map((d) => rect(x + d * s - s * 0.032, foot - s * 0.46, s * 0.064, s * 0.42, fill))
    .join("") +
  rect(x - s * 0.46, foot - s * 0.52, s * 0.92, s * 0.07, fill) +
  poly(
    [
      [x - s * 0.5, foot - s * 0.52],
      [x, foot - s * 0.72],
      [x + s * 0.5, foot - s * 0.52],
    ],
    fill,
  );

export const suspension: Landmark = (_, x, foot, s, fill) => {
  const deck = foot - s * 0.16;
  const posts = [-0.62, 0.62];
  const hangers = Array.from({ length: 11 }, (_unused, i) => -0.5 + i * 0.1)
    .map((d) => `M${n(x + d * s)} ${n(deck)}V${n(deck - s * (0.04 + 1.1 * d * d))}`)
    .join("");
  return (
    posts.map((d) => rect(x + d * s - s * 0.03, foot - s * 0.66, s * 0.06, s * 0.66, fill)).join("") +
    rect(x - s * 1.2, deck, s * 2.4, s * 0.035, fill) +
    stroke(
      `M${n(x - s * 1.2)} ${n(deck)}L${n(x - s * 0.62)} ${n(foot - s * 0.64)}Q${n(x)} ${n(deck + s * 0.28)} ${n(x + s * 0.62)} ${n(foot - s * 0.64)}L${n(x + s * 1.2)} ${n(deck)}`,
      fill,
      s * 0.014,
    ) +
    stroke(hangers, fill, s * 0.007)
  );
};

export const arch: Landmark = (_, x, foot, s, fill) =>
  shape(
    `M${n(x - s * 0.3)} ${n(foot)}V${n(foot - s * 0.62)}H${n(x + s * 0.3)}V${n(foot)}H${n(x + s * 0.12)}V${n(foot - s * 0.28)}A${n(s * 0.12)} ${n(s * 0.14)} 0 0 0 ${n(x - s * 0.12)} ${n(foot - s * 0.28)}V${n(foot)}Z`,
    fill,
  ) +
  rect(x - s * 0.33, foot - s * 0.66, s * 0.66, s * 0.05, fill) +
  rect(x - s * 0.26, foot - s * 0.74, s * 0.52, s * 0.08, fill);

/** Rings of arches, one side fallen. */
export const arena: Landmark = (_, x, foot, s, fill, light) => {
  const storey = (y: number, from: number, to: number) =>
    Array.from({ length: Math.round((to - from) / 0.12) }, (_unused, i) =>
      shape(
        `M${n(x + (from + i * 0.12 + 0.025) * s)} ${n(foot - y * s)}v${n(-s * 0.09)}a${n(s * 0.035)} ${n(s * 0.04)} 0 0 1 ${n(s * 0.07)} 0v${n(s * 0.09)}Z`,
        light,
        0.85,
      ),
    ).join("");
  return (
    shape(
      `M${n(x - s * 0.62)} ${n(foot)}V${n(foot - s * 0.58)}H${n(x + s * 0.16)}l${n(s * 0.1)} ${n(s * 0.14)}h${n(s * 0.1)}l${n(s * 0.06)} ${n(s * 0.1)}H${n(x + s * 0.62)}V${n(foot)}Z`,
      fill,
    ) +
    storey(0.03, -0.58, 0.6) +
    storey(0.2, -0.58, 0.5) +
    storey(0.38, -0.58, 0.14)
  );
};

/** A bell of gold on terraces. */
export const stupa: Landmark = (scene, x, foot, s, fill, light) => {
  const gold = scene.p.night ? light : scene.p.accent;
  return (
    [0.44, 0.36, 0.28]
      .map((half, i) => rect(x - s * half, foot - s * (0.08 + i * 0.08), s * half * 2, s * 0.085, fill))
      .join("") +
    shape(
      `M${n(x - s * 0.22)} ${n(foot - s * 0.24)}q${n(s * 0.01)} ${n(-s * 0.3)} ${n(s * 0.15)} ${n(-s * 0.36)}q${n(s * 0.05)} ${n(-s * 0.12)} ${n(s * 0.07)} ${n(-s * 0.5)}q${n(s * 0.02)} ${n(s * 0.38)} ${n(s * 0.07)} ${n(s * 0.5)}q${n(s * 0.14)} ${n(s * 0.06)} ${n(s * 0.15)} ${n(s * 0.36)}Z`,
      gold,
    ) +
    [-0.34, 0.34]
      .map((d) =>
        shape(
          `M${n(x + d * s - s * 0.06)} ${n(foot - s * 0.15)}q${n(s * 0.045)} ${n(-s * 0.12)} ${n(s * 0.06)} ${n(-s * 0.28)}q${n(s * 0.015)} ${n(s * 0.16)} ${n(s * 0.06)} ${n(s * 0.28)}Z`,
          gold,
        ),
      )
      .join("")
  );
};

/** A gate of two posts and two beams. */
export const torii: Landmark = (scene, x, foot, s, fill) => {
  const red = scene.p.accent;
  return (
    [-0.34, 0.34].map((d) => rect(x + d * s - s * 0.045, foot - s * 0.82, s * 0.09, s * 0.82, red)).join("") +
    rect(x - s * 0.46, foot - s * 0.64, s * 0.92, s * 0.07, red) +
    rect(x - s * 0.04, foot - s * 0.8, s * 0.08, s * 0.18, red) +
    shape(
      `M${n(x - s * 0.62)} ${n(foot - s * 0.93)}q${n(s * 0.62)} ${n(s * 0.12)} ${n(s * 1.24)} 0l${n(-s * 0.05)} ${n(s * 0.13)}q${n(-s * 0.57)} ${n(s * 0.08)} ${n(-s * 1.14)} 0Z`,
      fill,
    )
  );
};

/** A mast of steel and glass with a ball or a deck near its top. */
export const needle: Landmark = (_, x, foot, s, fill, light) =>
  poly(
    [
      [x - s * 0.055, foot],
      [x - s * 0.016, foot - s * 0.86],
      [x + s * 0.016, foot - s * 0.86],
      [x + s * 0.055, foot],
    ],
    fill,
  ) +
  circle(x, foot - s * 0.72, s * 0.085, fill) +
  rect(x - s * 0.075, foot - s * 0.725, s * 0.15, s * 0.02, light) +
  stroke(`M${n(x)} ${n(foot - s * 0.84)}V${n(foot - s * 1.16)}`, fill, s * 0.014);

/** Four bundled towers, tall and pierced. */
export const spires: Landmark = (_, x, foot, s, fill, light) =>
  rect(x - s * 0.4, foot - s * 0.3, s * 0.8, s * 0.3, fill) +
  [
    [-0.3, 0.82],
    [-0.1, 1.06],
    [0.1, 1],
    [0.3, 0.86],
  ]
    .map(
      ([d = 0, tall = 1]) =>
        shape(
          `M${n(x + d * s - s * 0.075)} ${n(foot)}V${n(foot - s * tall * 0.45)}q${n(s * 0.01)} ${n(-s * tall * 0.4)} ${n(s * 0.075)} ${n(-s * tall * 0.55)}q${n(s * 0.065)} ${n(s * tall * 0.15)} ${n(s * 0.075)} ${n(s * tall * 0.55)}V${n(foot)}Z`,
          fill,
        ) +
        [0.36, 0.48, 0.6, 0.72]
          .map((at) => rect(x + d * s - s * 0.014, foot - s * tall * at, s * 0.028, s * 0.06, light, s * 0.01, 0.85))
          .join(""),
    )
    .join("");

/** A figure with open arms, above everything. */
export const figure: Landmark = (scene, x, foot, s) =>
  poly(
    [
      [x - s * 0.1, foot],
      [x - s * 0.05, foot - s * 0.74],
      [x + s * 0.05, foot - s * 0.74],
      [x + s * 0.1, foot],
    ],
    scene.p.linen,
  ) +
  rect(x - s * 0.42, foot - s * 0.76, s * 0.84, s * 0.1, scene.p.linen, s * 0.03) +
  circle(x, foot - s * 0.84, s * 0.065, scene.p.linen) +
  rect(x - s * 0.16, foot - s * 0.05, s * 0.32, s * 0.06, scene.p.near);
