// Refuses terms that docs/glossary.md replaces, and commit subjects that are not conventional.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { projectFolder } from "./folders.mjs";

/** Data (demo catalogue, translations, French mails), recorded results, and files that name the replaced terms themselves. */
const excluded =
  /^(backend\/demo|scripts\/terminology)|\/messages\/|\/templates\/fr(?:\.ts|\/)|\/migrations\/|^docs\/(?:glossary|proof|performance-log)\.md|^bench\/results\/|^package-lock/;

/** @type {readonly (readonly [RegExp, string])[]} Each replaced term and the term to use. */
const terms = [
  [/\b(?:useSay|getSay|useServerSay|[a-z]+Say)\(/g, "t(), useTranslations, getTranslator"],
  [/\b(?:Plain|Page|Document|Letter|Written)Say\b/g, "Translator"],
  [/\btold(?:In|Fields|Count)\(/g, "localized(), formatMessage()"],
  [/\b[a-z]+Words\b/g, "…Label, …Text, describe…, format…"],
  [/\b(?:most|longest|fewest)[A-Z]\w*/g, "max…, min…"],
  [/\b(?:kept|Kept)(?:Pages?|Answers?|Files?|Route|Ms)\b/g, "cache, cached, ttlMs"],
  [/\b(?:Ready|Kept|Raw|List|Submit|Months|Cancel)Answers?\b/g, "…Response, …Cache"],
  [/\b(?:drawn|Drawn)[A-Z]\w*/g, "rendered…, …Props"],
  [/\btell(?:Stale|Staff|All|Of[A-Z]\w*)\b/g, "notify…, publishInvalidation"],
  [/\b(?:OrderPromise|promiseStay|readPromise|wholeBill|StayMeter|HotelSheet|Sifted)\b/g, "see docs/glossary.md"],
  [/\bstanding(?:After|Actions?|Request)\b/g, "listing status"],
  [/\bclerks?\b/gi, "staff"],
  [/\breckon(?:s|ed|ing)?\b/gi, "compute, reference model"],
  [/\b[a-z]\w*Of\(/g, "a verb first: getX, listX, toX"],
  [/\b(?:whoever|everybody)\b/gi, "the caller, the user, all users"],
  [/\baddress(?:es)? (?:of|that|in|for) (?:a|the|each) (?:page|list|search|route|link)/g, "URL, path"],
  [/\bkept (?:page|answer|file)s?\b/g, "cached page, cached response"],
  [/\bbreaths?\b/g, "round trip"],
  [/<(?:Own|Moment) \w+=|<\/(?:Own|Moment)>/g, "UserText, LocalTime"],
  [/\bonWord\b/g, "onMessage"],
  [/\b(?:requireEdge|edgeName)\b/g, "requireTransition, formatTransition"],
  [/\b[eE]-mail(?:s|ed)?\b/g, "email"],
  [/\b[sS]ign(?:s|ed)?[ -](?:in|out)\b/g, "log in, log out"],
];
/** Functions of JavaScript and keywords of JSON Schema. */
const allowed = /(?:[iI]ndex|[vV]alue|Values|rototype|nstance)Of\(|\b(?:any|one|all)Of\(/;

/** @param {...string} args */
const git = (...args) => execFileSync("git", args, { cwd: projectFolder, encoding: "utf8", maxBuffer: 1 << 26 });

const problems = [];
const files = git("ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.css", "*.md").split("\n");
for (const file of files.filter((name) => name && !excluded.test(name))) {
  let text;
  try {
    text = readFileSync(`${projectFolder}/${file}`, "utf8");
  } catch {
    continue; // Deleted in the working tree.
  }
  for (const [index, line] of text.split("\n").entries()) {
    for (const [pattern, use] of terms) {
      for (const [found] of line.matchAll(pattern)) {
        if (!allowed.test(found)) problems.push(`${file}:${index + 1} "${found}": use ${use}`);
      }
    }
  }
}

/** Earlier history has other subjects. */
const checkedSince = "2026-11-22T18:40:00Z";
const subject = /^(?:feat|fix|perf|refactor|docs|test|bench|build|ci|chore|style)(?:\([\w-]+\))?!?: \S/;
for (const line of git("log", `--since=${checkedSince}`, "--no-merges", "--format=%h %s").split("\n").filter(Boolean)) {
  const text = line.slice(line.indexOf(" ") + 1);
  if (text.length > 72 || !subject.test(text))
    problems.push(`commit ${line}: write "type: subject" in at most 72 characters`);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
