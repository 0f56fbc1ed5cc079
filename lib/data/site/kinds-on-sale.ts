import "server-only";
import { notFound } from "next/navigation";
import type { KindId } from "@/lib/kinds/kind";
import { getSite } from "./site";

/** Pages that show or sell a kind do not exist while the kind is switched off. */
export async function requireKindOnSale(kind: KindId): Promise<void> {
  if (!(await getSite()).enabledKinds.includes(kind)) notFound();
}
