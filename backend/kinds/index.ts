import type { KindId } from "@/lib/kinds/kind";
import { hotelBackend } from "./hotel";
import type { KindBackend } from "./kind";

/** The registered product kinds. A new kind adds one line. */
export const kindBackends: readonly KindBackend[] = [hotelBackend];

export const findKindBackend = (id: KindId): KindBackend | null =>
  kindBackends.find(({ kind }) => kind.id === id) ?? null;
