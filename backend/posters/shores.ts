import { ferry, sailingBoat } from "./boats";
import {
  cypress,
  type Draw,
  ellipse,
  farRange,
  gradient,
  land,
  mix,
  n,
  palm,
  poly,
  rect,
  ridge,
  type Scene,
  shape,
  sky,
  skyOver,
  stroke,
  water,
} from "./drawing";
import { lighthouse } from "./landmark-buildings";
import { getLandmark } from "./landmarks";
import { village } from "./settlements";

/** Sand, palms close by, and parasols far off. */
export const beach: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.44, 0.52);
  const side = light[0] > w / 2 ? -1 : 1;
  const at = (x: number) => (side > 0 ? w - x : x);
  const sand = p.night ? p.far : mix(p.floor, p.lit, 0.5);
  const out = [
    art,
    farRange(scene, horizon + h * 0.005, h * r.between(0.06, 0.2), { sharp: r.chance(0.5) }),
    water(scene, horizon, h, light),
    shape(
      `M${n(at(-2))} ${n(horizon + h * 0.02)}Q${n(at(w * 0.3))} ${n(horizon + h * 0.05)} ${n(at(w * 0.36))} ${n(h * 0.68)}Q${n(at(w * 0.46))} ${n(h * 0.9)} ${n(at(w + 2))} ${n(h * 0.93)}V${n(h + 2)}H${n(at(-2))}Z`,
      p.linen,
      0.75,
    ),
    shape(
      `M${n(at(-2))} ${n(horizon + h * 0.03)}Q${n(at(w * 0.27))} ${n(horizon + h * 0.06)} ${n(at(w * 0.33))} ${n(h * 0.69)}Q${n(at(w * 0.43))} ${n(h * 0.93)} ${n(at(w + 2))} ${n(h * 0.955)}V${n(h + 2)}H${n(at(-2))}Z`,
      sand,
    ),
    land(
      scene,
      `M${n(at(-2))} ${n(h * 0.75)}V${n(horizon - h * 0.16)}Q${n(at(w * 0.12))} ${n(horizon - h * 0.1)} ${n(at(w * 0.2))} ${n(horizon + h * 0.04)}Q${n(at(w * 0.1))} ${n(h * 0.6)} ${n(at(w * 0.06))} ${n(h * 0.8)}Z`,
      p.leaf,
      0.2,
    ),
  ];
  if (scene.subject)
    out.push(getLandmark(scene, "water")(scene, at(w * 0.11), horizon - h * 0.06, h * 0.2, p.near, p.lit));
  for (let i = r.int(3, 5); i > 0; i--) {
    const y = h * r.between(0.66, 0.86);
    const s = (y - h * 0.45) * 0.34;
    const x = at(w * r.between(0.1, 0.24) + (y - h * 0.66) * 0.5);
    out.push(
      ellipse(x + s * 0.3, y, s * 0.6, s * 0.1, p.near, 0.25),
      rect(x - s * 0.02, y - s * 0.9, s * 0.04, s * 0.9, p.wood),
      shape(
        `M${n(x - s * 0.6)} ${n(y - s * 0.68)}Q${n(x)} ${n(y - s * 1.4)} ${n(x + s * 0.6)} ${n(y - s * 0.68)}Z`,
        i % 2 ? p.accent : p.linen,
      ),
    );
  }
  out.push(
    sailingBoat(scene, at(w * r.between(0.55, 0.8)), horizon + h * r.between(0.08, 0.16), h * r.between(0.08, 0.13)),
  );
  const trunk = p.night ? p.deep : p.near;
  for (let i = r.int(2, 3); i > 0; i--)
    out.push(
      palm(
        scene,
        at(w * (0.02 + i * 0.09 * r.between(0.7, 1.3))),
        h * r.between(0.98, 1.04),
        h * r.between(0.55, 0.82),
        trunk,
      ),
    );
  return out.join("");
};

/** Pale cliffs one behind another, a stack in the sea and surf at their feet. */
export const cliffs: Draw = (scene) => {
  const { w, h, r, p, id } = scene;
  const horizon = h * r.between(0.5, 0.58);
  const side = r.chance(0.5) ? 1 : -1;
  const at = (x: number) => (side > 0 ? w - x : x);
  const { art, light } = sky(scene, horizon, [at(w * r.between(0.7, 0.88)), horizon - h * r.between(0.08, 0.26)]);
  const rock = p.night ? p.far : mix(p.linen, p.far, 0.18);
  const shade = p.night ? p.mid : mix(p.far, p.mid, 0.3);
  const out = [art, water(scene, horizon, h, light)];
  const cliff = (reach: number, top: number, foot: number, key: string) => {
    const d = `M${n(at(-2))} ${n(top)}L${n(at(reach * 0.6))} ${n(top + h * r.between(0, 0.02))}L${n(at(reach * 0.86))} ${n(top + h * 0.03)}L${n(at(reach))} ${n(foot)}H${n(at(-2))}Z`;
    out.push(
      `<defs>${gradient(`${id}${key}`, [
        [0, rock],
        [1, shade],
      ])}</defs>`,
      shape(d, `url(#${id}${key})`),
      stroke(
        [0.25, 0.5, 0.72]
          .map(
            (t) =>
              `M${n(at(reach * t))} ${n(top + h * 0.05)}l${n(-side * w * 0.012)} ${n((foot - top) * r.between(0.4, 0.75))}`,
          )
          .join(""),
        shade,
        h * 0.006,
        0.7,
      ),
      shape(
        `M${n(at(-2))} ${n(top + h * 0.012)}V${n(top - h * 0.03)}Q${n(at(reach * 0.4))} ${n(top - h * r.between(0.04, 0.08))} ${n(at(reach * 0.88))} ${n(top + h * 0.03)}L${n(at(reach * 0.84))} ${n(top + h * 0.05)}L${n(at(reach * 0.58))} ${n(top + h * 0.018)}Z`,
        p.leaf,
      ),
      rect(Math.min(at(0), at(reach * 1.06)), foot - h * 0.006, reach * 1.06, h * 0.012, p.linen, h * 0.006, 0.7),
    );
  };
  cliff(w * r.between(0.62, 0.72), horizon - h * 0.12, horizon + h * 0.05, "a");
  const stack = at(w * r.between(0.74, 0.82));
  out.push(
    poly(
      [
        [stack - h * 0.035, horizon + h * 0.09],
        [stack - h * 0.02, horizon - h * 0.12],
        [stack + h * 0.02, horizon - h * 0.13],
        [stack + h * 0.045, horizon + h * 0.09],
      ],
      shade,
    ),
    rect(stack - h * 0.07, horizon + h * 0.085, h * 0.15, h * 0.01, p.linen, h * 0.005, 0.7),
  );
  cliff(w * r.between(0.46, 0.54), horizon - h * 0.2, horizon + h * 0.17, "b");
  const mark = scene.subject ? getLandmark(scene, "water") : lighthouse;
  out.push(mark(scene, at(w * 0.3), horizon - h * 0.21, h * r.between(0.17, 0.22), p.near, p.lit));
  cliff(w * r.between(0.26, 0.34), horizon - h * 0.06, h * 0.86, "c");
  out.push(sailingBoat(scene, at(w * r.between(0.6, 0.78)), h * r.between(0.72, 0.8), h * 0.13));
  out.push(land(scene, ridge(scene, h * 1.02, h * 0.1), p.near, 0.1), tufts(scene));
  return out.join("");
};

function tufts({ w, h, r, p }: Scene): string {
  const blades = Array.from({ length: 22 }, () => {
    const x = r.next() * w;
    return `M${n(x)} ${n(h)}q${n(h * r.between(-0.02, 0.02))} ${n(-h * 0.05)} ${n(h * r.between(-0.03, 0.03))} ${n(-h * r.between(0.07, 0.12))}`;
  });
  return stroke(blades.join(""), p.deep, h * 0.006);
}

export const coast: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const { horizon, art, light } = skyOver(scene, 0.46, 0.56);
  const side = light[0] > w / 2 ? -1 : 1;
  const bluffX = side < 0 ? w * r.between(0.12, 0.22) : w * r.between(0.78, 0.88);
  const reach = w * r.between(0.34, 0.44);
  const bluffTop = horizon - h * r.between(0.03, 0.08);
  const out = [
    art,
    farRange(scene, horizon + h * 0.01, h * r.between(0.1, 0.2), { sharp: r.chance(0.6) }),
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
    out.push(
      getLandmark(scene, "water")(scene, bluffX, bluffTop + h * 0.012, h * r.between(0.17, 0.23), p.near, p.lit),
    );
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
