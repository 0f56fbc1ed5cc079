// Plain JavaScript: `scripts/start.mjs` uses it before anything is installed.
import { parseArgs } from "node:util";

/**
 * Options of `npm start` and `npm run dev` after `--`.
 * @param {string[]} words
 */
export function readOptions(words) {
  const { size, rest } = takeDemoSize(words);
  const { values } = parseArgs({
    args: rest,
    options: {
      hotels: { type: "string" },
      demo: { type: "boolean" },
      "no-demo": { type: "boolean" },
      port: { type: "string" },
    },
  });
  const ownDatabase = Boolean(process.env.DATABASE_URL || process.env.BACKEND_URL);
  const wish = process.env.WAYFARE_DEMO;
  const demo = values["no-demo"] ? false : (values.demo ?? (wish ? wish !== "0" && wish !== "false" : !ownDatabase));
  const web = count("PORT", values.port ?? process.env.PORT ?? "3000");
  return {
    demo,
    demoSize: size,
    hotels: values.hotels === undefined ? undefined : count("--hotels", values.hotels),
    ports: {
      web,
      backend: count("BACKEND_PORT", process.env.BACKEND_PORT ?? defaultPort(4000, web)),
      bank: count("TEST_BANK_PORT", process.env.TEST_BANK_PORT ?? defaultPort(4100, web)),
    },
  };
}

/**
 * The port of another program, or the next one if the web server has it.
 * @param {number} port
 * @param {number} web
 */
const defaultPort = (port, web) => String(port === web ? port + 1 : port);

const demoSizes = /** @type {const} */ (["full", "small"]);

/**
 * The size after `--demo`, which is optional: `--demo small` loads fewer hotels and bookings.
 * @param {string[]} words
 * @returns {{ size: "full" | "small", rest: string[] }}
 */
function takeDemoSize(words) {
  const at = words.indexOf("--demo") + 1;
  const size = at > 0 ? demoSizes.find((known) => known === words[at]) : undefined;
  return size ? { size, rest: words.filter((_, n) => n !== at) } : { size: "full", rest: words };
}

/**
 * @param {string} name
 * @param {string} text
 */
function count(name, text) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} wants a whole number, not "${text}"`);
  return number;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Refuses demo mode on a public interface, because its passwords and mails are public, unless an environment variable
 * allows it.
 * @param {boolean} demo
 * @param {Record<string, string | undefined>} [env]
 */
export function refusePublicDemo(demo, env = process.env) {
  const host = env.HOST;
  if (!demo || !host || loopback.test(host) || env.WAYFARE_PUBLIC_DEMO === "1") return;
  throw Object.assign(
    new Error(
      `Demo mode has known passwords and mail that every visitor can read, so it does not listen on ${host}.\n` +
        "Start with --no-demo, with HOST=127.0.0.1, or with WAYFARE_PUBLIC_DEMO=1 if every visitor may see and change everything.",
    ),
    { name: "StartError" },
  );
}
