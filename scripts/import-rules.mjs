// The allowed imports between folders, checked by check-imports.mjs. biome.json has the rules of app/ and components/.

/** Each folder, and the folders of the project that it may import. */
const folders = {
  lib: [],
  app: ["components", "lib"],
  components: ["lib"],
  server: ["lib", "scripts/folders.mjs"],
  backend: ["lib", "scripts/folders.mjs", "scripts/testing"],
  scripts: ["backend", "components", "lib", "server"],
  prove: ["backend", "bench", "lib", "scripts"],
  bench: ["backend", "lib", "prove", "scripts"],
  e2e: ["backend", "bench", "components", "lib", "prove", "scripts"],
};

/** The folders of the backend. Each may import those of the lines above it, and none of those below. */
const backendLayers = [
  ["disk", "secrets", "posters", "download"],
  ["db", "threads"],
  ["stock"],
  ["env"],
  ["http"],
  ["audit", "approval"],
  ["files", "backup", "site"],
  ["captcha"],
  ["terms"],
  ["quotes"],
  ["search"],
  ["invalidation"],
  ["mail", "ledger"],
  ["notifications"],
  ["outbox"],
  ["users", "catalogue", "api"],
  ["orders", "wishes", "sitemap", "audit-log"],
  ["redemption", "waiting-list"],
  ["payments", "guests", "documents", "reports"],
  ["setup"],
  ["places", "trips", "wallet", "claims", "reviews", "previews", "account"],
  ["user-console"],
  ["hotels"],
  ["rooms"],
  ["tours", "rentals", "transport", "journeys", "flights", "cruises"],
  ["octo", "webhooks", "gtfs"],
  ["calendar", "imports", "decisions"],
  ["database"],
  ["console", "jobs"],
  ["health", "demo"],
  ["app", "server"],
];

const tests = "\\.test\\.tsx?$|/testing(/|\\.ts$)";
const under = (/** @type {readonly string[]} */ paths) => `^(${paths.join("|")})(/|\\.|$)`;

/** @typedef {{ path?: string, pathNot?: string }} Side Regular expressions of a path in the project. */
/** @type {(name: string, comment: string, from: Side, to: Side) => { name: string, comment: string, from: Side, to: Side }} */
const forbidden = (name, comment, from, to) => ({ name, comment, from, to });

const betweenFolders = Object.entries(folders).map(([folder, allowed]) =>
  forbidden(
    `${folder}-imports`,
    `${folder}/ may import ${allowed.join(", ") || "itself only"}`,
    { path: `^${folder}/`, pathNot: tests },
    { path: under(Object.keys(folders)), pathNot: under([folder, ...allowed]) },
  ),
);

// The registry of product kinds is open to all backend folders; the adapters of a kind may import all of them.
const all = backendLayers.flat();
const betweenBackendFolders = backendLayers.flatMap((layer, index) =>
  layer.map((folder) => {
    const below = backendLayers.slice(0, index + 1).flat();
    const allowed = [...below, "kinds"];
    return forbidden(
      `backend-${folder}-imports`,
      "backend folders import those of the layers above them only (scripts/import-rules.mjs)",
      { path: under([`backend/${folder}`]), pathNot: tests },
      { path: under(all.map((one) => `backend/${one}`)), pathNot: under(allowed.map((one) => `backend/${one}`)) },
    );
  }),
);

const known = forbidden(
  "backend-folder-in-layers",
  "a new backend folder needs a place in scripts/import-rules.mjs",
  { path: "^backend/", pathNot: under([...all, "kinds"].map((one) => `backend/${one}`)) },
  {},
);

/** Parts of lib that belong to the web. */
const web = under(
  ["backend", "backend-connection", "env", "session", "data", "gateway", "resources"].map((one) => `lib/${one}`),
);

/** Imports that are not allowed. */
export const importRules = [
  ...betweenFolders,
  ...betweenBackendFolders,
  known,
  forbidden(
    "backend-renders-no-pages",
    "the backend does not use Next or React",
    { path: "^backend/" },
    { path: "node_modules/(next|react|react-dom|server-only)/" },
  ),
  forbidden(
    "lib-of-the-web",
    "the backend and the contracts do not use the parts of lib that belong to the web",
    { path: "^(backend|lib/contracts)/", pathNot: tests },
    { path: web },
  ),
  forbidden(
    "contracts-are-plain",
    "contracts mean the same in both programs: zod and plain rules of lib",
    { path: "^lib/contracts/", pathNot: tests },
    { path: "node_modules/(next|react|server-only|drizzle-orm|hono)/|^(node:)?(fs|path|crypto|http|net|os)$" },
  ),
  forbidden(
    "middleware-is-small",
    "the edge runtime gets roles, guard, languages, session, its own environment and policy",
    { path: "^middleware\\.ts$" },
    {
      path: "^(app|backend|components|lib|server|scripts)/",
      pathNot: "^lib/(roles|routes|edge-env|access/guard|session/session|http/content-policy|language/languages)\\.ts$",
    },
  ),
];
