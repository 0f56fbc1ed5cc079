import { existsSync } from "node:fs";
import { chmod, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type EmbeddedServer, startEmbedded } from "@/backend/db/embedded";
import { environmentFor } from "@/backend/db/environment.mjs";
import { canListen } from "@/backend/db/ports";
import { backendVariables } from "@/backend/env";
import { webVariables } from "@/lib/env";
import { programFolder, projectFolder } from "../folders.mjs";
import { programFile, programSource } from "../programs.mjs";
import { prepareAccount } from "./accounts";
import { Children, endLeftovers, type Program } from "./children";
import { type DemoSize, ensureDemo, openDatabase, type ReadyDatabase } from "./database";
import { readSecrets } from "./secrets";
import { StartError } from "./start-error";

export type StackOptions = {
  mode: "development" | "production";
  folder: string;
  demo: boolean;
  /** Number of hotels of the demo catalogue, if not the usual number of its size. */
  hotels?: number;
  demoSize?: DemoSize;
  ports: { web: number; backend: number; bank: number };
  /** Interface that the web listens on. */
  host: string;
  /** The build, which runs while the other programs start. */
  beforeWeb?: Promise<void>;
  /** Receives the stop function before anything runs, so that a start can be interrupted. */
  onStop: (stop: () => Promise<void>) => void;
};

const maxName = "database".length;
export const logLine = (name: string, line: string) => console.log(`${name.padEnd(maxName)} | ${line}`);

/** Starts the database, then the programs. */
export async function startStack(options: StackOptions): Promise<{ address: string }> {
  const { folder, ports } = options;
  const log = (line: string) => logLine("database", line);
  // As root, other accounts pass through the folder to their own parts without listing it.
  await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  await endLeftovers(folder);
  const secrets = await readSecrets(folder, process.env);
  const children = new Children(folder, logLine);
  // With the URL of another backend only the web is started.
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
  // Registered before the server runs, so that an interrupted start stops it as well.
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
  if (database && options.demo) await ensureDemo(database.ownerUrl, options, log);
  const address = process.env.APP_ORIGIN ?? `http://127.0.0.1:${ports.web}`;
  const shared = {
    NODE_ENV: options.mode,
    APP_ORIGIN: address,
    PAYLOAD_KEY: secrets.PAYLOAD_KEY,
    WAYFARE_DEMO: options.demo ? "1" : "0",
    TEST_BANK_URL: `http://localhost:${ports.bank}`,
  };
  if (options.demo) await moveBankFile(folder);
  // The programs do not depend on each other to start.
  await Promise.all(
    programs(options, shared, secrets, database).map(async (program) => {
      if (program.name === "web") await options.beforeWeb;
      await children.start(await withoutRoot(program, options));
    }),
  );
  return { address };
}

/** Variables of each program, in addition to the common ones (`environmentFor`). */
export const getVariables = {
  bank: ["TEST_BANK_LATE_SECONDS", "TEST_BANK_CONTROL"],
  backend: backendVariables,
  web: [...webVariables, "PORT", "HOST", "TRUSTED_PROXIES", "METRICS_TOKEN"],
};

/** A separate folder of the test bank, so that it can have its own owner. */
const bankFolder = (folder: string) => join(folder, "test-bank");

/** Earlier versions stored the test bank's orders in the data folder. */
async function moveBankFile(folder: string): Promise<void> {
  await mkdir(bankFolder(folder), { recursive: true, mode: 0o700 });
  await rename(join(folder, "test-bank.json"), join(bankFolder(folder), "orders.json")).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
}

/** The programs of a stack with their complete environments. */
export function programs(
  { mode, demo, ports, host, folder }: StackOptions,
  shared: { NODE_ENV: string; TEST_BANK_URL: string } & Record<string, string>,
  secrets: Awaited<ReturnType<typeof readSecrets>>,
  database: Pick<ReadyDatabase, "appUrl"> | undefined,
): Program[] {
  const inherited = (name: keyof typeof getVariables) => environmentFor(process.env, getVariables[name]);
  const mayFail = mode === "development";
  // In development a compiler or debugger may stop a program for any time.
  const watched = (aliveAt: string) => (mode === "production" ? { aliveAt } : {});
  const bank: Program = {
    mayFail,
    name: "bank",
    args: getArguments(mode, "bank"),
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
    args: getArguments(mode, "backend"),
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
        : getArguments(mode, "web"),
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
  const hasBank = demo && existsSync(join(projectFolder, programSource("bank")));
  return [...(hasBank ? [bank] : []), ...(database ? [backend] : []), web];
}

/**
 * Assigns an account to the program when started by root. A program that needs root keeps it, and the log states the
 * reason. In development all stay root, because tools write into the checkout.
 */
export async function withoutRoot(
  program: Program,
  { mode, folder, ports }: Pick<StackOptions, "mode" | "folder" | "ports">,
): Promise<Program> {
  if (process.getuid?.() !== 0 || mode === "development") return program;
  const inProject = (...paths: string[]) => paths.map((path) => join(projectFolder, path));
  const needs = {
    bank: {
      reads: [programFile("bank")],
      owns: [bankFolder(folder)],
      ports: [ports.bank],
    },
    backend: {
      reads: [programFile("backend")],
      // A folder configured by the operator keeps its owner.
      ...(process.env.FILES_FOLDER
        ? { owns: [], writes: [process.env.FILES_FOLDER] }
        : { owns: [join(folder, "files")] }),
      ports: [ports.backend],
    },
    web: {
      reads: [programFile("web"), ...inProject(".next/BUILD_ID")],
      owns: inProject(".next/cache/images"),
      ports: [ports.web],
    },
  }[program.name];
  if (!needs) return program;
  const shared = inProject("package.json", "node_modules/.package-lock.json");
  try {
    const account = await prepareAccount(program.name, { ...needs, reads: [...needs.reads, ...shared] });
    logLine("start", `${program.name} runs as the user wayfare-${program.name}`);
    // The account does not use root's home folder.
    const { HOME: _, ...env } = program.env;
    return { ...program, env, account };
  } catch (error) {
    logLine("start", `${program.name} runs as root: ${(error as Error).message}`);
    return program;
  }
}

/** Checked first, because a foreign program on the backend's port would receive its requests. */
async function refuseTakenPorts(ports: Partial<StackOptions["ports"]>): Promise<void> {
  const variables = { web: "PORT", backend: "BACKEND_PORT", bank: "TEST_BANK_PORT" };
  const seen = new Set<number>();
  for (const [name, port] of Object.entries(ports) as [keyof typeof ports, number][]) {
    if (seen.has(port) || !(await canListen(port)))
      throw new StartError(
        `Port ${port} is taken by another program. Choose another one: ${variables[name]}=${port + 10} npm start`,
      );
    seen.add(port);
  }
}

/** Development runs the sources and starts again after each change; production runs the compiled program. */
const getArguments = (mode: StackOptions["mode"], name: "bank" | "backend" | "web") =>
  mode === "development"
    ? ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", programSource(name)]
    : ["--enable-source-maps", programFile(name)];

type DatabaseWatch = {
  log: (line: string) => void;
  /** Called when the server runs at another URL than before. */
  onMoved: (server: EmbeddedServer) => Promise<void>;
  everyMs?: number;
};

/**
 * The embedded server is not a child process: watches it and restarts it. It keeps its port unless another program has
 * taken it.
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
    // Stopped meanwhile, so no other code would stop this server.
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
