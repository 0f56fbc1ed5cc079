import { circle, n, poly, rect, shape, stroke } from "./drawing";
import type { Landmark } from "./monuments";

export const dome: Landmark = (_, x, foot, s, fill, light) => {
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

export const pagoda: Landmark = (_, x, foot, s, fill, light) => {
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

export const cathedral: Landmark = (_, x, foot, s, fill, light) => {
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

export const castle: Landmark = (_, x, foot, s, fill, light) => {
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

export const lighthouse: Landmark = (scene, x, foot, s, fill, light) =>
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

export const clock: Landmark = (_, x, foot, s, fill, light) =>
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

export const windmill: Landmark = (scene, x, foot, s, fill, light) => {
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

export const onion: Landmark = (scene, x, foot, s, fill, light) => {
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
export const basilica: Landmark = (scene, x, foot, s, fill, light) =>
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
export const campanile: Landmark = (_, x, foot, s, fill, light) =>
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

/** Shells of a roof by the water. */
export const opera: Landmark = (scene, x, foot, s, fill) => {
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
