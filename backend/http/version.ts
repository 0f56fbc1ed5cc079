import { AppError } from "@/lib/errors";

/** The refusal of a change that is based on an outdated version. @param what such as `this hotel` */
export const staleVersion = (what: string, version?: number): AppError =>
  new AppError("conflict", {
    user: `Someone else has changed ${what}. Check the changes and try again.`,
    ...(version === undefined ? {} : { data: { version } }),
  });

/**
 * Optimistic locking: call it while the record is locked.
 * @param sent the version that the request is based on; undefined for requests without one, such as those from lists
 * @throws AppError 409 with the current version if `sent` is outdated
 */
export function requireVersion(what: string, sent: number | undefined, current: number): void {
  if (sent !== undefined && sent !== current) throw staleVersion(what, current);
}
