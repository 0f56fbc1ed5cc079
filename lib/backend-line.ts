import "server-only";
import { Agent, type ClientRequest, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps, Agent as SecureAgent } from "node:https";

/** Longer than the backend ever takes for a page: it answers within seconds or not at all. */
const patienceMs = 60_000;
const lines = {
  "http:": { ask: overHttp, agent: new Agent({ keepAlive: true }) },
  "https:": { ask: overHttps, agent: new SecureAgent({ keepAlive: true }) },
} as const;

export type RawAnswer = { status: number; text: string };

/**
 * Reads from the backend over a line that stays open. Pages do little else but this and drawing, and it costs a third of
 * what `fetch` does under Next, which looks into each answer for its own store. Throws what the network throws.
 */
export async function readRaw(url: string, headers: Headers): Promise<RawAnswer> {
  const address = new URL(url);
  const words = Object.fromEntries(headers);
  try {
    return await asked(address, words);
  } catch (error) {
    // The backend hung up on a line that had been idle, just as it was used again: nothing was read, so it is asked anew,
    // and over a line of its own, for the others may have been idle as long.
    if (error instanceof IdleLineError) return asked(address, words, { fresh: true });
    throw error;
  }
}

class IdleLineError extends Error {}

function asked(address: URL, headers: Record<string, string>, { fresh = false } = {}): Promise<RawAnswer> {
  const { ask, agent: kept } = lines[address.protocol === "https:" ? "https:" : "http:"];
  const agent = fresh ? false : kept;
  return new Promise((resolve, reject) => {
    let answered = false;
    const request: ClientRequest = ask(address, { agent, headers, timeout: patienceMs }, (answer) => {
      answered = true;
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    });
    request.once("timeout", () => request.destroy(new Error("the backend did not answer")));
    request.once("error", (error: NodeJS.ErrnoException) => {
      const wasIdle = request.reusedSocket && !answered && (error.code === "ECONNRESET" || error.code === "EPIPE");
      reject(wasIdle ? new IdleLineError(error.message, { cause: error }) : error);
    });
    request.end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.once("end", () => (answer.complete ? resolve(Buffer.concat(chunks).toString("utf8")) : reject(cut())));
    answer.once("error", reject);
    answer.once("close", () => reject(cut()));
  });
}

const cut = () => new Error("the backend's answer was cut off");
