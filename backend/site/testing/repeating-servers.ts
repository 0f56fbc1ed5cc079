import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

/** Other systems that refuse every request and repeat it in their errors, with everything that they were sent. */
export async function startRepeatingServers() {
  const sent: string[] = [];
  const state = { status: 200 };
  const http = createServer(async (request, response) => {
    const repeated = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${await readText(request)}`;
    sent.push(repeated);
    const error = { type: "invalid_request_error", message: `refused: ${repeated}`, code: "refused" };
    const captcha = { success: false, "error-codes": ["invalid-input-secret", repeated] };
    response.writeHead(state.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error, responseCode: "900", responseMessage: repeated, ...captcha }));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (auth, _, done) => {
      sent.push(`${auth.username} ${auth.password}`);
      done(new Error(`${auth.username} with ${auth.password} is unknown`));
    },
  });
  const mailPort = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port));
  });
  return {
    sent,
    state,
    host: `127.0.0.1:${(http.address() as AddressInfo).port}`,
    mailPort,
    close: async () => {
      http.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
