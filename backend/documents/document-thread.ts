import { claimLetterPdf, type LetterContent } from "./claim-letter";
import type { FiscalDocument } from "./content";
import { type ListContent, listPdf } from "./list";
import { fiscalPdf } from "./receipt";
import { type RegistrationCard, registrationCardPdf } from "./registration-card";
import { type StatementContent, statementPdf } from "./statement";
import { type TicketContent, ticketPdf } from "./ticket";

/** The content of a document as plain data, because it is copied between threads. */
export type PrintJob =
  | { kind: "fiscal"; documents: readonly FiscalDocument[] }
  | { kind: "ticket"; content: TicketContent }
  | { kind: "claim_letter"; content: LetterContent }
  | { kind: "statement"; content: StatementContent }
  | { kind: "list"; content: ListContent }
  | { kind: "registration_card"; content: RegistrationCard };

/** Runs in a worker thread. */
export default function print(job: PrintJob): Promise<Uint8Array> {
  switch (job.kind) {
    case "fiscal":
      return fiscalPdf(job.documents);
    case "ticket":
      return ticketPdf(job.content);
    case "claim_letter":
      return claimLetterPdf(job.content);
    case "statement":
      return statementPdf(job.content);
    case "list":
      return listPdf(job.content);
    case "registration_card":
      return registrationCardPdf(job.content);
  }
}
