import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../folders.mjs";

const canInstallPackages = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const packages = "chromium-headless-shell fonts-liberation";

/**
 * Path of the browser for tests. Installs the distribution's or Playwright's when there is none. The headless shell is
 * preferred, because it needs 40 % less CPU time than a whole Chromium.
 */
export async function ensureChromium() {
  await installPackagedChromium();
  const found = await findChromium();
  if (found) return found;
  console.log("downloading Chromium");
  await run("npx", ["playwright", "install", ...(canInstallPackages ? ["--with-deps"] : []), "chromium"]);
  const downloaded = await findChromium();
  if (!downloaded) throw new Error("There is no Chromium and none could be installed. Name one with CHROMIUM_PATH.");
  return downloaded;
}

/** Installs the distribution's browser, as root and when there is none. Works before the project is installed. */
export async function installPackagedChromium() {
  if (!canInstallPackages || (await findChromium())) return;
  console.log("installing Chromium");
  await run("sh", ["-c", `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`]);
}

async function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    await getDownloadPath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((path) => path && existsSync(path));
}

async function getDownloadPath() {
  if (!existsSync(join(projectFolder, "node_modules/@playwright/test"))) return undefined;
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
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
