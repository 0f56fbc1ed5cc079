import { setTimeout as pause } from "node:timers/promises";

const hourMs = 3_600_000;
const fileMs = 3 * 60_000;

/**
 * Before each test file: waits for the next day in the last minutes of a day, in UTC and in a zone one hour ahead, so
 * that a test never spans midnight.
 */
const now = new Date();
const leftMs = hourMs - (now.getTime() % hourMs);
if (now.getUTCHours() >= 22 && leftMs < fileMs) await pause(leftMs);
