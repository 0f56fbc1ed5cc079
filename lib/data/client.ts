import "server-only";
import { requireRole } from "@/lib/session-check";

/** Every read of the client area goes through its lock, so no page of it can forget the check (docs/specification.md §4). */
export const clientToken = async (): Promise<string> => (await requireRole("client")).session.token;
