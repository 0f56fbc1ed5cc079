import "server-only";
import { headers } from "next/headers";
import { renderHeader } from "../protocol";
import { pageTags } from "./page-tags";

/** The page or file that is being rendered is rendered again when one of these tags is invalidated. */
export async function addPageTags(tags: readonly string[]): Promise<void> {
  const id = (await headers()).get(renderHeader);
  if (id) pageTags.add(id, tags);
}
