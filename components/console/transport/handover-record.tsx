import type { HandoverRecord } from "@/lib/contracts/transport/rental-handover";
import { evidencePath } from "@/lib/links/booking-links";
import { formatInstant } from "@/lib/zone-labels";
import { Fact } from "../record/listing-parts";

type Props = { title: string; record: HandoverRecord; timeZone: string };

/** A level in eighths. */
export const formatFuel = (eighths: number): string => ({ 0: "Empty", 8: "Full" })[eighths] ?? `${eighths}/8`;

/** The record of a pick-up or a return. */
export function HandoverFacts({ title, record, timeZone }: Props) {
  const { at, by, km, fuel, notes, files, signedBy, signature } = record;
  return (
    <section className="mt-4 text-sm" aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label="When">
          {formatInstant(at, timeZone)}
          {by ? `, by ${by}` : ""}
        </Fact>
        {km === null ? null : <Fact label="Kilometres">{km.toLocaleString("en")} km</Fact>}
        {fuel === null ? null : <Fact label="Fuel or battery">{formatFuel(fuel)}</Fact>}
        <Fact label="Signed by">
          <span dir="auto">{signedBy}</span>
        </Fact>
      </dl>
      {notes ? (
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {notes}
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-3">
          {files.map(({ id, name }) => (
            <li key={id}>
              <a
                href={evidencePath(id)}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-8 items-center underline"
                dir="auto"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {signature ? (
        <svg role="img" aria-label={`Signature of ${signedBy}`} viewBox="0 0 600 200" className="mt-2 h-16 text-ink">
          <path d={signature} fill="none" stroke="currentColor" strokeWidth={3} />
        </svg>
      ) : null}
    </section>
  );
}
