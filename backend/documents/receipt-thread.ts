import type { FiscalDocument } from "./content";
import { fiscalPdf } from "./receipt";

/** Runs in a worker thread. */
export default function print(documents: readonly FiscalDocument[]): Promise<Uint8Array> {
  return fiscalPdf(documents);
}
