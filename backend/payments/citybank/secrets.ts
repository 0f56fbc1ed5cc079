import { z } from "zod";

/** Write-only in the settings screen, sealed in the database. */
export const citybankSecrets = z.object({
  password: z.string().min(1).max(256),
  /** PEM. Both are needed for mutual TLS, neither on this machine's test bank. */
  certificate: z.string().max(20_000).optional(),
  key: z.string().max(20_000).optional(),
  keyPassphrase: z.string().max(256).optional(),
  /** PEM of the authority that signed the bank's own certificate, where it is not a public one. */
  ca: z.string().max(50_000).optional(),
});
export type CitybankSecrets = z.infer<typeof citybankSecrets>;
