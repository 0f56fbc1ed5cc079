import { n, oblongs, poly, rect, type Scene, shape } from "./drawing";

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
