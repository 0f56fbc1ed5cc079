import "server-only";
import { sealData, unsealData } from "iron-session";
import type { Endpoint } from "../../contracts/define";
import { env } from "../../env";
import { AppError, type FieldErrors } from "../../errors";
import { readBytes } from "../../http/read-bytes";
import { maxSecretFileBytes, readSecretFile, secretFileName } from "../../resources/form/secret-file";
import { settingsFields } from "./settings-form";

/** The secrets of a form that is confirmed: a page must not contain them as they are. */
const sealedField = "_secrets";
const sealSeconds = 600;
const isSecret = (name: string): boolean => name.startsWith("secrets.");

/** The fields of a form with its secrets sealed, for a page that sends it again. */
export async function sealSecrets(form: URLSearchParams): Promise<[string, string][]> {
  const secrets = [...form].filter(([name, value]) => isSecret(name) && value !== "");
  const others = [...form].filter(([name]) => !isSecret(name));
  if (secrets.length === 0) return others;
  const sealed = await sealData(secrets, { password: env().SESSION_SECRET, ttl: sealSeconds });
  return [...others, [sealedField, sealed]];
}

/**
 * Restores the secrets of `sealSecrets`.
 * @throws AppError `invalid` if the page was open for too long
 */
export async function openSecrets(form: URLSearchParams): Promise<void> {
  const sealed = form.get(sealedField);
  if (sealed === null) return;
  const password = env().SESSION_SECRET;
  const secrets = await unsealData<unknown>(sealed, { password, ttl: sealSeconds }).catch(() => null);
  if (!Array.isArray(secrets)) {
    throw new AppError("invalid", {
      fields: { [sealedField]: "This page was open for too long. Enter the secrets again." },
    });
  }
  for (const [name, value] of secrets as [string, string][]) form.set(name, value);
}

type SubmittedForm = { form: URLSearchParams; fileErrors: FieldErrors };

/** For all files and texts of a form together. */
const maxFormBytes = 6 * maxSecretFileBytes;

/**
 * Reads a settings form with files. A file replaces the text of its secret; an empty chooser sends an empty file.
 * @throws AppError `too_large`, `bad_request` for an unparsable form
 */
export async function readSecretFiles(request: Request, endpoint: Endpoint): Promise<SubmittedForm> {
  const bytes = await readBytes(request, maxFormBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const parts = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw new AppError("bad_request", { user: "This form can't be read." });
  });
  const form = new URLSearchParams();
  const fileErrors: FieldErrors = {};
  for (const [name, value] of parts) if (typeof value === "string") form.append(name, value);
  for (const field of settingsFields(endpoint)) {
    const file = field.kind === "secret" && field.file ? parts.get(secretFileName(field.name)) : null;
    if (field.kind !== "secret" || !field.file || !(file instanceof Blob) || file.size === 0) continue;
    const read = readSecretFile(field.file, new Uint8Array(await file.arrayBuffer()));
    if ("error" in read) fileErrors[field.name] = read.error;
    else form.set(field.name, read.text);
  }
  return { form, fileErrors };
}
