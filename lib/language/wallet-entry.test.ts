import { expect, it } from "vitest";
import { walletEntryIn } from "./wallet-entry";
import { storedTextTranslator } from "./written";

it("translates the kind of a movement and the reason of a refund, and keeps titles", () => {
  expect(walletEntryIn(storedTextTranslator("en"), "Refund: The booking was closed")).toBe(
    "Refund: The booking was closed",
  );
  expect(walletEntryIn(storedTextTranslator("de"), "Refund: The booking was closed")).toBe(
    "Erstattung: Die Buchung war abgeschlossen",
  );
  expect(walletEntryIn(storedTextTranslator("fr"), "Debit: Casa do Rio")).toBe("Débit\u00a0: Casa do Rio");
});
