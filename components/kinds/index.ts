import type { KindId } from "@/lib/kinds/kind";
import { generalComponents } from "./general";
import { hotelComponents } from "./hotel";
import type { KindComponents } from "./kind";

/** The registered product kinds. A new kind adds one line. */
const kindComponents: readonly KindComponents[] = [hotelComponents];

/** The components of a kind; general ones for orders of a kind that is not registered. */
export const getKindComponents = (id: KindId): KindComponents =>
  kindComponents.find(({ kind }) => kind === id) ?? { ...generalComponents, kind: id };
