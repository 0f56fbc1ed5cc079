import { circle, ellipse, n, oblongs, poly, rect, type Scene, shape } from "./drawing";

export function plant({ r, h, p }: Scene, x: number, foot: number, s: number): string {
  const leaves = Array.from({ length: 7 }, (_, i) => {
    const a = -Math.PI / 2 + (i - 3) * 0.36;
    const l = s * r.between(0.55, 0.8);
    const tx = x + Math.cos(a) * l;
    const ty = foot - s * 0.3 + Math.sin(a) * l;
    return shape(
      `M${n(x)} ${n(foot - s * 0.3)}Q${n((x + tx) / 2 + s * 0.12)} ${n((foot - s * 0.3 + ty) / 2)} ${n(tx)} ${n(ty)}Q${n((x + tx) / 2 - s * 0.12)} ${n((foot - s * 0.3 + ty) / 2)} ${n(x)} ${n(foot - s * 0.3)}Z`,
      p.night ? p.far : p.leaf,
    );
  });
  return (
    leaves.join("") +
    poly(
      [
        [x - s * 0.16, foot - s * 0.32],
        [x + s * 0.16, foot - s * 0.32],
        [x + s * 0.12, foot],
        [x - s * 0.12, foot],
      ],
      p.accent,
    ) +
    rect(x - s * 0.18, foot - s * 0.34, s * 0.36, h * 0.012, p.accent)
  );
}

export function pictureFrame(scene: Scene, x: number, y: number, s: number): string {
  const { r, p } = scene;
  const art = r.pick([
    circle(x + s * 0.5, y + s * 0.55, s * 0.22, p.accent) + rect(x + s * 0.12, y + s * 0.75, s * 0.76, s * 0.28, p.mid),
    poly(
      [
        [x + s * 0.12, y + s * 1.05],
        [x + s * 0.45, y + s * 0.4],
        [x + s * 0.86, y + s * 1.05],
      ],
      p.far,
    ) + circle(x + s * 0.68, y + s * 0.35, s * 0.1, p.lit),
    shape(
      `M${n(x + s * 0.3)} ${n(y + s)}q${n(-s * 0.1)} ${n(-s * 0.5)} ${n(s * 0.2)} ${n(-s * 0.7)}q${n(s * 0.3)} ${n(s * 0.3)} ${n(s * 0.1)} ${n(s * 0.7)}Z`,
      p.accent,
    ),
  ]);
  return rect(x, y, s, s * 1.22, p.wood) + rect(x + s * 0.06, y + s * 0.06, s * 0.88, s * 1.1, p.linen) + art;
}

export function lamp({ h, p }: Scene, x: number, foot: number, s: number): string {
  return (
    `<radialGradient id="l${n(x)}${n(s)}"><stop offset="0" stop-color="${p.lit}" stop-opacity=".7"/><stop offset="1" stop-color="${p.lit}" stop-opacity="0"/></radialGradient>`
      .replace(/^/, "<defs>")
      .replace(/$/, "</defs>") +
    circle(x, foot - s * 0.82, s * 0.6, `url(#l${n(x)}${n(s)})`) +
    rect(x - h * 0.005, foot - s * 0.8, h * 0.01, s * 0.8, p.wood) +
    ellipse(x, foot, s * 0.14, h * 0.008, p.wood) +
    poly(
      [
        [x - s * 0.12, foot - s],
        [x + s * 0.12, foot - s],
        [x + s * 0.19, foot - s * 0.68],
        [x - s * 0.19, foot - s * 0.68],
      ],
      p.lit,
    )
  );
}

export function bed({ h, r, p }: Scene, x: number, w: number, foot: number, pillows: number): string {
  const head = r.pick([
    rect(x - w * 0.02, foot - h * 0.3, w * 1.04, h * 0.24, p.wood, h * 0.03),
    shape(`M${n(x)} ${n(foot)}v${n(-h * 0.22)}q${n(w / 2)} ${n(-h * 0.13)} ${n(w)} 0v${n(h * 0.22)}Z`, p.mid),
    oblongs(
      Array.from({ length: 9 }, (_, i) => [x + (w * i) / 8.6, foot - h * 0.28, w * 0.045, h * 0.25] as const),
      p.wood,
    ) + rect(x - w * 0.02, foot - h * 0.3, w * 1.05, h * 0.025, p.wood, h * 0.01),
  ]);
  const pw = (w * 0.84) / pillows;
  const out = [head, rect(x, foot - h * 0.16, w, h * 0.1, p.linen, h * 0.02)];
  for (let i = 0; i < pillows; i++)
    out.push(
      rect(x + w * 0.08 + i * pw, foot - h * 0.205, pw * 0.9, h * 0.075, p.sun, h * 0.03),
      rect(
        x + w * 0.08 + i * pw + pw * 0.16,
        foot - h * 0.17,
        pw * 0.58,
        h * 0.06,
        i % 2 ? p.accent : p.lit,
        h * 0.022,
      ),
    );
  out.push(
    rect(x - w * 0.015, foot - h * 0.12, w * 1.03, h * 0.1, p.linen, h * 0.02),
    rect(x - w * 0.02, foot - h * 0.075, w * 1.04, h * 0.062, r.chance(0.5) ? p.accent : p.near, h * 0.012),
    rect(x - w * 0.01, foot - h * 0.02, w * 1.02, h * 0.02, p.wood),
    rect(x + w * 0.03, foot, h * 0.018, h * 0.03, p.wood),
    rect(x + w * 0.95, foot, h * 0.018, h * 0.03, p.wood),
  );
  return out.join("");
}

export function nightStand(scene: Scene, x: number, foot: number): string {
  const { h, p } = scene;
  return (
    rect(x - h * 0.05, foot - h * 0.13, h * 0.1, h * 0.13, p.wood, h * 0.008) +
    circle(x, foot - h * 0.07, h * 0.008, p.lit) +
    lamp(scene, x, foot - h * 0.13, h * 0.16)
  );
}

export const rug = ({ w, h, p, r }: Scene, cx: number): string =>
  ellipse(cx, h * 0.945, w * r.between(0.24, 0.34), h * 0.04, p.accent, 0.35) +
  ellipse(cx, h * 0.945, w * 0.2, h * 0.026, p.linen, 0.35);
