import { z } from "zod";

/** Write-only in the settings page, encrypted in the database. */
export const citybankSecrets = z.object({
  password: z.string().min(1).max(256),
  /** PEM. Certificate and key are required for mutual TLS and absent for the local test bank. */
  certificate: z.string().max(20_000).optional(),
  key: z.string().max(20_000).optional(),
  keyPassphrase: z.string().max(256).optional(),
  /** PEM of the authority that signed the bank's certificate, if it is not a public one. */
  ca: z.string().max(50_000).optional(),
});
export type CitybankSecrets = z.infer<typeof citybankSecrets>;
