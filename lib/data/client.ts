import "server-only";
import { requireRole } from "@/lib/session/session-check";

/** Every read of the client area uses this check, so that no page can omit it (docs/specification.md §4). */
export const clientToken = async (): Promise<string> => (await requireRole("client")).session.token;
