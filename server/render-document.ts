import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import inject from "light-my-request";
import { pageTags } from "@/lib/cache/page-tags";
import { allowPictures, allowRecaptcha } from "@/lib/http/content-policy";
import { cacheTagsHeader, pictureOriginTag, recaptchaTag, renderHeader } from "@/lib/protocol";
import { deferScripts, loaderHash } from "./defer-scripts";
import type { Rendered } from "./page-cache";
import { replaceNonce } from "./security-headers";
import { within } from "./within";

type Options = {
  /** Next's request handler. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Public URL of the website. */
  origin: URL;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** The content security policy of a page with these inline scripts. */
  getPolicy: (hashes: Iterable<string>) => string;
  /** How long a render may take. */
  renderMs: number;
};

type RenderDocument = (
  url: string,
  requestHeaders: Record<string, string>,
  visitor?: IncomingMessage,
) => Promise<Rendered>;

const policyHeader = "content-security-policy";
const removedHeaders = ["date", "connection", "keep-alive", "transfer-encoding", "content-length", cacheTagsHeader];

export const isHtmlType = (type: unknown): boolean => String(type).startsWith("text/html");
export const isHtml = ({ headers }: Pick<Rendered, "headers">): boolean => isHtmlType(headers["content-type"]);

/** Renders documents in-process, complete with their content security policy and the tags of the data in them. */
export function createRenderer({ handle, origin, headers, getPolicy, renderMs }: Options): RenderDocument {
  const forwarded = { "x-forwarded-host": origin.host, "x-forwarded-proto": origin.protocol.slice(0, -1) };

  async function render(
    url: string,
    requestHeaders: Record<string, string>,
    visitor?: IncomingMessage,
  ): Promise<Omit<Rendered, "tags">> {
    const nonce = randomUUID();
    // Next reads the nonce for its scripts from this header. The middleware sets another one for areas behind a login.
    const policy = requestHeaders.rsc ? {} : { [policyHeader]: `script-src 'nonce-${nonce}'` };
    const rendering = inject(
      (request, response) => {
        handle(request as IncomingMessage, response as ServerResponse).catch((error: Error) => response.destroy(error));
      },
      {
        method: "GET",
        url,
        remoteAddress: visitor?.socket.remoteAddress,
        headers: { ...forwarded, host: origin.host, ...requestHeaders, ...policy },
        // The response would keep the body, and Next keeps responses for minutes.
        payloadAsStream: true,
      },
    ).then(async (response) => ({
      status: response.statusCode,
      body: await buffer(response.stream()),
      headers: { ...headers, ...response.headers } as Rendered["headers"],
    }));
    const rendered = await within(rendering, renderMs);
    if (!rendered) throw new Error(`not rendered within ${renderMs} ms`);
    for (const name of removedHeaders) delete rendered.headers[name];
    // A page that another program made, such as the backend, comes with a policy of its own.
    if (!isHtml(rendered) || rendered.headers[policyHeader] !== undefined) return rendered;
    const { html, hashes } = replaceNonce(rendered.body.toString("latin1"), nonce);
    const page = deferScripts(html);
    if (page !== html) hashes.add(loaderHash);
    rendered.headers[policyHeader] = getPolicy(hashes);
    return { ...rendered, body: Buffer.from(page, "latin1") };
  }

  /** A document that fails or takes too long is an empty 503. */
  return async function renderDocument(url, requestHeaders, visitor) {
    const id = pageTags.open();
    try {
      const rendered = await render(url, { ...requestHeaders, [renderHeader]: id }, visitor);
      const tags = pageTags.close(id);
      if (isHtml(rendered)) allowExternalSources(rendered.headers, tags);
      return { ...rendered, tags };
    } catch (error) {
      console.error(`GET ${url}: ${(error as Error).stack}`);
      return { status: 503, headers: { "content-type": "text/html" }, body: Buffer.alloc(0), tags: [] };
    } finally {
      pageTags.close(id);
    }
  };
}

/** Adds the sources of the site's settings that the page was rendered with: reCAPTCHA and the tile server of maps. */
function allowExternalSources(headers: Rendered["headers"], tags: readonly string[]): void {
  let policy = headers[policyHeader];
  if (!policy) return;
  if (tags.includes(recaptchaTag)) policy = allowRecaptcha(String(policy));
  const pictures = tags.find((tag) => tag.startsWith(pictureOriginTag))?.slice(pictureOriginTag.length);
  if (pictures) policy = allowPictures(String(policy), pictures);
  headers[policyHeader] = policy;
}
