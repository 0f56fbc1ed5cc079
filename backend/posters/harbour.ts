import { sailingBoat } from "./boats";
import { type Draw, farRange, land, mix, n, oblongs, poly, rect, shape, sky, water } from "./drawing";
import { getLandmark } from "./landmarks";

/** The sea's edge. */

/** A town stacked up the slope, each house another colour, over a harbour. */
export const harbour: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const horizon = h * r.between(0.5, 0.56);
  const side = r.chance(0.5) ? 1 : -1;
  const at = (x: number) => (side > 0 ? w - x : x);
  // Text covers the far half of a very wide picture, so the sun stays near the centre.
  const sun = w > h * 1.6 ? r.between(0.44, 0.5) : r.between(0.66, 0.84);
  const { art, light } = sky(scene, horizon, [at(w * sun), horizon - h * r.between(0.12, 0.3)]);
  const out = [
    art,
    farRange(scene, horizon + h * 0.01, h * 0.15, { sharp: r.chance(0.5), mist: 0.6 }),
    water(scene, horizon, h, light),
  ];
  const slope = (x: number) => horizon + h * 0.12 - (1 - x / (w * 0.6)) * h * 0.42;
  out.push(
    land(
      scene,
      `M${n(at(-2))} ${n(h * 0.9)}V${n(slope(0) - h * 0.08)}Q${n(at(w * 0.3))} ${n(slope(w * 0.24))} ${n(at(w * 0.56))} ${n(horizon + h * 0.13)}L${n(at(w * 0.6))} ${n(h * 0.74)}L${n(at(w * 0.3))} ${n(h * 0.9)}Z`,
      p.leaf,
      0.15,
    ),
  );
  out.push(
    getLandmark(scene, "water")(
      scene,
      at(w * 0.13),
      slope(w * 0.1) + h * 0.05,
      h * r.between(0.2, 0.25),
      p.near,
      p.lit,
    ),
  );
  const walls = p.night
    ? [p.mid, p.wall, p.far]
    : [p.linen, p.wall, p.lit, mix(p.accent, p.linen, 0.45), mix(p.accent, p.lit, 0.5), mix(p.water[1], p.linen, 0.6)];
  for (let row = 0; row < 5; row++) {
    const foot = horizon + h * (0.01 + row * 0.062);
    for (let x = w * (row % 2 ? 0.01 : -0.02); x < w * (0.3 + row * 0.06); ) {
      const bw = h * r.between(0.05, 0.085);
      const ground = Math.max(foot, slope(x) + h * 0.16) + h * row * 0.014;
      const tall = h * r.between(0.08, 0.13);
      const left = side > 0 ? at(x) - bw : x;
      out.push(
        rect(left, ground - tall, bw, tall + h * 0.05, r.pick(walls)),
        r.chance(0.6)
          ? poly(
              [
                [left - bw * 0.06, ground - tall],
                [left + bw / 2, ground - tall - bw * 0.3],
                [left + bw * 1.06, ground - tall],
              ],
              r.chance(0.7) ? p.accent : p.near,
            )
          : rect(left - bw * 0.04, ground - tall - h * 0.006, bw * 1.08, h * 0.01, p.near),
        oblongs(
          [0.2, 0.6].flatMap((d) =>
            [0.18, 0.52].map((e) => [left + bw * d, ground - tall + tall * e, bw * 0.17, tall * 0.2] as const),
          ),
          p.night || r.chance(0.2) ? p.lit : p.near,
          0.85,
        ),
      );
      x += bw * r.between(0.92, 1.12);
    }
  }
  const quay = h * 0.8;
  out.push(
    poly(
      [
        [at(-4), quay],
        [at(w * 0.58), quay - h * 0.03],
        [at(w * 0.6), quay + h * 0.012],
        [at(-4), quay + h * 0.06],
      ],
      p.night ? p.far : p.floor,
    ),
    poly(
      [
        [at(-4), quay + h * 0.06],
        [at(w * 0.6), quay + h * 0.012],
        [at(w * 0.6), quay + h * 0.035],
        [at(-4), quay + h * 0.12],
      ],
      p.near,
      0.8,
    ),
  );
  for (let i = r.int(3, 5); i > 0; i--) {
    const x = at(w * r.between(0.1, 0.52));
    out.push(
      shape(
        `M${n(x)} ${n(h * 0.885)}h${n(h * 0.09)}q${n(-h * 0.012)} ${n(h * 0.03)} ${n(-h * 0.03)} ${n(h * 0.03)}h${n(-h * 0.035)}q${n(-h * 0.02)} 0 ${n(-h * 0.025)} ${n(-h * 0.03)}Z`,
        r.pick([p.accent, p.linen, p.water[1], p.lit]),
      ),
      rect(x + h * 0.02, h * 0.915, h * 0.05, h * 0.004, p.linen, 0, 0.5),
    );
  }
  out.push(sailingBoat(scene, at(w * r.between(0.7, 0.86)), horizon + h * r.between(0.1, 0.24), h * 0.12));
  return out.join("");
};
