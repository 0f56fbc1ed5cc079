import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { hashAtAgreedCost } from "@/scripts/testing/argon2";
import { createHashingQueue, hashPassword, refuseWeakPassword, verifyPassword } from "./passwords";

hashAtAgreedCost();

describe("password hashing", () => {
  test("runs two tasks at a time, queues twenty and rejects more", async () => {
    const queue = createHashingQueue();
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const work = () =>
      queue(async () => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => finish.push(resolve));
        running -= 1;
      });
    const started = Array.from({ length: 22 }, work);
    await expect(work()).rejects.toMatchObject({ code: "too_many_requests", retryAfterSeconds: 2 });
    for (let done = 0; done < 22; ) {
      const next = finish.shift();
      if (next) done += 1;
      next?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(started);
    expect(most).toBe(2);
    // A failed task also releases its slot.
    await expect(queue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(queue(async () => "again")).resolves.toBe("again");
  });

  test("uses argon2id at the agreed cost and matches nothing without a valid hash", async () => {
    const hashed = await hashPassword("orchid lantern");
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await verifyPassword(hashed, "orchid lantern")).toBe(true);
    expect(await verifyPassword(hashed, "orchid Lantern")).toBe(false);
    expect(await verifyPassword(null, "no account has this password")).toBe(false);
    expect(await verifyPassword("not a hash", "orchid lantern")).toBe(false);
  });

  test("treats two Unicode spellings of a password as equal", async () => {
    expect(await verifyPassword(await hashPassword("café au lait"), "cafe\u0301 au lait")).toBe(true);
  });
});

describe("refuseWeakPassword", () => {
  const own = { email: "ana.sousa@example.com", name: "Ana Sousa" };
  const refusal = (password: string) => {
    try {
      refuseWeakPassword(password, own);
      return null;
    } catch (error) {
      return error instanceof AppError ? Object.keys(error.fields ?? {}) : error;
    }
  };
  test.each([
    "letmein123",
    "        ",
    "aaaaaaaa",
    "Wayfare1",
    "wayfare-demo-2027",
    "ana.sousa!1",
    "password",
    "PASSWORD1",
    "qwertyuiop",
    "12345678",
    "ana.sousa",
    "Ana Sousa",
    "ana.sousa@example.com",
  ])("refuses %s", (password) => expect(refusal(password)).toEqual(["password"]));
  test.each(["amber kettle morning", "k7#pQ!zz", "correct horse battery staple"])("accepts %s", (password) =>
    expect(refusal(password)).toBeNull(),
  );
});
