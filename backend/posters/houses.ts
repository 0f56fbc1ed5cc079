import {
  circle,
  type Draw,
  farRange,
  land,
  mix,
  n,
  type Point,
  poly,
  rect,
  ridge,
  roundTree,
  type Scene,
  shape,
  sky,
  stroke,
} from "./drawing";

/** Houses seen from the street in several building styles. The townhouse is in facade.ts. */

export const arch = (x: number, foot: number, w: number, h: number, fill: string): string =>
  shape(`M${n(x)} ${n(foot)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(foot)}Z`, fill);

/** The colour of a front, always different from the sky behind it. */
export const getWall = ({ r, p }: Scene): string =>
  r.pick(
    p.night
      ? [p.wall, p.mid, p.far]
      : [
          p.linen,
          p.wall,
          p.lit,
          mix(p.accent, p.linen, 0.55),
          mix(p.leaf, p.linen, 0.6),
          mix(p.water[1], p.linen, 0.6),
        ],
  );

export function street({ w, h, r, p }: Scene, top: number): string {
  const lamp = w * r.pick([0.13, 0.87]);
  return [
    rect(0, top, w, h - top, p.near),
    rect(0, top, w, h * 0.02, p.mid),
    rect(0, h * 0.95, w, h * 0.006, p.mid, 0, 0.5),
    rect(lamp - h * 0.004, top - h * 0.2, h * 0.008, h * 0.23, p.deep),
    circle(lamp, top - h * 0.21, h * 0.018, p.lit),
  ].join("");
}

/** Timber, paper windows and wide roofs, one above the other. */
export const eaves: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const foot = h * 0.84;
  const { art } = sky(scene, h * 0.6);
  const storeys = r.int(2, 3);
  const out = [
    art,
    farRange(scene, h * 0.66, h * 0.26, { sharp: true, mist: 0.5 }),
    land(scene, ridge(scene, h * 0.74, h * 0.14), p.mid, 0.4),
  ];
  const wall = p.night ? p.wall : p.linen;
  const timber = p.night ? p.deep : p.wood;
  const cx = w * r.between(0.46, 0.54);
  const tall = h * (storeys === 2 ? 0.2 : 0.155);
  const roof = h * 0.085;
  let y = foot;
  for (let s = 0; s < storeys; s++) {
    const half = w * (0.36 - s * 0.065);
    const top = y - tall;
    out.push(rect(cx - half, top, half * 2, tall, wall));
    const bays = 8 - s;
    const cell = (half * 2) / bays;
    for (let i = 0; i < bays; i++) {
      const glow = r.chance(p.night ? 0.75 : 0.5);
      out.push(
        rect(cx - half + cell * (i + 0.08), top + tall * 0.2, cell * 0.84, tall * 0.72, glow ? p.lit : p.wall),
        stroke(
          `M${n(cx - half + cell * (i + 0.5))} ${n(top + tall * 0.2)}v${n(tall * 0.72)}M${n(cx - half + cell * (i + 0.08))} ${n(top + tall * 0.5)}h${n(cell * 0.84)}`,
          timber,
          h * 0.0035,
        ),
      );
    }
    for (let i = 0; i <= bays; i++) out.push(rect(cx - half + cell * i - h * 0.005, top, h * 0.01, tall, timber));
    const over = half + w * 0.055;
    out.push(
      shape(
        `M${n(cx - over)} ${n(top + roof * 0.32)}Q${n(cx - over * 0.8)} ${n(top + roof * 0.05)} ${n(cx - over * 0.68)} ${n(top - roof)}H${n(cx + over * 0.68)}Q${n(cx + over * 0.8)} ${n(top + roof * 0.05)} ${n(cx + over)} ${n(top + roof * 0.32)}Z`,
        p.near,
      ),
      rect(cx - over * 0.7, top - roof - h * 0.014, over * 1.4, h * 0.02, p.deep, h * 0.006),
      rect(cx - half, top + roof * 0.32, half * 2, h * 0.01, p.deep, 0, 0.35),
    );
    y = top - roof * 0.92;
  }
  const curtain = w * 0.085;
  out.push(
    rect(cx - curtain, foot - tall * 0.86, curtain * 2, tall * 0.86, p.lit),
    rect(cx - curtain, foot - tall * 0.86, curtain * 0.94, tall * 0.44, p.accent),
    rect(cx + curtain * 0.06, foot - tall * 0.86, curtain * 0.94, tall * 0.44, p.accent),
    rect(0, foot, w, h - foot, p.near),
    rect(0, foot, w, h * 0.018, p.mid),
  );
  const path: Point[] = [
    [cx - w * 0.06, foot],
    [cx + w * 0.06, foot],
    [cx + w * 0.16, h],
    [cx - w * 0.16, h],
  ];
  out.push(poly(path, p.floor, 0.7));
  for (const side of [-1, 1]) {
    const lx = cx + side * w * 0.14;
    out.push(
      circle(lx, foot - tall * 0.62, h * 0.026, p.accent),
      rect(lx - h * 0.012, foot - tall * 0.62 - h * 0.031, h * 0.024, h * 0.008, p.deep),
    );
    const tx = cx + side * w * r.between(0.42, 0.46);
    const blossom = r.chance(0.5) ? p.accent : p.deep;
    out.push(
      stroke(
        `M${n(tx)} ${n(foot + h * 0.04)}q${n(-side * w * 0.02)} ${n(-h * 0.2)} ${n(-side * w * 0.01)} ${n(-h * 0.34)}`,
        p.deep,
        h * 0.016,
      ),
    );
    for (let i = 0; i < 7; i++)
      out.push(
        circle(
          tx + w * r.between(-0.075, 0.06),
          foot - h * r.between(0.2, 0.38),
          h * r.between(0.035, 0.06),
          blossom,
          0.92,
        ),
      );
  }
  for (let i = 0; i < 6; i++)
    out.push(circle(w * r.next(), h * r.between(0.95, 1.02), h * r.between(0.03, 0.06), p.deep));
  return out.join("");
};

/** A row of narrow houses with stepped and curved gables; the middle ones are the hotel. */
export const gables: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const foot = h * 0.86;
  const { art } = sky(scene, h * 0.6);
  const out = [art];
  for (let x = -w * 0.02; x < w; x += h * 0.1)
    out.push(rect(x, h * r.between(0.4, 0.56), h * 0.095, h * 0.5, p.far, 0, 0.7));
  const walls = p.night ? [p.mid, p.wall, p.far, p.near] : [p.linen, p.accent, p.wall, p.lit, p.sky[2], p.mid];
  const count = r.int(5, 6);
  const cell = w / count;
  let before = "";
  for (let i = 0; i < count; i++) {
    const x = cell * i;
    const top = h * r.between(0.24, 0.36);
    const free = walls.filter((wall) => wall !== before);
    const fill = r.pick(free);
    before = fill;
    const edge = fill === p.near ? p.deep : p.near;
    const kind = r.next();
    const mid = x + cell / 2;
    const rise = h * r.between(0.09, 0.13);
    out.push(rect(x, top, cell + 0.5, foot - top, fill));
    if (kind < 0.36)
      for (let s = 0; s < 4; s++)
        out.push(
          rect(x + cell * (0.08 + s * 0.11), top - (rise / 4) * (s + 1), cell * (0.84 - s * 0.22), rise / 3.6, fill),
        );
    else if (kind < 0.7)
      out.push(
        shape(
          `M${n(x + cell * 0.04)} ${n(top + 1)}q${n(cell * 0.02)} ${n(-rise * 0.55)} ${n(cell * 0.24)} ${n(-rise * 0.6)}v${n(-rise * 0.2)}q${n(cell * 0.22)} ${n(-rise * 0.5)} ${n(cell * 0.44)} 0v${n(rise * 0.2)}q${n(cell * 0.22)} ${n(rise * 0.05)} ${n(cell * 0.24)} ${n(rise * 0.6)}Z`,
          fill,
        ),
      );
    else
      out.push(
        poly(
          [
            [x, top + 1],
            [mid, top - rise * 1.1],
            [x + cell, top + 1],
          ],
          edge,
        ),
      );
    out.push(rect(mid - cell * 0.09, top - rise * 0.46, cell * 0.18, rise * 0.42, p.near));
    const floors = r.int(3, 4);
    const step = (foot - h * 0.17 - top) / floors;
    for (let floor = 0; floor < floors; floor++)
      for (const d of [0.14, 0.41, 0.68]) {
        const lit = r.chance(p.night ? 0.6 : 0.3);
        const y = top + step * (floor + 0.2);
        out.push(
          rect(x + cell * d - h * 0.004, y - h * 0.004, cell * 0.18 + h * 0.008, step * 0.64 + h * 0.008, p.linen),
          rect(x + cell * d, y, cell * 0.18, step * 0.64, lit ? p.lit : edge),
          rect(x + cell * d, y + step * 0.3, cell * 0.18, h * 0.004, p.linen),
        );
      }
    const hotel = i === Math.floor(count / 2);
    out.push(
      rect(x + cell * 0.08, foot - h * 0.135, cell * 0.5, h * 0.1, p.lit, 0, 0.95),
      rect(x + cell * 0.66, foot - h * 0.125, cell * 0.24, h * 0.125, hotel ? p.lit : p.deep),
      rect(x + cell * 0.04, foot - h * 0.158, cell * 0.92, h * 0.022, hotel ? p.deep : edge),
    );
    if (hotel)
      out.push(
        poly(
          [
            [x + cell * 0.04, foot - h * 0.136],
            [x + cell * 0.62, foot - h * 0.136],
            [x + cell * 0.68, foot - h * 0.095],
            [x - cell * 0.02, foot - h * 0.095],
          ],
          p.night ? p.accent : p.deep,
        ),
        rect(x + cell * 0.94, foot - h * 0.42, h * 0.036, h * 0.13, p.deep, h * 0.006),
        circle(x + cell * 0.94 + h * 0.018, foot - h * 0.355, h * 0.012, p.lit),
      );
  }
  out.push(street(scene, foot));
  for (const at of [r.between(0.04, 0.14), r.between(0.86, 0.96)])
    out.push(roundTree(w * at, foot + h * 0.02, h * r.between(0.24, 0.34), p.leaf, p.deep));
  if (r.chance(0.6)) {
    const bx = w * r.between(0.3, 0.6);
    const wheel = h * 0.034;
    const y = foot + h * 0.06;
    const ring = (x: number) =>
      `M${n(x - wheel)} ${n(y)}a${n(wheel)} ${n(wheel)} 0 1 0 ${n(wheel * 2)} 0a${n(wheel)} ${n(wheel)} 0 1 0 ${n(-wheel * 2)} 0`;
    out.push(
      stroke(
        `${ring(bx)}${ring(bx + wheel * 2.7)}M${n(bx)} ${n(y)}l${n(wheel * 0.8)} ${n(-wheel * 1.2)}h${n(wheel * 1.4)}l${n(wheel * 0.5)} ${n(wheel * 1.2)}M${n(bx + wheel * 0.8)} ${n(y - wheel * 1.2)}l${n(wheel * 0.5)} ${n(wheel * 1.2)}l${n(wheel * 0.9)} ${n(-wheel * 1.2)}l${n(-wheel * 0.1)} ${n(-wheel * 0.5)}h${n(wheel * 0.4)}`,
        p.lit,
        h * 0.006,
      ),
    );
  }
  return out.join("");
};
