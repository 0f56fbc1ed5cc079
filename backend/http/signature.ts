import { createHmac } from "node:crypto";
import { isSameText } from "@/lib/text/same-text";

/** Signs data that is handed out and must come back unchanged. `purpose` prevents the use of a signature elsewhere. */
export const sign = (purpose: string, parts: readonly string[], key: string): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");

export const isSigned = (purpose: string, parts: readonly string[], signature: string, key: string): boolean =>
  isSameText(signature, sign(purpose, parts, key));
