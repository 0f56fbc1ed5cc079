import type { Palette } from "./palettes";
import type { Random } from "./random";

/**
 * The drawing context; lengths are in units of the picture. `id` makes gradient names unique. `subject` is a landmark
 * or the view through the window.
 */
export type Scene = { w: number; h: number; r: Random; p: Palette; id: string; subject?: string };
export type Draw = (scene: Scene) => string;
export type Point = readonly [number, number];

export const n = (value: number): string => (Math.round(value * 10) / 10).toString();

const look = (fill: string, opacity?: number): string =>
  `fill="${fill}"${opacity === undefined || opacity >= 1 ? "" : ` opacity="${n(opacity)}"`}`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0, opacity?: number): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}"${round ? ` rx="${n(round)}"` : ""} ${look(fill, opacity)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity?: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${look(fill, opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${look(fill, opacity)}/>`;

export const shape = (d: string, fill: string, opacity?: number): string => `<path d="${d}" ${look(fill, opacity)}/>`;

export const poly = (points: readonly Point[], fill: string, opacity?: number): string =>
  shape(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`, fill, opacity);

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${n(opacity)}"` : ""}/>`;

/** Many small rectangles as one path element. */
export const oblongs = (
  cells: readonly (readonly [number, number, number, number])[],
  fill: string,
  opacity?: number,
): string =>
  cells.length === 0
    ? ""
    : shape(cells.map(([x, y, w, h]) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`).join(""), fill, opacity);

export function gradient(id: string, stops: readonly (readonly [number, string, number?])[], across = false): string {
  const body = stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${body}</linearGradient>`;
}

const southern: ReadonlySet<string | undefined> = new Set(["pagoda", "stupa", "dome"]);

/** Places without snow and fir trees. */
export const isSouthern = ({ subject }: Scene): boolean => southern.has(subject);

/** Interpolates between two colours (`#rrggbb`): 0 is the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - part) + channel(to, at) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Land that fades into haze at its base, so that nearer layers stand out. */
export function land(scene: Scene, d: string, fill: string, mist = 0.4): string {
  const { r, p, id } = scene;
  const name = `${id}h${r.int(0, 999_999)}`;
  const hazy = mix(fill, p.sky[2], mist);
  return `<defs>${gradient(name, [
    [0, fill],
    [0.62, hazy],
    [1, hazy],
  ])}</defs>${shape(d, `url(#${name})`)}`;
}

/** A skyline of hills from random waves. `sharp` connects the points with straight lines. */
export function ridge(scene: Scene, base: number, height: number, sharp = false, steps = 14): string {
  const { w, h, r } = scene;
  const waves = [1, 2.3, 4.7].map((pitch, at) => ({
    pitch: pitch * r.between(0.8, 1.3),
    phase: r.next() * 6.3,
    part: 1 / (at + 1.2),
  }));
  const whole = waves.reduce((sum, wave) => sum + wave.part, 0);
  const points: Point[] = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const lift =
      waves.reduce(
        (sum, wave) =>
          sum + wave.part * (0.5 + 0.5 * Math.sin(wave.phase + t * 6.3 * wave.pitch * (sharp ? 1.2 : 0.7))),
        0,
      ) / whole;
    return [t * w, base - height * lift - (sharp ? height * 0.22 * r.next() : 0)];
  });
  return `M0 ${n(h)}L${line(points, sharp)}L${n(w)} ${n(h)}Z`;
}

function line(points: readonly Point[], sharp: boolean): string {
  if (sharp) return points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L");
  const [first, ...rest] = points;
  if (!first) return "";
  let d = `${n(first[0])} ${n(first[1])}`;
  let before = first;
  for (const point of rest) {
    d += `Q${n(before[0])} ${n(before[1])} ${n((before[0] + point[0]) / 2)} ${n((before[1] + point[1]) / 2)}`;
    before = point;
  }
  return `${d}L${n(before[0])} ${n(before[1])}`;
}

/** A cloud bank with a flat base. */
function cloud({ h, r, p }: Scene, x: number, y: number, width: number): string {
  const tall = h * r.between(0.012, 0.03);
  const puffs = r.int(2, 4);
  let d = `M${n(x)} ${n(y)}`;
  for (let i = 0; i < puffs; i++) {
    const part = width / puffs;
    d += `a${n(part * 0.55)} ${n(tall * r.between(0.8, 1.7))} 0 0 1 ${n(part)} 0`;
  }
  return shape(`${d}Z`, p.sun, p.night ? 0.2 : 0.6);
}

/** Sky, light source, clouds, and stars or birds. Returns the position of the light for reflections. */
export function sky(scene: Scene, horizon: number, lightAt?: Point): { art: string; light: Point; size: number } {
  const { w, h, r, p, id } = scene;
  const light: Point = lightAt ?? [
    w * (r.chance(0.5) ? r.between(0.16, 0.4) : r.between(0.6, 0.84)),
    horizon - h * r.between(0.1, 0.32),
  ];
  const size = h * r.between(0.055, 0.1);
  const rim = Math.min(1, horizon / h);
  const out = [
    `<defs>${gradient(`${id}s`, [
      [0, p.sky[0]],
      [rim * 0.5, p.sky[1]],
      [rim, p.sky[2]],
    ])}<radialGradient id="${id}g"><stop offset="0" stop-color="${p.sun}" stop-opacity=".8"/><stop offset=".4" stop-color="${p.sun}" stop-opacity=".28"/><stop offset="1" stop-color="${p.sun}" stop-opacity="0"/></radialGradient></defs>`,
    rect(0, 0, w, h, `url(#${id}s)`),
    circle(light[0], light[1], size * 5, `url(#${id}g)`, p.night ? 0.5 : 0.85),
    circle(light[0], light[1], size, p.sun),
  ];
  if (p.night) {
    const stars = Array.from(
      { length: 26 },
      () => [r.next() * w, r.next() * horizon * 0.6, h * 0.0034, h * 0.0034] as const,
    );
    out.push(oblongs(stars, p.sun, 0.6));
  }
  for (let i = r.int(1, 4); i > 0; i--)
    out.push(cloud(scene, r.next() * w, horizon * r.between(0.1, 0.62), w * r.between(0.14, 0.3)));
  if (!p.night && r.chance(0.6)) {
    const bx = w * r.between(0.2, 0.7);
    const by = horizon * r.between(0.2, 0.5);
    const s = h * 0.012;
    for (let i = 0; i < 3; i++) {
      const x = bx + i * s * 2.6 + r.next() * s;
      const y = by + r.between(-1.4, 1.4) * s;
      out.push(
        stroke(
          `M${n(x - s)} ${n(y - s * 0.5)}q${n(s * 0.6)} ${n(-s * 0.4)} ${n(s)} ${n(s * 0.5)}q${n(s * 0.4)} ${n(-s * 0.9)} ${n(s)} ${n(-s * 0.5)}`,
          p.near,
          h * 0.0032,
          0.6,
        ),
      );
    }
  }
  return { art: out.join(""), light, size };
}

/** The sky above a random horizon between two heights. Returns the horizon. */
export function skyOver(scene: Scene, low: number, high: number) {
  const horizon = scene.h * scene.r.between(low, high);
  return { horizon, ...sky(scene, horizon) };
}

/** The most distant range of hills, half hidden in `mist`. */
export function farRange(
  scene: Scene,
  base: number,
  height: number,
  { sharp = false, mist = 0.55 }: { sharp?: boolean; mist?: number } = {},
): string {
  return land(scene, ridge(scene, base, height, sharp), scene.p.far, mist);
}

/** Water below the horizon with the reflection of the light. */
export function water(scene: Scene, top: number, bottom: number, light: Point): string {
  const { w, h, r, p, id } = scene;
  const out = [
    `<defs>${gradient(`${id}w`, [
      [0, mix(p.water[0], p.sky[2], 0.4)],
      [0.35, p.water[0]],
      [1, p.water[1]],
    ])}</defs>`,
    rect(0, top, w, bottom - top, `url(#${id}w)`),
  ];
  const glints: [number, number, number, number][] = [];
  for (let i = 0; i < 11; i++) {
    const y = top + (bottom - top) * ((i + 0.6) / 11) ** 1.25;
    const gw = w * (0.025 + 0.07 * r.next()) * (1 + i / 4);
    glints.push([light[0] - gw / 2 + r.between(-1, 1) * w * 0.025, y, gw, h * 0.0042]);
  }
  out.push(oblongs(glints, p.sun, 0.6));
  const ripples = Array.from({ length: 9 }, (): [number, number, number, number] => [
    r.next() * w,
    top + (bottom - top) * r.between(0.1, 0.95),
    w * r.between(0.03, 0.08),
    h * 0.0034,
  ]);
  out.push(oblongs(ripples, p.sun, 0.22));
  return out.join("");
}

export function palm(scene: Scene, x: number, foot: number, height: number, fill: string): string {
  const { r } = scene;
  const lean = height * r.between(-0.16, 0.16);
  const top: Point = [x + lean, foot - height];
  const out = [
    stroke(`M${n(x)} ${n(foot)}Q${n(x)} ${n(foot - height * 0.6)} ${n(top[0])} ${n(top[1])}`, fill, height * 0.045),
  ];
  for (const [dx, dy] of [
    [-1, 0.35],
    [-0.85, -0.1],
    [-0.35, -0.5],
    [0.35, -0.5],
    [0.85, -0.1],
    [1, 0.35],
  ] as const) {
    const l = height * 0.42;
    out.push(
      shape(
        `M${n(top[0])} ${n(top[1])}Q${n(top[0] + dx * l * 0.5)} ${n(top[1] + dy * l - l * 0.35)} ${n(top[0] + dx * l)} ${n(top[1] + dy * l + l * 0.12)}Q${n(top[0] + dx * l * 0.5)} ${n(top[1] + dy * l - l * 0.08)} ${n(top[0])} ${n(top[1])}Z`,
        fill,
      ),
    );
  }
  return out.join("");
}

export function conifer(x: number, foot: number, height: number, fill: string): string {
  const w = height * 0.36;
  return shape(
    [0, 0.28, 0.54]
      .map((at, i) => {
        const top = foot - height + height * at;
        const half = (w / 2) * (0.55 + i * 0.24);
        return `M${n(x)} ${n(top)}l${n(half)} ${n(height * 0.42)}h${n(-2 * half)}Z`;
      })
      .join(""),
    fill,
  );
}

export const roundTree = (x: number, foot: number, height: number, fill: string, trunk: string): string =>
  rect(x - height * 0.03, foot - height * 0.5, height * 0.06, height * 0.5, trunk) +
  ellipse(x, foot - height * 0.66, height * 0.28, height * 0.36, fill);

export const cypress = (x: number, foot: number, height: number, fill: string): string =>
  shape(
    `M${n(x)} ${n(foot - height)}q${n(height * 0.17)} ${n(height * 0.55)} ${n(height * 0.05)} ${n(height)}h${n(-height * 0.1)}q${n(-height * 0.12)} ${n(-height * 0.45)} ${n(height * 0.05)} ${n(-height)}Z`,
    fill,
  );
