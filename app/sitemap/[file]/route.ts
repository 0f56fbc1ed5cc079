import { streamPublicFile } from "@/lib/gateway/public-file";

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  if (!/^[a-z]+(-\d+)?\.xml$/.test(file)) return new Response(null, { status: 404 });
  return streamPublicFile(`/sitemap/${file}`, "application/xml");
}
