import { createPrivateKey, X509Certificate } from "node:crypto";
import type { Deps } from "@/backend/http/context";
import { hideSecrets } from "@/backend/secrets";
import type { SettingsTestResult } from "@/lib/contracts/site/settings-endpoints";
import { makeApplePasses } from "./apple";
import { getPassPictures, type PassContent } from "./content";
import { makeGoogleLink } from "./google";
import { type AppleAccess, type GoogleAccess, readPassAccess } from "./settings";

const sample: PassContent = {
  id: "sample",
  seller: "Sample",
  language: "en",
  title: "Sample ticket",
  name: "Adult",
  ref: "SAMPLE",
  code: "SAMPLE",
  signed: "SAMPLE",
  startsAt: "2027-01-01T10:00:00+00:00",
  endsAt: "2027-01-01T12:00:00+00:00",
  facts: [],
  labels: { ticket: "E-ticket", booking: "Booking" },
  colour: "#0a5c36",
};

type Outcome = { ok: boolean; line: string };

/** Apple refuses a pass whose certificate is of another pass type or team, or has expired; the guest sees no reason. */
async function tryApple(deps: Pick<Deps, "db" | "env">, access: AppleAccess, now: Date): Promise<Outcome> {
  const certificate = new X509Certificate(access.certificate);
  const until = certificate.validTo;
  const key = createPrivateKey({ key: access.key, passphrase: access.keyPassphrase });
  if (!certificate.checkPrivateKey(key)) return { ok: false, line: "Apple Wallet: the key is not of the certificate." };
  if (new Date(until) < now) return { ok: false, line: `Apple Wallet: the certificate expired on ${until}.` };
  const names = certificate.subject.split("\n");
  const missing = [`UID=${access.passTypeId}`, `OU=${access.teamId}`].filter((name) => !names.includes(name));
  if (missing.length > 0)
    return { ok: false, line: `Apple Wallet: the certificate has no ${missing.join(" and no ")}.` };
  makeApplePasses(access, [sample], await getPassPictures(deps));
  return { ok: true, line: `Apple Wallet: signed. The certificate is valid until ${until}.` };
}

function tryGoogle(access: GoogleAccess, origin: string): Outcome {
  makeGoogleLink(access, sample, origin);
  return { ok: true, line: `Google Wallet: signed by ${access.email}.` };
}

/** Signs a sample for each wallet with the stored data. */
export async function testPasses(deps: Pick<Deps, "db" | "env">, now = new Date()): Promise<SettingsTestResult> {
  const { apple, google } = await readPassAccess(deps);
  const secrets = [apple?.key, apple?.keyPassphrase, google?.key];
  const attempt = async (name: string, work: () => Promise<Outcome> | Outcome): Promise<Outcome> => {
    try {
      return await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : "unknown error";
      return { ok: false, line: `${name}: ${hideSecrets(message, secrets)}` };
    }
  };
  const outcomes = [
    apple
      ? await attempt("Apple Wallet", () => tryApple(deps, apple, now))
      : { ok: false, line: "Apple Wallet: not complete." },
    google
      ? await attempt("Google Wallet", () => tryGoogle(google, deps.env.APP_ORIGIN))
      : { ok: false, line: "Google Wallet: not complete." },
  ];
  const lines = outcomes.map(({ line }) => line);
  const used = outcomes.filter((_, at) => (at === 0 ? apple : google) !== null);
  if (used.length === 0) {
    return { status: 1, ok: false, title: "Not complete", message: "No wallet has all of its data.", lines };
  }
  const ok = used.every((outcome) => outcome.ok);
  const message = ok ? "The stored data sign passes." : "A pass could not be signed.";
  return { status: 1, ok, title: ok ? "Signed" : "Not signed", message, lines };
}
