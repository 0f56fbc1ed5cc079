import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";

/** Where files lie: a folder here, an object store elsewhere. Names are paths of plain characters. */
export interface FileStore {
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all, also when two write the same name at once. */
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

const plainName = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

export class FolderStore implements FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  private pathOf(name: string): string {
    const path = join(this.folder, name);
    if (!plainName.test(name) || !path.startsWith(this.folder + sep)) throw new Error(`not a file's name: ${name}`);
    return path;
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async write(name: string, content: Buffer): Promise<void> {
    const path = this.pathOf(name);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }
}
