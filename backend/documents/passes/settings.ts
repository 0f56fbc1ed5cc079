import type { Deps } from "@/backend/http/context";
import { readSecrets, readSettings } from "@/backend/site/settings";

export type AppleAccess = {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  keyPassphrase: string | undefined;
  authority: string;
};

export type GoogleAccess = { issuerId: string; email: string; key: string };

type Stored = { apple: AppleAccess | null; google: GoogleAccess | null };

/** The parts of a service account's key file that a signature needs. */
function readServiceAccount(text: string): { email: string; key: string } | null {
  try {
    const { client_email: email, private_key: key } = JSON.parse(text) as Record<string, unknown>;
    return typeof email === "string" && typeof key === "string" ? { email, key } : null;
  } catch {
    return null;
  }
}

/** The data of each wallet; null while they are not complete. */
export async function readPassAccess({ db, env }: Pick<Deps, "db" | "env">): Promise<Stored> {
  const [{ apple, google }, secrets] = await Promise.all([
    readSettings(db, "passes"),
    readSecrets(db, env.FIELD_KEY, "passes"),
  ]);
  const {
    "apple.certificate": certificate,
    "apple.key": key,
    "apple.keyPassphrase": keyPassphrase,
    "apple.authority": authority,
    "google.serviceAccount": account,
  } = secrets;
  const hasApple = apple.passTypeId && apple.teamId && certificate && key && authority;
  const service = account ? readServiceAccount(account) : null;
  return {
    apple: hasApple ? { ...apple, certificate, key, keyPassphrase, authority } : null,
    google: google.issuerId && service ? { ...google, ...service } : null,
  };
}
