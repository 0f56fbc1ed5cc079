import { passOn } from "@/lib/pass-on";

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  if (!/^[a-z]+(-\d+)?\.xml$/.test(file)) return new Response(null, { status: 404 });
  return passOn(`/sitemap/${file}`, "application/xml");
}
