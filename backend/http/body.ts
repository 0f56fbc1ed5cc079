import { AppError } from "@/lib/errors";
import { openPayload } from "@/lib/http/payload";
import { readBytes } from "@/lib/http/read-bytes";

const maxDepth = 20;

function checkShape(value: unknown, depth = 1): void {
  if (depth > maxDepth) throw new AppError("bad_json", { user: `JSON may be nested at most ${maxDepth} deep.` });
  if (value === null || typeof value !== "object") return;
  for (const key of Object.keys(value)) {
    if (key === "__proto__" || key === "constructor" || key === "prototype") {
      throw new AppError("invalid", { fields: { [key]: "This name can't be used." } });
    }
    checkShape((value as Record<string, unknown>)[key], depth + 1);
  }
}

/**
 * Parses the JSON object of a request. `{ "payload": "<encrypted>" }` is decrypted first and validated by the same
 * schema as plain input (docs/reliability.md §7).
 */
export async function readJsonObject(request: Request, payloadKey: string): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (bytes.length === 0) return {};
  if (type !== "application/json") {
    throw new AppError("unsupported_media_type", { user: "Send application/json." });
  }
  const parsed = parseObject(bytes.toString("utf8"));
  if (Object.keys(parsed).length === 1 && typeof parsed.payload === "string") {
    return parseObject(openPayload(parsed.payload, payloadKey));
  }
  return parsed;
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("bad_json", { user: "The request is not valid JSON." });
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new AppError("bad_json", { user: "Send one JSON object." });
  }
  checkShape(value);
  return value as Record<string, unknown>;
}
