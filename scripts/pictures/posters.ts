import { heroPicture } from "@/backend/demo/compose-pictures";
import { type RenderedPicture, renderAtWidth } from "@/backend/posters/rendered-pictures";
import type { AuthPoster } from "@/components/account/auth/screen";

/** A different light for each authentication page. */
const besideForms: Record<AuthPoster, RenderedPicture> = {
  coast: { kind: "coast", shape: "tall", light: "afterglow", seed: "door-12", subject: "lighthouse" },
  river: { kind: "river", shape: "tall", light: "coral", seed: "door-5", subject: "spire" },
  lake: { kind: "lake", shape: "tall", light: "lavender", seed: "door-6" },
  hills: { kind: "hills", shape: "tall", light: "clear", seed: "door-11" },
};

const inWidths = (name: string, picture: RenderedPicture, widths: readonly number[]) =>
  widths.map((width) => ({
    file: `public/pictures/${name}-${width}.webp`,
    render: () => renderAtWidth(picture, width),
  }));

/** Pictures of a product without a catalogue, rendered like those of the demo. */
export const posters: readonly { file: string; render: () => Promise<Buffer> }[] = [
  ...inWidths("hero", heroPicture, [640, 1080, 1600]),
  ...Object.entries(besideForms).flatMap(([name, picture]) => inWidths(`auth-${name}`, picture, [720, 1200])),
];
