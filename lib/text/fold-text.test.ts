import { expect, it } from "vitest";
import { foldText } from "./fold-text";

it.each([
  ["São Paulo", "sao paulo"],
  ["ÎLE-DE-FRANCE", "ile-de-france"],
  ["İzmir", "izmir"],
  ["مُحَمَّد", "محمد"],
  ["Łódź ﬁ", "łodz ﬁ"],
  [" a ", " a "],
])("folds %j to %j", (text, folded) => expect(foldText(text)).toBe(folded));
