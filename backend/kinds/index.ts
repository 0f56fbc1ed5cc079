import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import type { Language } from "@/lib/language/languages";
import { cruiseBackend } from "./cruise";
import { type KindDescriptions, otherDescriptions } from "./descriptions";
import { flightBackend } from "./flight";
import { hotelBackend } from "./hotel";
import type { KindBackend } from "./kind";
import { type KindMailTexts, otherMailTexts } from "./mail-texts";
import { tourBackend } from "./tour";
import { transportBackend } from "./transport";

/** The registered product kinds. A new kind adds one line. */
export const kindBackends: readonly KindBackend[] = [
  hotelBackend,
  tourBackend,
  transportBackend,
  flightBackend,
  cruiseBackend,
];

/** The sentences of an order in emails, also of a kind that is not registered. */
export const getMailTexts = (id: KindId, language: Language): KindMailTexts =>
  (findKindBackend(id)?.mailTexts ?? otherMailTexts)[language];

/** How emails and documents describe an order, also of a kind that is not registered. */
export const getDescriptions = (id: KindId): KindDescriptions => ({
  ...otherDescriptions,
  ...findKindBackend(id)?.descriptions,
});

export const findKindBackend = (id: KindId): KindBackend | null =>
  kindBackends.find(({ kind }) => kind.id === id) ?? null;

export const notOnSale = () => new AppError("not_available", { user: "This is not on sale at the moment." });

/** @throws AppError 409 if the kind is not registered */
export function requireKindBackend(id: KindId): KindBackend {
  const backend = findKindBackend(id);
  if (!backend) throw notOnSale();
  return backend;
}
