import { getSeller } from "@/backend/documents/content";
import { pdfResponse } from "@/backend/documents/pdf/sheet";
import { printDocument } from "@/backend/documents/print";
import type { StatementContent } from "@/backend/documents/statement";
import type { Deps } from "@/backend/http/context";

/** The filtered statement of a wallet as a PDF download. */
export async function statementPdf(
  { db }: Pick<Deps, "db">,
  of: Pick<StatementContent, "language" | "owner" | "filter" | "currency">,
  entries: StatementContent["entries"],
): Promise<Response> {
  const content = { ...of, seller: await getSeller(db), entries };
  return pdfResponse(await printDocument({ kind: "statement", content }), "wallet-statement", false);
}
