import { n, oblongs, poly, rect, type Scene, shape } from "./drawing";

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
