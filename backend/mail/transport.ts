import { createTransport, type Transporter } from "nodemailer";
import type { Deps } from "@/backend/http/context";
import { hideSecrets } from "@/backend/secrets";
import { readSecrets, readSettings } from "@/backend/site/settings";

export type Sender = {
  transport: Transporter;
  from: { name: string; address: string };
  /** A response of the server without the login, which some servers repeat. */
  hide: (text: string) => string;
};

const hideLogin = (user: string, password: string) => (text: string) =>
  hideSecrets(text, [password && `\0${user}\0${password}`, password]);

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The SMTP server of the settings, else of the environment. Without one emails stay in the outbox. */
export async function findSender({ db, env }: Deps): Promise<Sender | null> {
  const settings = await readSettings(db, "mail");
  const from = { name: settings.fromName, address: settings.fromAddress };
  if (settings.host) {
    const { host, port, secure, user } = settings;
    const { password = "" } = await readSecrets(db, env.FIELD_KEY, "mail");
    const auth = user ? { user, pass: password } : undefined;
    const transport = createTransport({ host, port, secure, auth, ...timeouts });
    return { from, transport, hide: hideLogin(user, password) };
  }
  if (!env.SMTP_URL) return null;
  const { username, password } = new URL(env.SMTP_URL);
  const hide = hideLogin(decodeURIComponent(username), decodeURIComponent(password));
  return { from, transport: createTransport({ url: env.SMTP_URL, ...timeouts }), hide };
}
