declare module "@adobe/structured-data-validator" {
  export type Issue = {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: { type?: string | string[]; index?: number; property?: string }[];
    /** `schemaOrg` for an unknown type or property, otherwise a rule of Google's. */
    errorType?: string;
    fieldNames: string[];
  };
  export default class Validator {
    constructor(schemaOrg: { "@graph": unknown[] });
    validate(found: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}
