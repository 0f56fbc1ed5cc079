import { expect, it } from "vitest";
import { isLatinName } from "./latin-name";

it.each(["Maria", "Anne-Marie", "O'Brien", "O’Brien", "Maria da Conceicao", "ABCDEFGHIJKLMNOPQRST"])(
  "accepts the name %s",
  (name) => {
    expect(isLatinName(name)).toBe(true);
  },
);

it.each(["", "Inês", "Łukasz", "محمد", "Maria 2", "-Maria", "ABCDEFGHIJKLMNOPQRSTU", "Ana;Eva"])(
  "rejects the name %s",
  (name) => {
    expect(isLatinName(name)).toBe(false);
  },
);
