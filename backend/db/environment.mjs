// Plain JavaScript, because `scripts/build.mjs` uses it before packages are installed.

/** Variables passed to every program: machine paths, language, time zone, certificates and Node.js options. */
const common =
  /^(PATH|PATHEXT|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|TMPDIR|TMP|TEMP|LANG|LANGUAGE|LC_\w+|TZ|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|NEXT_TELEMETRY_DISABLED|NO_COLOR|FORCE_COLOR)$/i;

/**
 * The environment of a program that needs no application settings.
 * @returns {NodeJS.ProcessEnv}
 */
export function commonEnvironment() {
  // biome-ignore lint/style/noProcessEnv: what is handed on is not read here
  return { ...environmentFor(process.env), NODE_ENV: "production" };
}

/**
 * The part of our environment that a program needs, so that no program inherits secrets of another.
 * @param {Record<string, string | undefined>} source
 * @param {readonly string[]} [names] variables that this program reads in addition to the common ones
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
