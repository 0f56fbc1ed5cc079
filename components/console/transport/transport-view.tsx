import { CalendarDays } from "lucide-react";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import type { TransportRecord } from "@/lib/contracts/transport/console";
import { transport } from "@/lib/resources/transport/transport";
import { modeNames, transportDayHref } from "@/lib/resources/transport/transport-screens";
import { formatZone } from "@/lib/zone-labels";
import { type DetailProps, detailPage } from "../record/detail-screen";
import { Fact, Part, RecordFacts } from "../record/listing-parts";
import { Thumb } from "../thumb";
import { LineFacts } from "./line-facts";
import { RentalFacts } from "./rental-facts";

/** The record of a vehicle or line: sale, the parts of its mode, and texts. */
function TransportFacts({ record }: DetailProps<TransportRecord>) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{record.title}</h1>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <span>
              {modeNames[record.mode].one}, {record.type}, {record.city}, {record.country}
            </span>
            <StatusDot tone={record.active ? "good" : "idle"}>{record.active ? "On sale" : "Off sale"}</StatusDot>
          </p>
        </div>
        {record.line ? (
          <LinkButton
            href={transportDayHref("departures", {
              line: record.id,
              ...(record.nextDate ? { date: record.nextDate } : {}),
            })}
            size="sm"
          >
            <CalendarDays aria-hidden className="size-4" />
            Departures
          </LinkButton>
        ) : null}
      </header>
      {record.rental ? <RentalFacts rental={record.rental} currency={record.currency} /> : null}
      {record.line ? <LineFacts line={record.line} currency={record.currency} /> : null}
      <Part title="Description">
        <div className="grid gap-6 text-sm">
          {record.pictures.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {record.pictures.slice(0, 8).map(({ key }) => (
                <Thumb key={key} pictureKey={key} />
              ))}
            </div>
          ) : null}
          <p className="max-w-prose whitespace-pre-line">{record.description}</p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
            <Fact label="Company">{record.operator}</Fact>
            <Fact label="Phone">{record.phone || "The site's"}</Fact>
            <Fact label="Email">{record.email || "The site's"}</Fact>
            <Fact label="Time zone">{formatZone(record.timeZone)}</Fact>
            <Fact label="Confirmation">{record.confirmMode === "instant" ? "Instant" : "On request"}</Fact>
            <Fact label="Upcoming bookings">{record.bookings}</Fact>
          </dl>
        </div>
      </Part>
      <Part title="Record">
        <RecordFacts record={record} />
      </Part>
    </>
  );
}

export const transportViewPage = detailPage("admin", transport, TransportFacts);
