import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Path of the browser for tests. Installs Playwright's or the distribution's when there is none. The headless shell is
 * preferred, because it needs 40 % less CPU time than a whole Chromium.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log("installing Chromium");
  const isRoot = process.getuid?.() === 0;
  await run("npx", [
    "playwright",
    "install",
    ...(isRoot && existsSync("/usr/bin/apt-get") ? ["--with-deps"] : []),
    "chromium",
  ]);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-q"]);
    await run("apt-get", [
      "install",
      "-y",
      "-q",
      "--no-install-recommends",
      "chromium-headless-shell",
      "fonts-liberation",
    ]);
  }
  const installed = await findChromium();
  if (!installed) throw new Error("There is no Chromium and none could be installed. Name one with CHROMIUM_PATH.");
  return installed;
}

async function findChromium() {
  const { chromium } = await import("@playwright/test");
  const places = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((path) => path && existsSync(path));
}

/**
 * Resolves whether the program succeeded or not.
 * @param {string} program
 * @param {string[]} words
 * @returns {Promise<void>}
 */
function run(program, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(program, words, { stdio: "inherit", env });
  return new Promise((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
}
