import { randomUUID } from "node:crypto";

/**
 * Cache tags of the data in the pages that are being rendered. The web server opens a render and sends its id in a
 * request header; reads of the page add the tags of their data (`addPageTags`).
 */
class PageTags {
  private readonly renders = new Map<string, Set<string>>();

  open(): string {
    const id = randomUUID();
    this.renders.set(id, new Set());
    return id;
  }

  /** Ignored after the render was closed. */
  add(id: string, tags: readonly string[]): void {
    for (const tag of tags) this.renders.get(id)?.add(tag);
  }

  close(id: string): readonly string[] {
    const tags = [...(this.renders.get(id) ?? [])];
    this.renders.delete(id);
    return tags;
  }
}

/** One per process, because Next's bundles and the web server each load this module. */
const shared = globalThis as { wayfarePageTags?: PageTags };
shared.wayfarePageTags ??= new PageTags();
export const pageTags = shared.wayfarePageTags;
