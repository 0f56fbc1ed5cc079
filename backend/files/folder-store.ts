import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { replaceFile } from "../disk/state-file.mjs";
import { checkName, type FileStore } from "./store";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Stores files in a folder of this machine or on a shared volume. */
export class FolderStore implements FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  private getPath(name: string): string {
    return join(this.folder, checkName(name));
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.getPath(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async write(name: string, content: Buffer): Promise<void> {
    const path = this.getPath(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await replaceFile(path, content);
  }

  async remove(name: string): Promise<void> {
    await rm(this.getPath(name), { force: true });
  }
}
