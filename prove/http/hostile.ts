import fc from "fast-check";
import type { Endpoint } from "@/lib/contracts/define";

/** Names and values that no form or page of ours sends. */

const inherited = [
  "__proto__",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "toString",
  "valueOf",
  "call",
  "length",
  "push",
  "then",
];

export const hostileText = fc.oneof(
  fc.string({ maxLength: 30, unit: "binary" }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e309",
    "NaN",
    "null",
    "on",
    "2027-02-30",
    "\u0000",
    "\u202e",
    "😀",
    "%",
    "%zz",
    "../..",
    "//evil.example",
    "/.//evil.example",
    "/\\evil.example",
    "{constructor}",
    "{__proto__}",
    "<script>",
    "x".repeat(3_000),
  ),
);

const getShape = (schema: unknown): Record<string, unknown> =>
  typeof schema === "object" && schema !== null && "shape" in schema ? (schema.shape as Record<string, unknown>) : {};

/** The endpoint's own names, so that requests come further than the first check. */
export const fieldNames = (endpoint: Endpoint): string[] => Object.keys(getShape(endpoint.body));

const formName = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const known = ["email", "guests", ...fieldNames(endpoint)];
  const part = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...inherited), fc.constantFrom("0", "", "length"));
  return fc.oneof(
    fc.constantFrom(...known, ...inherited),
    fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(".")),
    fc.constantFrom("_xsrf", "_key", "_back", "_next", "_booking", "$form", "$ACTION_ID", "guests[firstName]", "a[]"),
    fc.string({ maxLength: 10, unit: "binary" }),
  );
};

/** The fields of a form, also far too many of them. */
export const hostileForm = (endpoint: Endpoint): fc.Arbitrary<[string, string][]> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.array(fc.tuple(formName(endpoint), hostileText), { maxLength: 8 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(formName(endpoint), fc.integer({ min: 100, max: 3_000 }))
        .map(([name, count]) => Array.from({ length: count }, (_, at): [string, string] => [`${name}${at}`, "x"])),
    },
  );

/** A lone surrogate can't be encoded: it becomes the replacement character, as in a browser. */
export const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** An address of an endpoint, its places filled. */
export const getEndpointPath = (endpoint: Endpoint, value: string): string =>
  endpoint.path.replace(/\{\w+\}/g, encoded(value) || "1");
