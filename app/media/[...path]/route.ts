import { fetchBackend } from "@/lib/backend";

/** Pictures of the file store; how long they may be kept is theirs to say. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params;
  const name = path.join("/");
  if (!/^[\w/-]+\.(webp|avif|png|jpg)$/.test(name)) return new Response(null, { status: 404 });
  const response = await fetchBackend(`/media/${name}`, { cache: "no-store" });
  if (!response.ok) return new Response(null, { status: response.status });
  return new Response(response.body, {
    headers: {
      "content-type": response.headers.get("content-type") ?? "image/webp",
      "cache-control": response.headers.get("cache-control") ?? "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}
