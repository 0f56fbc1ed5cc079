import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { KeptAnswers } from "./kept-answers";
import { everyPage } from "./wire";

const hotel = { tags: ["hotel:1", "catalogue"], ms: 60_000 };

/** Answers with how often it was asked, when told to. */
function source() {
  const waiting: ((value: { asked: number }) => void)[] = [];
  let asked = 0;
  return {
    ask: () => new Promise<{ asked: number }>((resolve) => waiting.push(resolve)),
    answer: () => waiting.shift()?.({ asked: ++asked }),
  };
}

describe("an answer that is kept", () => {
  test("is asked for once by many at once, and not again while its time lasts", async () => {
    let now = 0;
    const answers = new KeptAnswers(() => now);
    let asked = 0;
    const ask = async () => ({ asked: ++asked });
    const crowd = await Promise.all([1, 2, 3].map(() => answers.get("a", hotel, ask)));
    expect(crowd).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }]);
    now = 59_999;
    expect(await answers.get("a", hotel, ask)).toEqual({ asked: 1 });
    now = 60_000;
    expect(await answers.get("a", hotel, ask)).toEqual({ asked: 2 });
  });

  test("goes with any of its tags, and with no other", async () => {
    const answers = new KeptAnswers();
    let asked = 0;
    const get = () => answers.get("a", hotel, async () => ({ asked: ++asked }));
    for (const [tags, expected] of [
      [["hotel:2"], 1],
      [["hotel:1"], 2],
      [["site", "catalogue"], 3],
      [[everyPage], 4],
    ] as const) {
      await get();
      answers.drop(tags);
      expect(await get()).toEqual({ asked: expected });
    }
  });

  test("that was asked for before a change is for nobody who asks after it, however late it comes", async () => {
    const answers = new KeptAnswers();
    const { ask, answer } = source();
    const before = answers.get("a", hotel, ask);
    answers.drop(["hotel:1"]);
    const after = answers.get("a", hotel, ask);
    answer();
    expect(await before).toEqual({ asked: 1 });
    const later = answers.get("a", hotel, ask);
    answer();
    expect(await Promise.all([after, later])).toEqual([{ asked: 2 }, { asked: 2 }]);
  });

  test("is kept no longer than changes are heard of", async () => {
    let now = 0;
    const answers = new KeptAnswers(() => now);
    let asked = 0;
    const get = () => answers.get("a", hotel, async () => ({ asked: ++asked }));
    await get();
    answers.limitTo(2_000);
    expect(await get()).toEqual({ asked: 2 });
    now = 2_000;
    expect(await get()).toEqual({ asked: 3 });
  });

  test("is no refusal, and nobody can change what others see", async () => {
    const answers = new KeptAnswers();
    await expect(answers.get("a", hotel, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const value = await answers.get("a", hotel, async () => ({ rooms: [{ id: 1 }] }));
    expect(() => value.rooms.push({ id: 2 })).toThrow(TypeError);
    expect(value).toEqual({ rooms: [{ id: 1 }] });
  });

  test("keeps nothing of the page that asked first", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const answers = new KeptAnswers();
    const pages = new AsyncLocalStorage<object>();
    const drawn = await (async () => {
      const page = { bytes: Buffer.alloc(1_000) };
      await pages.run(page, () => answers.get("a", hotel, async () => ({ asked: 1 })));
      return new WeakRef(page);
    })();
    await expect
      .poll(() => {
        collect();
        return drawn.deref() === undefined;
      })
      .toBe(true);
    expect(await answers.get("a", hotel, () => Promise.reject(new Error("asked again")))).toEqual({ asked: 1 });
  });

  test("makes room: the oldest go first", async () => {
    const answers = new KeptAnswers();
    let asked = 0;
    const get = (key: number) => answers.get(String(key), hotel, async () => ({ asked: ++asked }));
    for (let key = 0; key < 301; key++) await get(key);
    await get(300);
    expect(asked).toBe(301);
    await get(0);
    expect(asked).toBe(302);
  });
});
