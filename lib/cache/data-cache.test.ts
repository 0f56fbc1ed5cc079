import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { everyPage } from "../protocol";
import { DataCache } from "./data-cache";

const hotel = { tags: () => ["hotel:1", "catalogue"], ms: 60_000 };

/** A loader that returns its number of calls, on demand. */
function source() {
  const waiting: ((value: { asked: number }) => void)[] = [];
  let asked = 0;
  return {
    ask: () => new Promise<{ asked: number }>((resolve) => waiting.push(resolve)),
    respond: () => waiting.shift()?.({ asked: ++asked }),
  };
}

describe("cached value", () => {
  test("is loaded once for concurrent requests, and not again before it expires", async () => {
    let now = 0;
    const cache = new DataCache(() => now);
    let asked = 0;
    const ask = async () => ({ asked: ++asked });
    const crowd = await Promise.all([1, 2, 3].map(() => cache.get("a", hotel, ask)));
    expect(crowd).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }]);
    now = 59_999;
    expect(await cache.get("a", hotel, ask)).toEqual({ asked: 1 });
    now = 60_000;
    expect(await cache.get("a", hotel, ask)).toEqual({ asked: 2 });
  });

  test("is invalidated by any of its tags and by no other tag", async () => {
    const cache = new DataCache();
    let asked = 0;
    const get = () => cache.get("a", hotel, async () => ({ asked: ++asked }));
    for (const [tags, expected] of [
      [["hotel:2"], 1],
      [["hotel:1"], 2],
      [["site", "catalogue"], 3],
      [[everyPage], 4],
    ] as const) {
      await get();
      cache.invalidate(tags);
      expect(await get()).toEqual({ asked: expected });
    }
  });

  test("has tags computed from its content", async () => {
    const cache = new DataCache();
    let asked = 0;
    const rule = { tags: (value: { ids: number[] }) => value.ids.map((id) => `hotel:${id}`), ms: 60_000 };
    const get = () => cache.get("near", rule, async () => ({ ids: [++asked, 9] }));
    await get();
    cache.invalidate(["hotel:2"]);
    expect(await get()).toEqual({ ids: [1, 9] });
    cache.invalidate(["hotel:9"]);
    expect(await get()).toEqual({ ids: [2, 9] });
  });

  test("is not reused after an invalidation during its load", async () => {
    const cache = new DataCache();
    const { ask, respond: response } = source();
    const before = cache.get("a", hotel, ask);
    cache.invalidate(["hotel:1"]);
    const after = cache.get("a", hotel, ask);
    response();
    expect(await before).toEqual({ asked: 1 });
    const later = cache.get("a", hotel, ask);
    response();
    expect(await Promise.all([after, later])).toEqual([{ asked: 2 }, { asked: 2 }]);
  });

  test("expires early while the invalidation stream is disconnected", async () => {
    let now = 0;
    const cache = new DataCache(() => now);
    let asked = 0;
    const get = () => cache.get("a", hotel, async () => ({ asked: ++asked }));
    await get();
    cache.limitTtl(2_000);
    expect(await get()).toEqual({ asked: 2 });
    now = 2_000;
    expect(await get()).toEqual({ asked: 3 });
  });

  test("is immutable, and errors are not cached", async () => {
    const cache = new DataCache();
    await expect(cache.get("a", hotel, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const value = await cache.get("a", hotel, async () => ({ rooms: [{ id: 1 }] }));
    expect(() => value.rooms.push({ id: 2 })).toThrow(TypeError);
    expect(value).toEqual({ rooms: [{ id: 1 }] });
  });

  test("does not retain the page that loaded it", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const cache = new DataCache();
    const pages = new AsyncLocalStorage<object>();
    const rendered = await (async () => {
      const page = { bytes: Buffer.alloc(1_000) };
      await pages.run(page, () => cache.get("a", hotel, async () => ({ asked: 1 })));
      return new WeakRef(page);
    })();
    await expect
      .poll(() => {
        collect();
        return rendered.deref() === undefined;
      })
      .toBe(true);
    expect(await cache.get("a", hotel, () => Promise.reject(new Error("asked again")))).toEqual({ asked: 1 });
  });

  test("is evicted as the oldest of 301 values", async () => {
    const cache = new DataCache();
    let asked = 0;
    const get = (key: number) => cache.get(String(key), hotel, async () => ({ asked: ++asked }));
    for (let key = 0; key < 301; key++) await get(key);
    await get(300);
    expect(asked).toBe(301);
    await get(0);
    expect(asked).toBe(302);
  });
});
