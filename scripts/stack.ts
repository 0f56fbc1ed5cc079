import { existsSync } from "node:fs";
import { chmod, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { canListen, type EmbeddedServer, startEmbedded } from "@/backend/db/embedded";
import { environmentFor } from "@/backend/db/environment.mjs";
import { backendVariables } from "@/backend/env";
import { webVariables } from "@/lib/env";
import { prepareAccount } from "./accounts";
import { Children, endLeftovers, type Program } from "./children";
import { ensureDemo, openDatabase, type ReadyDatabase } from "./database";
import { programFolder, projectFolder } from "./folders.mjs";
import { readSecrets } from "./secrets";
import { StartError } from "./start-error";

export type StackOptions = {
  mode: "development" | "production";
  folder: string;
  demo: boolean;
  hotels?: number;
  ports: { web: number; backend: number; bank: number };
  /** What the web listens on. */
  host: string;
  /** Done before the web starts, beside everything else: the build. */
  beforeWeb?: Promise<void>;
  /** Told what ends the stack before there is anything to end: a start can be interrupted, too. */
  onStop: (stop: () => Promise<void>) => void;
};

const maxName = "database".length;
export const logLine = (name: string, line: string) => console.log(`${name.padEnd(maxName)} | ${line}`);

/** Starts everything: the database first, on which the rest leans. */
export async function startStack(options: StackOptions): Promise<{ address: string }> {
  const { folder, ports } = options;
  const log = (line: string) => logLine("database", line);
  // As root other accounts pass through it to what is theirs; they can't list it.
  await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  await endLeftovers(folder);
  const secrets = await readSecrets(folder, process.env);
  const children = new Children(folder, logLine);
  // Whoever has a backend of their own that keeps the contract gives its address; then only the web is ours.
  const ownBackend = !process.env.BACKEND_URL;
  await refuseTakenPorts({
    web: ports.web,
    ...(ownBackend && { backend: ports.backend }),
    ...(options.demo && { bank: ports.bank }),
  });
  let stopWatching = () => {};
  const opening = ownBackend
    ? openDatabase({ folder, recreateChanged: options.mode === "development", log })
    : Promise.resolve(undefined);
  // Known before the server is: a start that is interrupted while the database opens stops it as well.
  options.onStop(async () => {
    stopWatching();
    await children.stop();
    const opened = await opening.catch(() => undefined);
    await opened?.embedded?.stop();
  });
  const database = await opening;
  if (database)
    stopWatching = watchDatabase(database, folder, {
      log,
      onMoved: (server) => children.restart("backend", { DATABASE_URL: server.url("wayfare_app") }),
    });
  if (database && options.demo) await ensureDemo(database.ownerUrl, options.hotels, log);
  const address = process.env.APP_ORIGIN ?? `http://127.0.0.1:${ports.web}`;
  const shared = {
    NODE_ENV: options.mode,
    APP_ORIGIN: address,
    PAYLOAD_KEY: secrets.PAYLOAD_KEY,
    WAYFARE_DEMO: options.demo ? "1" : "0",
    TEST_BANK_URL: `http://localhost:${ports.bank}`,
  };
  if (options.demo) await moveBankFile(folder);
  // None needs another to start; what the web asks of the backend it asks when somebody asks the web.
  await Promise.all(
    programs(options, shared, secrets, database).map(async (program) => {
      if (program.name === "web") await options.beforeWeb;
      await children.start(await withoutRoot(program, options));
    }),
  );
  return { address };
}

/** Which of our variables a program reads; what any program may know comes on top (`environmentFor`). */
export const getVariables = {
  bank: ["TEST_BANK_LATE_SECONDS", "TEST_BANK_CONTROL"],
  backend: backendVariables,
  web: [...webVariables, "PORT", "HOST", "TRUSTED_PROXIES", "METRICS_TOKEN"],
};

/** A folder of the test bank's own, so that it can be given to another user. */
const bankFolder = (folder: string) => join(folder, "test-bank");

/** Earlier versions kept the test bank's orders in the data folder itself. */
async function moveBankFile(folder: string): Promise<void> {
  await mkdir(bankFolder(folder), { recursive: true, mode: 0o700 });
  await rename(join(folder, "test-bank.json"), join(bankFolder(folder), "orders.json")).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
}

/** The programs of a stack, each with the whole of its environment. */
export function programs(
  { mode, demo, ports, host, folder }: StackOptions,
  shared: { NODE_ENV: string; TEST_BANK_URL: string } & Record<string, string>,
  secrets: Awaited<ReturnType<typeof readSecrets>>,
  database: Pick<ReadyDatabase, "appUrl"> | undefined,
): Program[] {
  const inherited = (name: keyof typeof getVariables) => environmentFor(process.env, getVariables[name]);
  const mayFail = mode === "development";
  // In development a program may stand still for as long as a compiler or a debugger takes.
  const watched = (aliveAt: string) => (mode === "production" ? { aliveAt } : {});
  const bank: Program = {
    mayFail,
    name: "bank",
    args: typescript(mode, "backend/payments/testbank/server.ts"),
    env: {
      ...inherited("bank"),
      NODE_ENV: shared.NODE_ENV,
      TEST_BANK_URL: shared.TEST_BANK_URL,
      TEST_BANK_PORT: String(ports.bank),
      TEST_BANK_FILE: join(bankFolder(folder), "orders.json"),
    },
    readyAt: `http://localhost:${ports.bank}/`,
    ...watched(`http://localhost:${ports.bank}/`),
  };
  const backend: Program = {
    mayFail,
    name: "backend",
    args: typescript(mode, "backend/server.ts"),
    env: {
      ...inherited("backend"),
      ...shared,
      DATABASE_URL: database?.appUrl ?? "",
      BACKEND_PORT: String(ports.backend),
      FIELD_KEY: secrets.FIELD_KEY,
      SIGNING_KEY: secrets.SIGNING_KEY,
      FILES_FOLDER: process.env.FILES_FOLDER ?? join(folder, "files"),
    },
    readyAt: `http://127.0.0.1:${ports.backend}/health`,
    ...watched(`http://127.0.0.1:${ports.backend}/health`),
  };
  const web: Program = {
    mayFail,
    name: "web",
    args:
      mode === "development"
        ? ["node_modules/next/dist/bin/next", "dev", "-H", host, "-p", String(ports.web)]
        : typescript(mode, "server/main.ts"),
    env: {
      ...inherited("web"),
      ...shared,
      PORT: String(ports.web),
      HOST: host,
      SESSION_SECRET: secrets.SESSION_SECRET,
      BACKEND_URL: process.env.BACKEND_URL ?? `http://127.0.0.1:${ports.backend}`,
    },
    readyAt: `http://127.0.0.1:${ports.web}/robots.txt`,
    ...watched(`http://127.0.0.1:${ports.web}/health`),
  };
  const hasBank = demo && existsSync(join(projectFolder, "backend/payments/testbank/server.ts"));
  return [...(hasBank ? [bank] : []), ...(database ? [backend] : []), web];
}

/**
 * The program with an account of its own if we are root. One that can't do without root stays root, and the log says why.
 * In development it stays root as well: the tools there write into the checkout.
 */
export async function withoutRoot(
  program: Program,
  { mode, folder, ports }: Pick<StackOptions, "mode" | "folder" | "ports">,
): Promise<Program> {
  if (process.getuid?.() !== 0 || mode === "development") return program;
  const inProject = (...paths: string[]) => paths.map((path) => join(projectFolder, path));
  const needs = {
    bank: {
      reads: inProject("backend/payments/testbank/server.ts"),
      owns: [bankFolder(folder)],
      ports: [ports.bank],
    },
    backend: {
      reads: inProject("backend/server.ts"),
      // A folder that the operator named keeps its owner.
      ...(process.env.FILES_FOLDER
        ? { owns: [], writes: [process.env.FILES_FOLDER] }
        : { owns: [join(folder, "files")] }),
      ports: [ports.backend],
    },
    web: {
      reads: inProject("server/main.ts", ".next/BUILD_ID"),
      owns: inProject(".next/cache/images"),
      ports: [ports.web],
    },
  }[program.name];
  if (!needs) return program;
  const shared = inProject("lib/env.ts", "node_modules/tsx/package.json", "node_modules/.package-lock.json");
  try {
    const account = await prepareAccount(program.name, { ...needs, reads: [...needs.reads, ...shared] });
    logLine("start", `${program.name} runs as the user wayfare-${program.name}`);
    // Root's home is not its home.
    const { HOME: _, ...env } = program.env;
    return { ...program, env, account };
  } catch (error) {
    logLine("start", `${program.name} runs as root: ${(error as Error).message}`);
    return program;
  }
}

/** Said before anything starts: a stranger on the backend's port would answer in its place. */
async function refuseTakenPorts(ports: Partial<StackOptions["ports"]>): Promise<void> {
  const variables = { web: "PORT", backend: "BACKEND_PORT", bank: "TEST_BANK_PORT" };
  for (const [name, port] of Object.entries(ports) as [keyof typeof ports, number][])
    if (!(await canListen(port)))
      throw new StartError(
        `Port ${port} is taken by another program. Choose another one: ${variables[name]}=${port + 10} npm start`,
      );
}

const typescript = (mode: StackOptions["mode"], file: string) =>
  mode === "development"
    ? ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", file]
    : ["--import", "tsx", file];

type DatabaseWatch = {
  log: (line: string) => void;
  /** The server runs at another address than before. */
  onMoved: (server: EmbeddedServer) => Promise<void>;
  everyMs?: number;
};

/**
 * The embedded server is not our child: looks after it, and starts it again when it is gone. It keeps its port unless
 * another program took it meanwhile.
 * @returns stops watching
 */
export function watchDatabase(
  { embedded }: Pick<ReadyDatabase, "embedded">,
  folder: string,
  { log, onMoved, everyMs = 1_000 }: DatabaseWatch,
): () => void {
  if (!embedded) return () => {};
  let busy = false;
  let stopped = false;
  let { port } = embedded;
  const look = async () => {
    if (await embedded.isAlive()) return;
    log("the server is gone; starting it again");
    const server = await startEmbedded({ folder, programs: programFolder(), log });
    // Stopped meanwhile: whoever stopped us no longer knows of this server.
    if (stopped) return server.stop();
    if (server.port === port) return;
    port = server.port;
    await onMoved(server);
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch((error: Error) => log(error.message))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
