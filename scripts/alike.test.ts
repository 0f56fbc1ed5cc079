import { describe, expect, test } from "vitest";
import { Alike } from "./alike";

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `<li class="row">${((at + 1) * seed * 7919) % 100_003}</li>`).join("");
const page = (own: number) => Buffer.from(`<html>${words(1, 6_000)}${words(own, 100)}é</html>`);

describe("texts that are alike", () => {
  test("come back as they were, the first one too, and take what tells them from it", async () => {
    const alike = await Alike.of(page(3));
    for (const text of [page(3), page(5), page(11), Buffer.from("nothing of it")]) {
      const packed = await alike.pack(text);
      expect((await alike.unpack(packed)).equals(text)).toBe(true);
      expect(packed.length).toBeLessThan(1_500);
    }
    expect(alike.bytes).toBeGreaterThan(10_000);
  });

  test("hold no more memory than they say", async () => {
    const alike = await Alike.of(page(3));
    const packed = await alike.pack(page(5));
    expect(packed.buffer.byteLength).toBe(packed.length);
  });

  test("may be packed side by side", async () => {
    const alike = await Alike.of(page(3));
    const texts = Array.from({ length: 12 }, (_, at) => page(at + 2));
    const packed = await Promise.all(texts.map((text) => alike.pack(text)));
    const back = await Promise.all(packed.map((one) => alike.unpack(one)));
    expect(back.map((one, at) => one.equals(texts[at] as Buffer))).toEqual(texts.map(() => true));
  });
});
