import { circle, cypress, type Draw, ellipse, n, oblongs, poly, rect, roundTree, shape, sky } from "./drawing";
import { getWall } from "./houses";
import { buildings } from "./settlements";

/** A townhouse with shops or a café on the ground floor. */
export const facade: Draw = (scene) => {
  const { w, h, r, p } = scene;
  const street = h * 0.86;
  const { art } = sky(scene, h * 0.6);
  const wall = getWall(scene);
  const trim = p.night ? p.near : p.mid;
  const floors = r.int(3, 5);
  const bays = r.int(4, 6);
  const bw = w * r.between(0.56, 0.68);
  const x = (w - bw) / 2 + w * r.between(-0.05, 0.05);
  const top = h * r.between(0.14, 0.24);
  const ground = street - h * 0.19;
  const out = [
    art,
    buildings(scene, street, 0.2, 0.46, p.far, false),
    rect(x - w * 0.01, top, bw + w * 0.02, street - top, trim, 0, 0.25),
    rect(x, top, bw, street - top, wall),
  ];
  const roof = r.next();
  if (roof < 0.4)
    out.push(
      poly(
        [
          [x - w * 0.02, top],
          [x + bw * 0.08, top - h * 0.09],
          [x + bw * 0.92, top - h * 0.09],
          [x + bw + w * 0.02, top],
        ],
        p.near,
      ),
      oblongs(
        Array.from(
          { length: bays - 1 },
          (_, i) => [x + (bw * (i + 1)) / bays - h * 0.014, top - h * 0.065, h * 0.028, h * 0.045] as const,
        ),
        p.lit,
        0.9,
      ),
    );
  else if (roof < 0.7)
    out.push(
      rect(x - w * 0.015, top - h * 0.02, bw + w * 0.03, h * 0.03, trim),
      poly(
        [
          [x + bw * 0.34, top - h * 0.02],
          [x + bw / 2, top - h * 0.1],
          [x + bw * 0.66, top - h * 0.02],
        ],
        trim,
      ),
    );
  else
    out.push(
      rect(x - w * 0.02, top - h * 0.018, bw + w * 0.04, h * 0.026, trim),
      cypress(x + bw * 0.12, top - h * 0.015, h * 0.07, p.deep),
      cypress(x + bw * 0.86, top - h * 0.015, h * 0.07, p.deep),
    );
  const step = (ground - top) / floors;
  const shutters = r.chance(0.5);
  const arched = r.chance(0.4);
  for (let floor = 0; floor < floors; floor++) {
    const y = top + step * floor + step * 0.2;
    for (let bay = 0; bay < bays; bay++) {
      const cx = x + (bw * (bay + 0.5)) / bays;
      const ww = (bw / bays) * 0.36;
      const wh = step * 0.62;
      const lit = r.chance(p.night ? 0.6 : 0.3);
      out.push(
        arched
          ? shape(
              `M${n(cx - ww / 2)} ${n(y + wh)}V${n(y + ww * 0.3)}a${n(ww / 2)} ${n(ww / 2)} 0 0 1 ${n(ww)} 0V${n(y + wh)}Z`,
              lit ? p.lit : p.near,
            )
          : rect(cx - ww / 2, y, ww, wh, lit ? p.lit : p.near),
      );
      out.push(rect(cx - h * 0.002, y, h * 0.004, wh, wall), rect(cx - ww / 2, y + wh * 0.42, ww, h * 0.004, wall));
      if (shutters)
        out.push(rect(cx - ww * 0.86, y, ww * 0.3, wh, p.accent), rect(cx + ww * 0.56, y, ww * 0.3, wh, p.accent));
      if (floor === floors - 1 || r.chance(0.25))
        out.push(
          rect(cx - ww * 0.75, y + wh * 0.98, ww * 1.5, h * 0.008, p.deep),
          ellipse(cx - ww * 0.3, y + wh * 0.95, ww * 0.28, h * 0.011, p.accent),
          ellipse(cx + ww * 0.3, y + wh * 0.95, ww * 0.28, h * 0.011, p.mid),
        );
    }
    out.push(rect(x, top + step * (floor + 1) - h * 0.004, bw, h * 0.006, trim, 0, 0.5));
  }
  const dx = x + bw / 2;
  const dw = bw * 0.17;
  out.push(
    rect(x, ground, bw, street - ground, trim),
    oblongs(
      [0.05, 0.23, 0.62, 0.8].map((d) => [x + bw * d, ground + h * 0.055, bw * 0.15, h * 0.135] as const),
      p.lit,
      0.9,
    ),
    rect(dx - dw / 2, ground + h * 0.045, dw, street - ground - h * 0.045, p.deep),
    oblongs(
      [
        [dx - dw * 0.42, ground + h * 0.06, dw * 0.38, h * 0.12],
        [dx + dw * 0.04, ground + h * 0.06, dw * 0.38, h * 0.12],
      ],
      p.lit,
    ),
  );
  const awnings = r.chance(0.6) ? [0.05, 0.23, 0.62, 0.8] : [];
  for (const d of awnings)
    out.push(
      poly(
        [
          [x + bw * d, ground + h * 0.03],
          [x + bw * (d + 0.15), ground + h * 0.03],
          [x + bw * (d + 0.165), ground + h * 0.075],
          [x + bw * (d - 0.015), ground + h * 0.075],
        ],
        p.accent,
      ),
    );
  out.push(
    rect(dx - dw * 0.75, ground + h * 0.022, dw * 1.5, h * 0.026, p.accent, h * 0.006),
    rect(0, street, w, h - street, p.near),
    rect(0, street, w, h * 0.022, p.mid),
  );
  for (const tx of [x - w * 0.07, x + bw + w * 0.07])
    out.push(roundTree(tx, street + h * 0.01, h * r.between(0.3, 0.42), p.leaf, p.deep));
  const lamp = x + bw * r.pick([0.12, 0.88]);
  out.push(
    rect(lamp - h * 0.004, street - h * 0.22, h * 0.008, h * 0.25, p.deep),
    circle(lamp, street - h * 0.23, h * 0.02, p.lit),
    rect(0, h * 0.95, w, h * 0.006, p.mid, 0, 0.5),
  );
  return out.join("");
};
