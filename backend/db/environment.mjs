// Plain JavaScript: `scripts/build.mjs` needs it before anything is installed.

/** What any program may know: where things are on the machine, language, time zone, certificates, switches of Node. */
const common =
  /^(PATH|PATHEXT|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|TMPDIR|TMP|TEMP|LANG|LANGUAGE|LC_\w+|TZ|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|NEXT_TELEMETRY_DISABLED|NO_COLOR|FORCE_COLOR)$/i;

/**
 * The environment of a program that needs nothing of ours.
 * @returns {NodeJS.ProcessEnv}
 */
export function commonEnvironment() {
  // biome-ignore lint/style/noProcessEnv: what is handed on is not read here
  return { ...environmentFor(process.env), NODE_ENV: "production" };
}

/**
 * The part of our own environment that a program needs, so that none inherits a secret that is another's.
 * @param {Record<string, string | undefined>} source
 * @param {readonly string[]} [names] what this program reads beyond what any program may know
 * @returns {Record<string, string>}
 */
export function environmentFor(source, names = []) {
  const allowed = new Set(names);
  /** @type {Record<string, string>} */
  const result = {};
  for (const [name, value] of Object.entries(source))
    if (value !== undefined && (common.test(name) || allowed.has(name))) result[name] = value;
  return result;
}
