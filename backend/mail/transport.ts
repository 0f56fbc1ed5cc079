import { createTransport, type Transporter } from "nodemailer";
import type { Deps } from "@/backend/http/context";
import { readSecrets, readSettings } from "@/backend/site/settings";

export type Sender = { transport: Transporter; from: { name: string; address: string } };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The SMTP server of the settings, else of the environment. Without one e-mails stay in the outbox. */
export async function findSender({ db, env }: Deps): Promise<Sender | null> {
  const settings = await readSettings(db, "mail");
  const from = { name: settings.fromName, address: settings.fromAddress };
  if (settings.host) {
    const { host, port, secure, user } = settings;
    const { password = "" } = await readSecrets(db, env.FIELD_KEY, "mail");
    const auth = user ? { user, pass: password } : undefined;
    return { from, transport: createTransport({ host, port, secure, auth, ...timeouts }) };
  }
  if (!env.SMTP_URL) return null;
  return { from, transport: createTransport({ url: env.SMTP_URL, ...timeouts }) };
}
