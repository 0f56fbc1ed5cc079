import "server-only";
import { fetchBackend } from "../backend";

/** Streams a public file of the backend from the same path. The backend sets the cache lifetime. */
export async function streamPublicFile(path: string, type: string): Promise<Response> {
  const response = await fetchBackend(path, null, { headers: new Headers() });
  if (!response.ok) return new Response(null, { status: response.status });
  return new Response(response.body, {
    headers: {
      "content-type": response.headers.get("content-type") ?? type,
      "cache-control": response.headers.get("cache-control") ?? "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}
