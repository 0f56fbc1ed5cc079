import { cookies } from "next/headers";
import { readSessionFrom, type Session } from "./session";

/** The session of the request, for pages and route handlers. */
export async function readSession(): Promise<Session | null> {
  return readSessionFrom(await cookies());
}
