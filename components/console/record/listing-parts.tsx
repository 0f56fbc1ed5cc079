import { ExternalLink, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import type { HotelRecord, PendingChange, RemainingBooking } from "@/lib/contracts/hotels/hotel-records";
import { formatStay } from "@/lib/dates";
import { getStatusLabel } from "@/lib/labels/order";
import { formerUser } from "@/lib/labels/role";
import type { SearchParams } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";
import { metrics } from "@/lib/report/metrics";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { approvalCell, type ListingStatus, saleCell } from "@/lib/resources/listing-status";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/zone-labels";
import { CellView } from "../list/cells";
import { Thumb } from "../thumb";

/** `?as=traveller` on a hotel's or room type's page shows the public page. */
export const asTraveller = "traveller";

export type ListingPageProps = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** A section of the pages of hotels, room types and bookings. */

export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4 pb-7">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="mt-0.5 text-sm">{children}</dd>
    </div>
  );
}

type Kept = { id: number; version: number; createdAt: string; updatedAt: string; timeZone: string };

/** Identifier and times of creation and change, in the hotel's time zone. */
export function RecordFacts({ record, className }: { record: Kept; className?: string }) {
  return (
    <dl className={cn("grid grid-cols-2 gap-x-6 gap-y-4", className)}>
      <Fact label="Number">{record.id}</Fact>
      <Fact label="Revision">{record.version}</Fact>
      <Fact label="Added">{formatInstant(record.createdAt, record.timeZone)}</Fact>
      <Fact label="Changed">{formatInstant(record.updatedAt, record.timeZone)}</Fact>
    </dl>
  );
}

/** The preview of a listing, and its public page; null while it is not public. */
export function TravellerLinks({ record, page }: { record: string; page: string | null }) {
  return (
    <>
      <LinkButton size="sm" href={`${record}?as=${asTraveller}`}>
        <Eye aria-hidden className="size-4" />
        View as a traveller
      </LinkButton>
      {page ? (
        <LinkButton size="sm" href={page}>
          <ExternalLink aria-hidden className="size-4" />
          Public page
        </LinkButton>
      ) : null}
    </>
  );
}

/** Approval and activity as two separate facts. */
export function ListingStatusDots({ listingStatus, now }: { listingStatus: ListingStatus; now: Date }) {
  return (
    <>
      <CellView cell={approvalCell(listingStatus)} now={now.toISOString()} bareMoney={false} />
      <CellView cell={saleCell(listingStatus)} now={now.toISOString()} bareMoney={false} />
    </>
  );
}

type ListingStatusNoticeProps = { area: ConsoleArea; listingStatus: ListingStatus; one: string; hotelPublic: boolean };

/** The reasons why a listing is not public, with the action that resolves each. */
export function ListingStatusNotice({ area, listingStatus, one, hotelPublic }: ListingStatusNoticeProps) {
  const { approved, active, refusalReason } = listingStatus;
  if (refusalReason !== null) {
    return (
      <Notice kind="error" title="Rejected" className="mb-6">
        <p className="whitespace-pre-line">{refusalReason}</p>
        {area === "subadmin" ? <p className="mt-1">Edit it to submit it for approval again.</p> : null}
      </Notice>
    );
  }
  if (!approved) {
    return (
      <Notice kind="info" title="Pending approval" className="mb-6">
        {area === "admin"
          ? "Hidden from travellers until approved. Preview it as they will see it."
          : "An administrator reviews it. Until then it is hidden from travellers; existing bookings are unaffected."}
      </Notice>
    );
  }
  if (!active) {
    return (
      <Notice kind="warning" title="Deactivated" className="mb-6">
        It is hidden from travellers. Existing bookings are unaffected.
      </Notice>
    );
  }
  if (!hotelPublic) {
    return (
      <Notice kind="warning" title={`This ${one} is hidden until approved`} className="mb-6">
        Its hotel must also be approved and active.
      </Notice>
    );
  }
  return null;
}

/** A change that waits for approval, beside the published values. */
export function PendingNotice({ area, pending }: { area: ConsoleArea; pending: PendingChange | null }) {
  if (!pending) return null;
  return (
    <Notice kind="warning" title="A change is pending approval" className="mb-6">
      <p>
        {area === "admin"
          ? `${pending.by ?? formerUser} changed this. Travellers see and book the approved version until you decide.`
          : "An administrator reviews it. Travellers see and book the approved version until then. You can withdraw it."}
      </p>
      <div className="mt-3 overflow-x-auto">
        <Table caption="Changes">
          <thead>
            <tr>
              <Th>Field</Th>
              <Th>Available now</Th>
              <Th>After approval</Th>
            </tr>
          </thead>
          <tbody>
            {pending.changes.map((change) => (
              <Tr key={change.field}>
                <Td top className="first-letter:uppercase">
                  {change.label}
                </Td>
                <Td top className="max-w-80 break-words whitespace-pre-line">
                  <del className="text-soft">{change.before}</del>
                </Td>
                <Td top className="max-w-80 break-words whitespace-pre-line">
                  <ins className="no-underline">{change.after}</ins>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      {pending.newPictures.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-3" aria-label="New photos">
          {pending.newPictures.map((picture) => (
            <li key={picture.key} className="w-32">
              <Thumb pictureKey={picture.key} />
              <span className="mt-1 block text-xs">{picture.alt}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function Sum({ metric, children }: { metric: { label: string; about: string }; children: ReactNode }) {
  return (
    <Fact label={metric.label}>
      {children}
      <span className="block text-xs text-soft">{metric.about}</span>
    </Fact>
  );
}

export function Income({ income }: { income: HotelRecord["income"] }) {
  const { currency, orders } = income;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Sum metric={metrics.revenue}>{money(income.earnedMinor)}</Sum>
      <Sum metric={metrics.paidAhead}>{money(income.aheadMinor)}</Sum>
      <Sum metric={metrics.refunded}>{money(income.refundedMinor)}</Sum>
      <Fact label="Requests">{orders.requested}</Fact>
      <Fact label="In progress">{orders.processing}</Fact>
      <Fact label="Completed">{orders.completed}</Fact>
      <Fact label="Cancelled">{orders.cancelled}</Fact>
    </dl>
  );
}

/** Bookings whose stay is not over, next arrival first. */
export function Upcoming({ area, bookings }: { area: ConsoleArea; bookings: readonly RemainingBooking[] }) {
  if (bookings.length === 0) return <p className="text-sm text-soft">No upcoming bookings.</p>;
  return (
    <Table caption="Upcoming bookings">
      <thead>
        <tr>
          <Th>Reference</Th>
          <Th>Guest</Th>
          <Th>Stay</Th>
          <Th numeric>Rooms</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <Tr key={booking.ref}>
            <Td>
              <AppLink
                href={pathTo(routes[area].hotelOrder, { ref: booking.ref })}
                className="inline-flex min-h-8 items-center font-mono text-[0.8125rem] underline-offset-4 hover:underline"
              >
                {booking.ref}
              </AppLink>
            </Td>
            <Td>{booking.guestName ?? "Not named yet"}</Td>
            <Td className="whitespace-nowrap">{formatStay(booking.checkIn, booking.checkOut)}</Td>
            <Td numeric>{booking.rooms}</Td>
            <Td>
              <StatusDot tone={getStatusLabel(booking.status, "hotel").tone}>
                {getStatusLabel(booking.status, "hotel").label}
              </StatusDot>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Links to the lists of a hotel's bookings by state. */
export function BookingLists({ area, hotelId }: { area: ConsoleArea; hotelId: number }) {
  const lists = [
    ["Requests", routes[area].hotelRequests],
    ["In progress", routes[area].hotelProcessing],
    ["Completed", routes[area].hotelCompleted],
    ["Cancelled", routes[area].hotelCancelled],
  ] as const;
  return (
    <nav aria-label="All bookings of this hotel" className="mt-3 flex flex-wrap gap-x-5 text-sm">
      {lists.map(([label, path]) => (
        <AppLink
          key={path}
          href={`${path}?hotel=${hotelId}`}
          className="inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}

/** The bar above a preview with a link back. */
export function PreviewBar({ backHref, children }: { backHref: string; children: ReactNode }) {
  return (
    <div
      role="note"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-info bg-info-wash px-4 py-2.5 text-sm"
    >
      <p>
        <b className="font-semibold">Preview as travellers will see it.</b> {children}
      </p>
      <AppLink href={backHref} className="inline-flex min-h-9 items-center font-medium underline underline-offset-4">
        Back to the record
      </AppLink>
    </div>
  );
}
