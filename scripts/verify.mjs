// `npm run verify`: fast, offline and deterministic checks.
import { checks, runCheck, runNode, tests } from "./checks.mjs";

const results = [];
for (const check of checks) results.push(await runCheck(check));
const { code } = await runNode(tests());
process.exit(results.every(Boolean) && code === 0 ? 0 : 1);
