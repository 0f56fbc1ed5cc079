import CryptoJS from "crypto-js";
import { openPayload, sealPayload } from "@/lib/http/payload";

const key = "bench-key-bench-key-bench-key-bench-key";

function timePerCallMs(work: () => unknown, calls: number): number {
  work();
  const startedAt = performance.now();
  for (let i = 0; i < calls; i++) work();
  return (performance.now() - startedAt) / calls;
}

/** Encrypts and decrypts a payload of about 40 kB with our code and with the reference; milliseconds per pair. */
export function sealingTimes(): { oursMs: number; referenceMs: number } {
  const text = JSON.stringify(
    Array.from({ length: 400 }, (_, i) => ({
      id: i,
      name: `Feature number ${i}`,
      icon: "wifi",
      group: "General comfort",
    })),
  );
  const oursMs = timePerCallMs(() => openPayload(sealPayload(text, key), key), 200);
  const referenceMs = timePerCallMs(
    () => CryptoJS.AES.decrypt(CryptoJS.AES.encrypt(text, key).toString(), key).toString(CryptoJS.enc.Utf8),
    20,
  );
  return { oursMs, referenceMs };
}
