import { valley } from "./country";
import { type Draw, n, rect, type Scene, shape, stroke } from "./drawing";
import { court, hills } from "./hills";
import { river } from "./river";
import { coast } from "./shores";
import { city } from "./towns";
import { desert, forest, lake } from "./wilds";

const outside: Record<string, Draw> = { coast, city, hills, desert, forest, lake, river, country: valley };

/** The view through the window: a smaller picture in the same light, or a courtyard for a room without a view. */
export function view(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { subject, ...rest } = scene;
  const draw = outside[subject ?? ""] ?? court;
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${n(w)} ${n(h)}">${draw({ ...rest, w, h, id: `${scene.id}v` })}</svg>`;
}

export function windowIn(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { r, p } = scene;
  const frame = scene.h * 0.014;
  const panes = r.int(2, 3);
  const kind = r.next();
  const inner = view(scene, x, y, w, h);
  const bars = Array.from({ length: panes - 1 }, (_, i) =>
    rect(x + (w * (i + 1)) / panes - frame / 2.4, y, frame / 1.2, h, p.wood),
  ).join("");
  const border = `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none" stroke="${p.wood}" stroke-width="${n(frame)}"/>`;
  const sill = rect(x - w * 0.03, y + h, w * 1.06, frame * 1.2, p.wood);
  if (kind < 0.45) return inner + bars + border + sill;
  const cloth = kind < 0.75 ? p.linen : p.accent;
  const curtain = (cx: number, d: 1 | -1) =>
    shape(
      `M${n(cx)} ${n(y - h * 0.06)}h${n(d * w * 0.15)}q${n(-d * w * 0.01)} ${n(h * 0.6)} ${n(-d * w * 0.04)} ${n(h * 1.28)}h${n(-d * w * 0.15)}Z`,
      cloth,
      0.94,
    ) + stroke(`M${n(cx + d * w * 0.05)} ${n(y)}v${n(h * 1.18)}`, p.wood, scene.h * 0.003, 0.25);
  return (
    inner +
    bars +
    border +
    sill +
    rect(x - w * 0.08, y - h * 0.085, w * 1.16, h * 0.028, p.wood, h * 0.014) +
    curtain(x - w * 0.05, 1) +
    curtain(x + w * 1.05, -1)
  );
}
