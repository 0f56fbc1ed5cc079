import type { KindId } from "@/lib/kinds/kind";
import { hotelComponents } from "./hotel";
import type { KindComponents } from "./kind";

/** The registered product kinds. A new kind adds one line. */
export const kindComponents: readonly KindComponents[] = [hotelComponents];

export const findKindComponents = (id: KindId): KindComponents | null =>
  kindComponents.find(({ kind }) => kind.id === id) ?? null;
