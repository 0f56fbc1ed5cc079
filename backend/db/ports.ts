import { randomInt } from "node:crypto";
import { createServer } from "node:net";

export async function choosePort(remembered: number | null): Promise<number> {
  if (remembered && (await canListen(remembered))) return remembered;
  return freePort();
}

/** Below the ports that systems give to outgoing connections, which could take a free port before its server starts. */
const freePorts = { first: 10_240, last: 32_767 };

/** A random free loopback port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(freePorts.first, freePorts.last + 1);
    if (await canListen(port)) return port;
  }
}

/** Whether a loopback port is free. */
export async function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
