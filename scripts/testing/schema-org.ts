import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Validator, { type Issue } from "@adobe/structured-data-validator";

const require = createRequire(import.meta.url);

const terms = {
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#type": "@type",
  "http://www.w3.org/2000/01/rdf-schema#subClassOf": "rdfs:subClassOf",
  "http://schema.org/domainIncludes": "schema:domainIncludes",
} as const;
const short = (name: string) =>
  name
    .replace("http://www.w3.org/2000/01/rdf-schema#", "rdfs:")
    .replace("http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf:")
    .replace("http://schema.org/", "schema:");

type Definition = { "@id": string; "@type"?: string } & Record<string, unknown>;

/** schema.org's definitions from the vocabulary package, in the validator's format. */
function definitions(): { "@graph": Definition[] } {
  const file = require.resolve("@vocabulary/schema").replace(/index\.js$/, "schema.nq");
  const found = new Map<string, Definition>();
  for (const [, about = "", term = "", value = ""] of readFileSync(file, "utf8").matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)>/gm,
  )) {
    const key = terms[term as keyof typeof terms];
    if (!key) continue;
    const of = found.get(about) ?? { "@id": short(about) };
    found.set(about, of);
    if (key === "@type") of["@type"] = short(value);
    else of[key] = [...((of[key] as unknown[]) ?? []), { "@id": short(value) }];
  }
  return { "@graph": [...found.values()] };
}

let validator: Validator | undefined;

type Thing = { "@type": string | string[] };

/**
 * Problems of structured data: unknown types and properties, and violations of Google's rules for rich results. An item
 * with two types may have the properties of both.
 */
export async function getProblems(facts: unknown): Promise<string[]> {
  validator ??= new Validator(definitions());
  const { "@context": context, "@graph": things } = facts as { "@context"?: string; "@graph"?: Thing[] };
  if (context !== "https://schema.org" || !things?.length) return ["no graph of schema.org"];
  const problems: string[] = [];
  for (const thing of JSON.parse(JSON.stringify(things)) as Thing[]) {
    const types = [thing["@type"]].flat();
    const issues = await validator.validate({ jsonld: { [String(types[0])]: [thing] } });
    const unknown = issues.filter(({ errorType }) => errorType === "schemaOrg");
    const isOnlyOfTheOther = ({ path, fieldNames }: Issue) =>
      path.length === 1 && unknown.filter((one) => String(one.fieldNames) === String(fieldNames)).length < types.length;
    const wrong = issues.filter(({ severity, errorType }) => severity === "ERROR" || errorType === "schemaOrg");
    problems.push(...wrong.filter((issue) => !isOnlyOfTheOther(issue) || issue.errorType !== "schemaOrg").map(getText));
  }
  return problems;
}

const getText = ({ issueMessage, path }: Issue) =>
  `${path.map(({ property, type }) => property ?? String(type)).join(".")}: ${issueMessage}`;
