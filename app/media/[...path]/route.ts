import { streamPublicFile } from "@/lib/gateway/public-file";

/** Pictures of the file store; the backend sets their cache lifetime. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params;
  const name = path.join("/");
  if (!/^[\w/-]+\.(webp|avif|png|jpg)$/.test(name)) return new Response(null, { status: 404 });
  return streamPublicFile(`/media/${name}`, "image/webp");
}
