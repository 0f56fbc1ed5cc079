// `npm run verify`: fast, offline and deterministic checks.
import { checks, runCheck, runNode, tests } from "./checks.mjs";

const checked = Promise.all(checks.map(runCheck));
const { code } = await runNode(tests());
process.exit((await checked).every(Boolean) && code === 0 ? 0 : 1);
