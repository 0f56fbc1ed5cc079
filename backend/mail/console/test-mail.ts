import type { Deps } from "@/backend/http/context";
import { readSettings } from "@/backend/site/settings";
import type { SettingsTestResult } from "@/lib/contracts/site/settings-endpoints";
import { findSender } from "../transport";

type SmtpError = Error & { code?: string; command?: string; response?: string };

/** Sends a test email with the stored settings and returns what the server responded, without the password. */
export async function sendTestMail(deps: Deps, to: string): Promise<SettingsTestResult> {
  const [sender, { v }] = await Promise.all([findSender(deps), readSettings(deps.db, "site")]);
  const hide = sender?.hide ?? ((text: string) => text);
  const result = (ok: boolean, title: string, message: string, lines: (string | undefined)[]): SettingsTestResult => ({
    status: 1,
    ok,
    title,
    message: hide(message),
    lines: lines.flatMap((line) => (line ? [hide(line)] : [])),
  });
  if (!sender) {
    return result(false, "No mail server", "No mail server is set. Emails are kept in the outbox and not sent.", []);
  }
  try {
    const name = v || "Wayfare";
    const { response, messageId } = await sender.transport.sendMail({
      from: sender.from,
      to: { name: "", address: to },
      subject: `Test email of ${name}`,
      text: `This is a test email of ${name}. The mail server works.`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return result(true, "Sent", `The mail server accepted the email to ${to}.`, [response, messageId]);
  } catch (error) {
    const { message, code, command, response } = error as SmtpError;
    const lines = [code && `Error: ${code}`, command && `Command: ${command}`, response];
    return result(false, "The email could not be sent", message, lines);
  } finally {
    sender.transport.close();
  }
}
