import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { StoredFile } from "@/lib/contracts/site/file";
import { addInTurn, findPicture, putBack } from "./picture-list";
import { toPicture } from "./picture-of";

const picture = (key: string): Picture => ({ key, alt: `The ${key}`, width: 1600, height: 1200, placeholder: null });
const keys = (list: readonly Picture[]) => list.map(({ key }) => key).join("");

describe("uploaded pictures", () => {
  it("are added after the pictures of the record", () => {
    expect(keys(addInTurn([picture("x")], picture("a"), new Map([["a", 1]])))).toBe("xa");
    expect(keys(addInTurn([], picture("a"), new Map([["a", 1]])))).toBe("a");
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`keep the order of their selection regardless of the upload order (SEED=${seed})`, () => {
    const turns = new Map(["a", "b", "c", "d", "e"].map((key, at) => [key, at + 1]));
    const order = fc.shuffledSubarray([...turns.keys()]);
    fc.assert(
      fc.property(order, (arriving) => {
        const list = arriving.reduce<readonly Picture[]>(
          (now, key) => addInTurn(now, picture(key), turns),
          [picture("x"), picture("y")],
        );
        expect(keys(list)).toBe(`xy${[...arriving].sort().join("")}`);
      }),
      { seed },
    );
  });
});

describe("removed picture", () => {
  const list = [picture("a"), picture("c")];

  it("is restored at its position", () => {
    expect(keys(putBack(list, { picture: picture("b"), at: 1 }))).toBe("abc");
    expect(keys(putBack(list, { picture: picture("b"), at: 0 }))).toBe("bac");
  });

  it("is restored at the end of a list that became shorter", () => {
    expect(keys(putBack(list, { picture: picture("b"), at: 7 }))).toBe("acb");
    expect(keys(putBack([], { picture: picture("b"), at: 1 }))).toBe("b");
  });
});

it("finds a picture by its key", () => {
  expect(findPicture([picture("a"), picture("b")], "b")).toBe(1);
  expect(findPicture([], "b")).toBe(-1);
});

it("converts only a file with dimensions to a picture, with an empty description", () => {
  const file = { id: "1", key: "up-1", width: 800, height: 600, placeholder: null } as StoredFile;
  expect(toPicture(file)).toEqual({ key: "up-1", alt: "", width: 800, height: 600, placeholder: null });
  expect(toPicture({ ...file, width: null } as StoredFile)).toBeNull();
});
