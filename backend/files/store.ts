/** Where files lie: a folder here, an object store elsewhere. Names are paths of plain characters. */
export interface FileStore {
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all, also when two write the same name at once. */
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

const plainName = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Names never come from people, so one that is not plain is a fault of ours. */
export function checkName(name: string): string {
  if (!plainName.test(name) || name.split("/").includes("..")) throw new Error(`not a file's name: ${name}`);
  return name;
}
