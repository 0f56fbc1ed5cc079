import { describe, expect, it } from "vitest";
import { languages } from "@/lib/language/languages";
import { storedTextTranslator } from "@/lib/language/written";
import { productKinds } from ".";
import type { KindRefusals } from "./kind";
import { otherTexts } from "./other";

/** Refusals of actions that clients have; the other ones are English texts of the consoles. */
const ofClients = [
  "begun",
  "over",
  "confirmedByHand",
  "nothingLeft",
  "soldMeanwhile",
  "released",
  "holdOver",
] as const satisfies readonly (keyof KindRefusals)[];

describe.each(languages.filter((language) => language !== "en"))("refusals in %s", (language) => {
  it.each([...productKinds, { id: "other", texts: otherTexts }])("are translated for $id", ({ texts }) => {
    const t = storedTextTranslator(language);
    expect(ofClients.filter((name) => t.known(texts.refusals[name], "") === "")).toEqual([]);
  });
});
