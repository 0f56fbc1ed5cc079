import { circle, n, type Point, poly, rect, type Scene, shape, stroke } from "./drawing";

/** A landmark with its base at (x, foot), about `s` units tall. */
type Landmark = (scene: Scene, x: number, foot: number, s: number, fill: string, light: string) => string;

const lattice: Landmark = (_, x, foot, s, fill) => {
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

const dome: Landmark = (_, x, foot, s, fill, light) => {
  const minaret = (mx: number) =>
    rect(mx - s * 0.025, foot - s * 0.78, s * 0.05, s * 0.78, fill) +
    poly(
      [
        [mx - s * 0.04, foot - s * 0.76],
        [mx, foot - s * 0.96],
        [mx + s * 0.04, foot - s * 0.76],
      ],
      fill,
    ) +
    rect(mx - s * 0.042, foot - s * 0.6, s * 0.084, s * 0.025, fill);
  return (
    minaret(x - s * 0.52) +
    minaret(x + s * 0.52) +
    rect(x - s * 0.4, foot - s * 0.34, s * 0.8, s * 0.34, fill) +
    shape(
      `M${n(x - s * 0.3)} ${n(foot - s * 0.34)}q0 ${n(-s * 0.34)} ${n(s * 0.3)} ${n(-s * 0.4)}q${n(s * 0.3)} ${n(s * 0.06)} ${n(s * 0.3)} ${n(s * 0.4)}Z`,
      fill,
    ) +
    stroke(`M${n(x)} ${n(foot - s * 0.74)}v${n(-s * 0.1)}`, fill, s * 0.015) +
    [-0.26, -0.09, 0.09, 0.26]
      .map((d) =>
        shape(
          `M${n(x + d * s - s * 0.035)} ${n(foot)}v${n(-s * 0.14)}q${n(s * 0.035)} ${n(-s * 0.07)} ${n(s * 0.07)} 0v${n(s * 0.14)}Z`,
          light,
          0.85,
        ),
      )
      .join("")
  );
};

const pagoda: Landmark = (_, x, foot, s, fill, light) => {
  let out = "";
  for (let i = 0; i < 5; i++) {
    const y = foot - s * 0.17 * i;
    const half = s * (0.24 - i * 0.035);
    out +=
      rect(x - half * 0.72, y - s * 0.15, half * 1.44, s * 0.15, fill) +
      rect(x - half * 0.16, y - s * 0.09, half * 0.32, s * 0.07, light, 0, 0.8) +
      shape(
        `M${n(x - half * 1.35)} ${n(y - s * 0.09)}Q${n(x - half * 0.6)} ${n(y - s * 0.12)} ${n(x - half * 0.3)} ${n(y - s * 0.19)}H${n(x + half * 0.3)}Q${n(x + half * 0.6)} ${n(y - s * 0.12)} ${n(x + half * 1.35)} ${n(y - s * 0.09)}Z`,
        fill,
      );
  }
  return out + stroke(`M${n(x)} ${n(foot - s * 0.84)}v${n(-s * 0.16)}`, fill, s * 0.02);
};

const cathedral: Landmark = (_, x, foot, s, fill, light) => {
  const spire = (sx: number, height: number, half: number) =>
    rect(sx - half, foot - height * 0.62, half * 2, height * 0.62, fill) +
    poly(
      [
        [sx - half * 1.1, foot - height * 0.6],
        [sx, foot - height],
        [sx + half * 1.1, foot - height * 0.6],
      ],
      fill,
    );
  return (
    spire(x - s * 0.19, s, s * 0.065) +
    spire(x + s * 0.19, s, s * 0.065) +
    poly(
      [
        [x - s * 0.18, foot],
        [x - s * 0.18, foot - s * 0.42],
        [x, foot - s * 0.6],
        [x + s * 0.18, foot - s * 0.42],
        [x + s * 0.18, foot],
      ],
      fill,
    ) +
    circle(x, foot - s * 0.37, s * 0.065, light, 0.9) +
    shape(
      `M${n(x - s * 0.05)} ${n(foot)}v${n(-s * 0.14)}q${n(s * 0.05)} ${n(-s * 0.08)} ${n(s * 0.1)} 0v${n(s * 0.14)}Z`,
      light,
      0.85,
    )
  );
};

const castle: Landmark = (_, x, foot, s, fill, light) => {
  const tower = (tx: number, half: number, height: number, cone: boolean) => {
    const top = foot - height;
    const head = cone
      ? poly(
          [
            [tx - half * 1.25, top],
            [tx, top - half * 2.6],
            [tx + half * 1.25, top],
          ],
          fill,
        )
      : [-1, -0.2, 0.6].map((d) => rect(tx + d * half, top - half * 0.5, half * 0.4, half * 0.6, fill)).join("");
    return (
      rect(tx - half, top, half * 2, height, fill) +
      head +
      rect(tx - half * 0.18, top + half, half * 0.36, half * 0.8, light, 0, 0.85)
    );
  };
  return (
    rect(x - s * 0.42, foot - s * 0.26, s * 0.84, s * 0.26, fill) +
    tower(x - s * 0.4, s * 0.09, s * 0.5, false) +
    tower(x + s * 0.38, s * 0.1, s * 0.44, true) +
    tower(x - s * 0.02, s * 0.12, s * 0.64, true) +
    tower(x + s * 0.18, s * 0.06, s * 0.5, true)
  );
};

const lighthouse: Landmark = (scene, x, foot, s, fill, light) =>
  poly(
    [
      [x - s * 0.11, foot],
      [x - s * 0.065, foot - s * 0.76],
      [x + s * 0.065, foot - s * 0.76],
      [x + s * 0.11, foot],
    ],
    scene.p.linen,
  ) +
  [0.16, 0.46]
    .map((at) =>
      poly(
        [
          [x - s * 0.105 + at * s * 0.055, foot - s * at],
          [x - s * 0.105 + (at + 0.15) * s * 0.055, foot - s * (at + 0.15)],
          [x + s * 0.105 - (at + 0.15) * s * 0.055, foot - s * (at + 0.15)],
          [x + s * 0.105 - at * s * 0.055, foot - s * at],
        ],
        scene.p.accent,
      ),
    )
    .join("") +
  rect(x - s * 0.09, foot - s * 0.79, s * 0.18, s * 0.035, fill) +
  rect(x - s * 0.05, foot - s * 0.9, s * 0.1, s * 0.11, light) +
  poly(
    [
      [x - s * 0.075, foot - s * 0.9],
      [x, foot - s],
      [x + s * 0.075, foot - s * 0.9],
    ],
    fill,
  );

const wheel: Landmark = (_, x, foot, s, fill, light) => {
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

const clock: Landmark = (_, x, foot, s, fill, light) =>
  rect(x - s * 0.085, foot - s * 0.78, s * 0.17, s * 0.78, fill) +
  rect(x - s * 0.105, foot - s * 0.8, s * 0.21, s * 0.04, fill) +
  rect(x - s * 0.105, foot - s * 0.6, s * 0.21, s * 0.03, fill) +
  circle(x, foot - s * 0.69, s * 0.062, light) +
  stroke(`M${n(x)} ${n(foot - s * 0.73)}v${n(s * 0.04)}l${n(s * 0.025)} ${n(s * 0.015)}`, fill, s * 0.012) +
  poly(
    [
      [x - s * 0.1, foot - s * 0.8],
      [x, foot - s],
      [x + s * 0.1, foot - s * 0.8],
    ],
    fill,
  ) +
  rect(x - s * 0.22, foot - s * 0.24, s * 0.44, s * 0.24, fill);

const windmill: Landmark = (scene, x, foot, s, fill, light) => {
  const cy = foot - s * 0.66;
  const turn = scene.r.between(10, 80);
  const sail = [0, 90, 180, 270]
    .map(
      (a) =>
        `<g transform="rotate(${n(turn + a)} ${n(x)} ${n(cy)})">${rect(x - s * 0.01, cy - s * 0.44, s * 0.02, s * 0.44, fill)}${rect(x + s * 0.012, cy - s * 0.43, s * 0.085, s * 0.32, light, 0, 0.9)}</g>`,
    )
    .join("");
  return (
    poly(
      [
        [x - s * 0.16, foot],
        [x - s * 0.09, foot - s * 0.62],
        [x + s * 0.09, foot - s * 0.62],
        [x + s * 0.16, foot],
      ],
      fill,
    ) +
    shape(`M${n(x - s * 0.1)} ${n(foot - s * 0.62)}q${n(s * 0.1)} ${n(-s * 0.2)} ${n(s * 0.2)} 0Z`, fill) +
    rect(x - s * 0.03, foot - s * 0.13, s * 0.06, s * 0.13, light, s * 0.02) +
    sail +
    circle(x, cy, s * 0.022, fill)
  );
};

const pyramids: Landmark = (scene, x, foot, s, fill) =>
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

const spire: Landmark = (_, x, foot, s, fill, light) =>
  [0.2, 0.15, 0.1, 0.06]
    .map((half, i) => rect(x - s * half, foot - s * (0.34 + i * 0.18), s * half * 2, s * (0.34 + i * 0.18), fill))
    .join("") +
  stroke(`M${n(x)} ${n(foot - s * 0.88)}V${n(foot - s * 1.12)}`, fill, s * 0.02) +
  [0.08, 0.2, 0.32, 0.44, 0.56, 0.68]
    .map((at) => rect(x - s * 0.035, foot - s * at - s * 0.05, s * 0.07, s * 0.03, light, 0, 0.8))
    .join("");

const columns: Landmark = (_, x, foot, s, fill) =>
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

const suspension: Landmark = (_, x, foot, s, fill) => {
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

const arch: Landmark = (_, x, foot, s, fill) =>
  shape(
    `M${n(x - s * 0.3)} ${n(foot)}V${n(foot - s * 0.62)}H${n(x + s * 0.3)}V${n(foot)}H${n(x + s * 0.12)}V${n(foot - s * 0.28)}A${n(s * 0.12)} ${n(s * 0.14)} 0 0 0 ${n(x - s * 0.12)} ${n(foot - s * 0.28)}V${n(foot)}Z`,
    fill,
  ) +
  rect(x - s * 0.33, foot - s * 0.66, s * 0.66, s * 0.05, fill) +
  rect(x - s * 0.26, foot - s * 0.74, s * 0.52, s * 0.08, fill);

const onion: Landmark = (scene, x, foot, s, fill, light) => {
  const bulb = (bx: number, half: number, height: number, colour: string) =>
    rect(bx - half * 0.7, foot - height, half * 1.4, height, fill) +
    shape(
      `M${n(bx - half * 0.7)} ${n(foot - height)}q${n(-half * 0.7)} ${n(-half * 1.2)} ${n(half * 0.7)} ${n(-half * 2.6)}q${n(half * 1.4)} ${n(half * 1.4)} ${n(half * 0.7)} ${n(half * 2.6)}Z`,
      colour,
    ) +
    rect(bx - half * 0.14, foot - height * 0.7, half * 0.28, half * 0.8, light, 0, 0.8);
  return (
    rect(x - s * 0.32, foot - s * 0.28, s * 0.64, s * 0.28, fill) +
    bulb(x - s * 0.27, s * 0.085, s * 0.42, scene.p.mid) +
    bulb(x + s * 0.27, s * 0.085, s * 0.46, scene.p.mid) +
    bulb(x, s * 0.12, s * 0.6, scene.p.accent)
  );
};

/** A great church under one round dome. */
const basilica: Landmark = (scene, x, foot, s, fill, light) =>
  rect(x - s * 0.42, foot - s * 0.3, s * 0.84, s * 0.3, fill) +
  poly(
    [
      [x - s * 0.2, foot - s * 0.3],
      [x, foot - s * 0.4],
      [x + s * 0.2, foot - s * 0.3],
    ],
    fill,
  ) +
  rect(x - s * 0.21, foot - s * 0.52, s * 0.42, s * 0.24, fill) +
  shape(
    `M${n(x - s * 0.24)} ${n(foot - s * 0.51)}q${n(s * 0.02)} ${n(-s * 0.31)} ${n(s * 0.24)} ${n(-s * 0.33)}q${n(s * 0.22)} ${n(s * 0.02)} ${n(s * 0.24)} ${n(s * 0.33)}Z`,
    scene.p.night ? fill : scene.p.accent,
  ) +
  rect(x - s * 0.035, foot - s * 0.95, s * 0.07, s * 0.12, fill) +
  stroke(`M${n(x)} ${n(foot - s * 0.94)}v${n(-s * 0.09)}`, fill, s * 0.016) +
  [-0.14, 0, 0.14]
    .map((d) => rect(x + d * s - s * 0.022, foot - s * 0.48, s * 0.044, s * 0.12, light, s * 0.02, 0.85))
    .join("") +
  [-0.3, -0.1, 0.1, 0.3]
    .map((d) => rect(x + d * s - s * 0.03, foot - s * 0.2, s * 0.06, s * 0.2, light, s * 0.03, 0.8))
    .join("");

/** A bell tower that stands by itself. */
const campanile: Landmark = (_, x, foot, s, fill, light) =>
  rect(x - s * 0.095, foot - s * 0.72, s * 0.19, s * 0.72, fill) +
  rect(x - s * 0.115, foot - s * 0.74, s * 0.23, s * 0.035, fill) +
  rect(x - s * 0.08, foot - s * 0.86, s * 0.16, s * 0.13, fill) +
  [-0.045, 0.045]
    .map((d) => rect(x + d * s - s * 0.022, foot - s * 0.84, s * 0.044, s * 0.09, light, s * 0.02))
    .join("") +
  poly(
    [
      [x - s * 0.1, foot - s * 0.855],
      [x, foot - s * 1.1],
      [x + s * 0.1, foot - s * 0.855],
    ],
    fill,
  ) +
  [0.2, 0.38, 0.56]
    .map((at) => rect(x - s * 0.02, foot - s * at - s * 0.06, s * 0.04, s * 0.07, light, s * 0.02, 0.8))
    .join("");

/** Rings of arches, one side fallen. */
const arena: Landmark = (_, x, foot, s, fill, light) => {
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

/** Shells of a roof by the water. */
const opera: Landmark = (scene, x, foot, s, fill) => {
  const shell = (dx: number, size: number, d: 1 | -1) =>
    shape(
      `M${n(x + dx * s)} ${n(foot - s * 0.12)}q${n(d * s * size * 0.06)} ${n(-s * size * 0.72)} ${n(d * s * size * 0.62)} ${n(-s * size * 0.9)}q${n(-d * s * size * 0.04)} ${n(s * size * 0.56)} ${n(d * s * size * 0.06)} ${n(s * size * 0.9)}Z`,
      scene.p.linen,
    ) +
    shape(
      `M${n(x + dx * s + d * s * size * 0.62)} ${n(foot - s * 0.12 - s * size * 0.9)}q${n(-d * s * size * 0.04)} ${n(s * size * 0.56)} ${n(d * s * size * 0.06)} ${n(s * size * 0.9)}h${n(-d * s * size * 0.22)}q${n(d * s * size * 0.02)} ${n(-s * size * 0.6)} ${n(d * s * size * 0.16)} ${n(-s * size * 0.9)}Z`,
      scene.p.far,
      0.5,
    );
  return (
    rect(x - s * 0.8, foot - s * 0.13, s * 1.6, s * 0.13, fill) +
    shell(-0.72, 0.5, 1) +
    shell(-0.46, 0.72, 1) +
    shell(-0.1, 0.9, 1) +
    shell(0.74, 0.44, -1)
  );
};

/** A bell of gold on terraces. */
const stupa: Landmark = (scene, x, foot, s, fill, light) => {
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
const torii: Landmark = (scene, x, foot, s, fill) => {
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
const needle: Landmark = (_, x, foot, s, fill, light) =>
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
const spires: Landmark = (_, x, foot, s, fill, light) =>
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
const figure: Landmark = (scene, x, foot, s) =>
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

const landmarks = {
  lattice,
  dome,
  pagoda,
  cathedral,
  castle,
  lighthouse,
  wheel,
  clock,
  windmill,
  pyramids,
  spire,
  columns,
  arch,
  onion,
  basilica,
  campanile,
  arena,
  opera,
  stupa,
  torii,
  needle,
  spires,
  figure,
  suspension,
} as const;
export type LandmarkName = keyof typeof landmarks;
export const bridge = suspension;

const fitting = {
  city: ["clock", "spire", "cathedral", "needle", "campanile", "columns"],
  water: ["lighthouse", "campanile", "castle", "cathedral", "wheel"],
  land: ["castle", "cathedral", "campanile", "columns"],
  desert: ["dome", "arch", "columns"],
} as const satisfies Record<string, readonly LandmarkName[]>;

const isLandmark = (text: string | undefined): text is LandmarkName => text !== undefined && text in landmarks;

/** The place's landmark, equal in all its pictures; without one, a random one that fits. */
export const getLandmark = ({ r, subject }: Scene, where: keyof typeof fitting): Landmark => {
  const any = r.pick<LandmarkName>(fitting[where]);
  return landmarks[isLandmark(subject) ? subject : any];
};
export { lighthouse };
