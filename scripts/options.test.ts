import { expect, it } from "vitest";
import { readOptions } from "./options.mjs";

it("gives each program its own port, whatever the port of the web server", () => {
  expect(readOptions([]).ports).toEqual({ web: 3000, backend: 4000, bank: 4100 });
  for (const port of [4000, 4100]) {
    const { web, backend, bank } = readOptions(["--port", String(port)]).ports;
    expect(web).toBe(port);
    expect(new Set([web, backend, bank]).size).toBe(3);
  }
});
