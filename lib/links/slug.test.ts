import { expect, it } from "vitest";
import { toSlug } from "./slug";

it.each([
  ["Casa do Alecrim", "casa-do-alecrim"],
  ["Hôtel de l'Orangerie", "hotel-de-lorangerie"],
  ["Weißes Ross", "weisses-ross"],
  ["Đèn Lồng Homestay", "den-long-homestay"],
  ["Çınar Konağı", "cinar-konagi"],
  ["  U Tří  pštrosů ", "u-tri-pstrosu"],
  ["東京", "page"],
])("converts %s to the slug %s", (title, slug) => expect(toSlug(title)).toBe(slug));
