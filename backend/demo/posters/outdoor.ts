import {
  circle,
  conifer,
  cypress,
  type Draw,
  ellipse,
  gradient,
  isSouthern,
  land,
  n,
  oblongs,
  type Point,
  palm,
  poly,
  rect,
  ridge,
  roundTree,
  type Scene,
  shape,
  sky,
  stroke,
  water,
} from "./drawing";
import { bridge, landmarkOf, lighthouse } from "./landmarks";

export function sailingBoat({ h, p }: Scene, x: number, y: number, s: number): string {
  return (
    poly(
      [
        [x, y],
        [x + s * 0.34, y - s],
        [x + s * 0.34, y],
      ],
      p.linen,
    ) +
    poly(
      [
        [x + s * 0.39, y],
        [x + s * 0.39, y - s * 0.8],
        [x + s * 0.66, y],
      ],
      p.lit,
    ) +
    shape(
      `M${n(x - s * 0.08)} ${n(y + h * 0.006)}h${n(s * 0.84)}l${n(-s * 0.15)} ${n(s * 0.16)}h${n(-s * 0.52)}Z`,
      p.deep,
    ) +
    rect(x, y + s * 0.24, s * 0.68, h * 0.004, p.linen, 0, 0.4)
  );
}

export function ferry({ p }: Scene, x: number, y: number, s: number): string {
  return (
    shape(`M${n(x)} ${n(y)}h${n(s * 1.5)}l${n(-s * 0.2)} ${n(s * 0.22)}h${n(-s * 1.12)}Z`, p.deep) +
    rect(x + s * 0.22, y - s * 0.18, s * 0.95, s * 0.18, p.linen) +
    rect(x + s * 0.42, y - s * 0.34, s * 0.5, s * 0.17, p.linen) +
    rect(x + s * 0.72, y - s * 0.54, s * 0.13, s * 0.22, p.accent) +
    oblongs(
      [0.3, 0.46, 0.62, 0.78, 0.94].map((d) => [x + d * s, y - s * 0.12, s * 0.08, s * 0.06] as const),
      p.mid,
    )
  );
}

export function house(scene: Scene, x: number, foot: number, w: number, fill: string, roof: string): string {
  const { r, p } = scene;
  const tall = w * r.between(0.75, 1.25);
  return (
    rect(x, foot - tall, w, tall, fill) +
    poly(
      [
        [x - w * 0.08, foot - tall],
        [x + w / 2, foot - tall - w * 0.42],
        [x + w * 1.08, foot - tall],
      ],
      roof,
    ) +
    oblongs(
      [
        [x + w * 0.2, foot - tall * 0.72, w * 0.18, w * 0.22],
        [x + w * 0.6, foot - tall * 0.72, w * 0.18, w * 0.22],
      ],
      p.lit,
      r.between(0.6, 1),
    ) +
    rect(x + w * 0.4, foot - w * 0.34, w * 0.2, w * 0.34, roof)
  );
}

export function village(scene: Scene, x: number, foot: (x: number) => number, houses: number, size: number): string {
  const { r, p } = scene;
  const walls = p.night ? [p.mid, p.far] : [p.linen, p.wall, p.lit];
  let out = "";
  let at = x;
  for (let i = 0; i < houses; i++) {
    const w = size * r.between(0.75, 1.25);
    out += house(
      scene,
      at,
      foot(at) + size * r.between(-0.25, 0.3),
      w,
      r.pick(walls),
      r.chance(0.75) ? p.accent : p.near,
    );
    at += w * r.between(0.85, 1.25);
  }
  return out;
}

export const coast: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const horizon = h * r.between(0.46, 0.56);
  const { art, light } = sky(scene, horizon);
  const side = light[0] > w / 2 ? -1 : 1;
  const bluffX = side < 0 ? w * r.between(0.12, 0.22) : w * r.between(0.78, 0.88);
  const reach = w * r.between(0.34, 0.44);
  const bluffTop = horizon - h * r.between(0.03, 0.08);
  const out = [
    art,
    land(scene, ridge(scene, horizon + h * 0.01, h * r.between(0.1, 0.2), r.chance(0.6)), p.far, 0.55),
    water(scene, horizon, h, light),
  ];
  out.push(
    land(
      scene,
      `M${n(bluffX + side * w * 0.6)} ${n(h)}V${n(bluffTop)}H${n(bluffX)}q${n(-side * reach * 0.35)} ${n(h * 0.02)} ${n(-side * reach * 0.5)} ${n(h * 0.1)}q${n(-side * reach * 0.3)} ${n(h * 0.03)} ${n(-side * reach * 0.45)} ${n(h * 0.07)}q${n(-side * reach * 0.1)} ${n(h * 0.12)} ${n(side * reach * 0.4)} ${n(h * 0.4)}Z`,
      p.mid,
      0.3,
    ),
  );
  const mark = r.next();
  if (scene.subject !== undefined || mark > 0.45)
    out.push(landmarkOf(scene, "water")(scene, bluffX, bluffTop + h * 0.012, h * r.between(0.17, 0.23), p.near, p.lit));
  else if (mark > 0.2)
    out.push(
      lighthouse(scene, bluffX - side * reach * 0.12, bluffTop + h * 0.02, h * r.between(0.2, 0.27), p.near, p.lit),
    );
  const from = side < 0 ? 0 : bluffX - reach * 0.25;
  out.push(village(scene, Math.max(0, from), () => bluffTop + h * r.between(0.06, 0.13), r.int(4, 7), h * 0.052));
  const boats = r.int(1, 3);
  for (let i = 0; i < boats; i++) {
    const x = side < 0 ? w * r.between(0.5, 0.86) : w * r.between(0.1, 0.44);
    const y = horizon + (h - horizon) * r.between(0.16, 0.42);
    out.push(
      i === 0 && r.chance(0.3) ? ferry(scene, x, y, h * 0.11) : sailingBoat(scene, x, y, h * r.between(0.07, 0.14)),
    );
  }
  out.push(land(scene, ridge(scene, h * 0.97, h * 0.13), p.near, 0.22));
  if (r.chance(0.5))
    for (let i = r.int(1, 3); i > 0; i--)
      out.push(
        palm(
          scene,
          side < 0 ? w * r.between(0.04, 0.3) : w * r.between(0.7, 0.96),
          h * 0.98,
          h * r.between(0.26, 0.42),
          p.deep,
        ),
      );
  else
    for (let i = r.int(2, 5); i > 0; i--)
      out.push(
        cypress(
          side < 0 ? w * r.between(0.02, 0.34) : w * r.between(0.66, 0.98),
          h * 0.99,
          h * r.between(0.16, 0.3),
          p.deep,
        ),
      );
  return out.join("");
};

export function buildings(
  scene: Scene,
  base: number,
  low: number,
  high: number,
  fill: string,
  lit: boolean,
  bottom = scene.h,
): string {
  const { w, h, r, p } = scene;
  const blocks: string[] = [];
  const windows: [number, number, number, number][] = [];
  for (let x = -w * 0.02; x < w; ) {
    const bw = h * r.between(0.055, 0.115);
    const bh = h * r.between(low, high);
    const top = base - bh;
    blocks.push(rect(x, top, bw + 0.6, bottom - top, fill));
    const roof = r.next();
    if (roof < 0.2)
      blocks.push(
        poly(
          [
            [x, top],
            [x + bw / 2, top - bw * 0.6],
            [x + bw, top],
          ],
          fill,
        ),
      );
    else if (roof < 0.3)
      blocks.push(shape(`M${n(x)} ${n(top + 0.5)}a${n(bw / 2)} ${n(bw / 2)} 0 0 1 ${n(bw)} 0Z`, fill));
    else if (roof < 0.42) blocks.push(rect(x + bw * 0.48, top - h * 0.05, h * 0.005, h * 0.05, fill));
    else if (roof < 0.54) blocks.push(rect(x + bw * 0.2, top - h * 0.022, bw * 0.6, h * 0.024, fill));
    else if (roof < 0.62)
      blocks.push(
        poly(
          [
            [x, top],
            [x, top - bw * 0.5],
            [x + bw, top],
          ],
          fill,
        ),
      );
    if (lit) {
      const cw = h * 0.0105;
      const gap = h * 0.0235;
      const across = Math.max(1, Math.floor((bw - gap * 0.5) / gap));
      const pad = (bw - across * gap + gap - cw) / 2;
      const part = r.between(0.22, p.night ? 0.62 : 0.45);
      for (let y = top + gap * 0.8; y < Math.min(base + h * 0.1, bottom - h * 0.02); y += gap * 1.25)
        for (let i = 0; i < across; i++) if (r.chance(part)) windows.push([x + pad + i * gap, y, cw, h * 0.0155]);
    }
    x += bw + (r.chance(0.25) ? h * 0.012 : 0);
  }
  return blocks.join("") + oblongs(windows, p.lit, p.night ? 0.95 : 0.8);
}

export const city: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const horizon = h * r.between(0.6, 0.68);
  const { art, light } = sky(scene, horizon);
  const out = [art, buildings(scene, horizon, 0.1, 0.3, p.far, false)];
  const markX = light[0] > w / 2 ? w * r.between(0.2, 0.4) : w * r.between(0.6, 0.8);
  out.push(landmarkOf(scene, "city")(scene, markX, horizon + h * 0.06, h * r.between(0.38, 0.5), p.mid, p.lit));
  out.push(buildings(scene, horizon + h * 0.08, 0.05, 0.19, p.mid, true));
  if (r.chance(0.45)) {
    out.push(
      water(scene, h * 0.8, h, light),
      bridgeAcross(scene, h * 0.84),
      buildings(scene, h * 0.815, 0.03, 0.09, p.near, true, h * 0.815),
    );
    out.push(rect(0, h * 0.81, w, h * 0.012, p.deep));
    const reflections = Array.from({ length: 26 }, (): [number, number, number, number] => [
      r.next() * w,
      h * r.between(0.84, 0.98),
      h * 0.006,
      h * r.between(0.012, 0.04),
    ]);
    out.push(oblongs(reflections, p.lit, 0.4));
    if (r.chance(0.7)) out.push(ferry(scene, w * r.between(0.2, 0.7), h * 0.92, h * 0.08));
  } else {
    out.push(
      buildings(scene, h * 0.96, 0.04, 0.16, p.near, true),
      land(scene, ridge(scene, h * 1.0, h * 0.06), p.deep, 0),
    );
    for (let i = r.int(5, 9); i > 0; i--)
      out.push(roundTree(r.next() * w, h * 1.01, h * r.between(0.08, 0.13), p.leaf, p.deep));
  }
  return out.join("");
};

function bridgeAcross(scene: Scene, foot: number): string {
  return scene.r.chance(0.5)
    ? bridge(scene, scene.w * scene.r.between(0.35, 0.65), foot, scene.h * 0.34, scene.p.near, scene.p.lit)
    : "";
}

export const hills: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const horizon = h * r.between(0.44, 0.54);
  const { art, light } = sky(scene, horizon);
  const base = horizon + h * 0.22;
  const out = [
    art,
    land(scene, ridge(scene, horizon + h * 0.03, h * 0.2, true), p.far, 0.55),
    land(scene, ridge(scene, horizon + h * 0.1, h * 0.14), p.far, 0.55),
    land(scene, ridge(scene, base, h * 0.16), p.mid, 0.4),
  ];
  const side = light[0] > w / 2 ? w * r.between(0.14, 0.32) : w * r.between(0.66, 0.8);
  const crown = base - h * 0.06;
  out.push(
    ellipse(side, crown + h * 0.13, w * 0.26, h * 0.15, p.mid),
    landmarkOf(scene, "land")(scene, side, crown, h * r.between(0.15, 0.21), p.near, p.lit),
    village(scene, side - h * 0.2, () => crown + h * 0.06, r.int(4, 6), h * 0.045),
  );
  out.push(land(scene, ridge(scene, h * 0.87, h * 0.15), p.near, 0.22));
  if (r.chance(0.5)) {
    const rows: string[] = [];
    for (let i = 0; i < 9; i++)
      rows.push(
        `M${n(w * (0.1 + i * 0.1))} ${n(h)}Q${n(w * (0.3 + i * 0.05))} ${n(h * 0.9)} ${n(w * (0.42 + i * 0.022))} ${n(h * 0.82)}`,
      );
    out.push(stroke(rows.join(""), p.mid, h * 0.007, 0.8));
  }
  const tree = r.chance(0.5) ? cypress : conifer;
  for (let i = r.int(6, 13); i > 0; i--)
    out.push(tree(r.next() * w, h * r.between(0.84, 0.93), h * r.between(0.07, 0.14), p.deep));
  out.push(land(scene, ridge(scene, h * 1.0, h * 0.08), p.deep, 0));
  if (r.chance(0.35)) {
    const bx = w * r.between(0.3, 0.7);
    const by = h * r.between(0.18, 0.3);
    const s = h * 0.07;
    out.push(
      circle(bx, by, s, p.accent),
      poly(
        [
          [bx - s * 0.86, by + s * 0.5],
          [bx + s * 0.86, by + s * 0.5],
          [bx + s * 0.22, by + s * 1.5],
          [bx - s * 0.22, by + s * 1.5],
        ],
        p.accent,
      ),
      ellipse(bx, by, s * 0.42, s, p.lit, 0.8),
      poly(
        [
          [bx - s * 0.36, by + s * 0.9],
          [bx + s * 0.36, by + s * 0.9],
          [bx + s * 0.1, by + s * 1.5],
          [bx - s * 0.1, by + s * 1.5],
        ],
        p.lit,
        0.8,
      ),
      rect(bx - s * 0.17, by + s * 1.62, s * 0.34, s * 0.26, p.deep, s * 0.05),
    );
  }
  return out.join("");
};

export const desert: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const horizon = h * r.between(0.52, 0.6);
  const { art, light } = sky(scene, horizon);
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
  } else out.push(landmarkOf(scene, "desert")(scene, side, h * 0.67, h * r.between(0.32, 0.42), p.far, p.lit));
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
  const horizon = h * r.between(0.48, 0.56);
  const { art } = sky(scene, horizon);
  const out = [art, land(scene, ridge(scene, horizon + h * 0.04, h * 0.26, true), p.far, 0.55)];
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
  const shore = h * r.between(0.58, 0.64);
  const { art, light } = sky(scene, shore);
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

export const river: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const bank = h * r.between(0.62, 0.68);
  const { art, light } = sky(scene, bank);
  const walls = p.night ? [p.mid, p.far, p.near] : [p.linen, p.wall, p.lit, p.far, p.accent, p.sky[2]];
  const out = [art, land(scene, ridge(scene, bank, h * 0.22), p.far, 0.55)];
  const markX = light[0] > w / 2 ? w * r.between(0.15, 0.35) : w * r.between(0.65, 0.85);
  out.push(landmarkOf(scene, "city")(scene, markX, bank - h * 0.05, h * r.between(0.3, 0.38), p.mid, p.lit));
  for (let x = -h * 0.02; x < w; ) {
    const bw = h * r.between(0.085, 0.125);
    const bh = h * r.between(0.15, 0.27);
    const top = bank - bh;
    const fill = r.pick(walls);
    const stepped = r.chance(0.4);
    out.push(rect(x, top, bw, bh, fill));
    out.push(
      stepped
        ? [0, 1, 2]
            .map((i) =>
              rect(x + bw * (0.1 + i * 0.14), top - h * 0.02 * (i + 1), bw * (0.8 - i * 0.28), h * 0.022, fill),
            )
            .join("")
        : poly(
            [
              [x - bw * 0.03, top],
              [x + bw / 2, top - bw * 0.55],
              [x + bw * 1.03, top],
            ],
            p.near,
          ),
    );
    const cells: [number, number, number, number][] = [];
    for (let y = top + h * 0.022; y < bank - h * 0.05; y += h * 0.048)
      for (const d of [0.16, 0.43, 0.7]) cells.push([x + bw * d, y, bw * 0.14, h * 0.027]);
    out.push(
      oblongs(cells, p.night ? p.lit : p.near, 0.85),
      rect(x + bw * 0.38, bank - h * 0.04, bw * 0.24, h * 0.04, p.deep),
    );
    x += bw;
  }
  out.push(rect(0, bank - 1, w, h * 0.022, p.near), water(scene, bank + h * 0.02, h, light));
  const streaks = Array.from({ length: 40 }, (): [number, number, number, number] => [
    r.next() * w,
    bank + h * r.between(0.03, 0.3),
    h * r.between(0.02, 0.07),
    h * 0.0045,
  ]);
  out.push(oblongs(streaks, r.pick(walls), 0.35));
  if (r.chance(0.6)) {
    const y = bank + h * 0.05;
    const span = w / 3;
    out.push(
      shape(
        `M0 ${n(y - h * 0.02)}Q${n(w / 2)} ${n(y - h * 0.1)} ${n(w)} ${n(y - h * 0.02)}V${n(y + h * 0.1)}${[2, 1, 0].map((i) => `H${n(i * span + span * 0.88)}A${n(span * 0.38)} ${n(h * 0.09)} 0 0 0 ${n(i * span + span * 0.12)} ${n(y + h * 0.1)}`).join("")}H0Z`,
        p.near,
      ),
      stroke(`M0 ${n(y - h * 0.02)}Q${n(w / 2)} ${n(y - h * 0.1)} ${n(w)} ${n(y - h * 0.02)}`, p.deep, h * 0.008),
    );
  } else out.push(ferry(scene, w * r.between(0.2, 0.6), h * 0.86, h * 0.13));
  out.push(land(scene, ridge(scene, h * 1.02, h * 0.06), p.deep, 0));
  for (let i = r.int(2, 4); i > 0; i--)
    out.push(
      roundTree(
        light[0] > w / 2 ? w * r.between(0, 0.25) : w * r.between(0.75, 1),
        h * 1.01,
        h * r.between(0.2, 0.3),
        p.deep,
        p.deep,
      ),
    );
  return out.join("");
};

export const pool: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const horizon = h * r.between(0.42, 0.5);
  const { art, light } = sky(scene, horizon);
  const sea = r.chance(0.55);
  const out = [art, land(scene, ridge(scene, horizon + h * 0.02, h * 0.14, r.chance(0.5)), p.far, 0.55)];
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
