/** A place for files: a local folder or an object store. Names are paths of plain characters. */
export interface FileStore {
  read(name: string): Promise<Buffer | null>;
  /** Atomic, also when two callers write the same name. */
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

const plainName = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Names never come from users, so an invalid name is a programming error. */
export function checkName(name: string): string {
  if (!plainName.test(name) || name.split("/").includes("..")) throw new Error(`not a file's name: ${name}`);
  return name;
}
