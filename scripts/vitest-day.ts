import { setTimeout as pause } from "node:timers/promises";

const [hourMs, fileMs] = [3_600_000, 3 * 60_000];

/**
 * Before each file of tests: in the last minutes of a day it waits for the next one, by the world's clock and by one that
 * is an hour ahead, as Lisbon's is in summer. What is booked for today by one test and looked at by another is then of one
 * day, whenever the run began.
 */
const now = new Date();
const leftMs = hourMs - (now.getTime() % hourMs);
if (now.getUTCHours() >= 22 && leftMs < fileMs) await pause(leftMs);
