import { Fragment } from "react";
import { StatusDot } from "@/components/ui/badge";
import { buttonLook } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { adminSailings, type sailings as endpoints, type SailingGuest } from "@/lib/contracts/cruises/console";
import { fillPath, type OutputOf } from "@/lib/contracts/define";
import { getSailingGuests } from "@/lib/data/operations";
import { getSite } from "@/lib/data/site/site";
import { addDays, formatDate } from "@/lib/dates";
import { regionLabels } from "@/lib/kinds/cruise/regions";
import { serviceTimesIn } from "@/lib/language/instants";
import { storedTextTranslator } from "@/lib/language/written";
import { formatAmount } from "@/lib/money";
import { getSailingState, sailings } from "@/lib/resources/cruises/sailings";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/zone-labels";
import { ManifestGuest } from "../orders/manifest-guest";
import { BlockTable } from "../record/block-table";
import { type DetailProps, detailPage } from "../record/detail-screen";
import { Fact, Part } from "../record/listing-parts";
import { CancelSailing } from "./cancel-sailing";

type Sailing = OutputOf<typeof endpoints.get>;

function Itinerary({ sailing }: { sailing: Sailing }) {
  return (
    <Table caption="Days">
      <thead>
        <tr>
          <Th numeric>Day</Th>
          <Th>Date</Th>
          <Th>Port</Th>
          <Th>Arrival</Th>
          <Th>Departure</Th>
        </tr>
      </thead>
      <tbody>
        {sailing.calls.map(({ day, portName, arrives, departs }, at) => (
          <Tr key={at}>
            <Td numeric>{day}</Td>
            <Td>{formatDate(addDays(sailing.startDate, day - 1))}</Td>
            <Td>{portName ?? "At sea"}</Td>
            <Td>{arrives ?? ""}</Td>
            <Td>{departs ?? ""}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Prices({ sailing, currency }: { sailing: Sailing; currency: string }) {
  return (
    <Table caption={`Prices, ${currency}`}>
      <thead>
        <tr>
          <Th>Category</Th>
          <Th numeric>First two guests</Th>
          <Th numeric>Additional adults</Th>
          <Th numeric>Additional children</Th>
          <Th numeric>Single</Th>
          <Th numeric>Port taxes</Th>
          <Th numeric>Gratuities a night</Th>
        </tr>
      </thead>
      <tbody>
        {sailing.prices.map((price) => (
          <Tr key={price.code}>
            <Td>{price.code}</Td>
            <Td numeric>{formatAmount(price.guestMinor, currency)}</Td>
            <Td numeric>{formatAmount(price.extraMinor, currency)}</Td>
            <Td numeric>{formatAmount(price.childMinor, currency)}</Td>
            <Td numeric>+{price.singleBp / 100}%</Td>
            <Td numeric>{formatAmount(price.portTaxMinor, currency)}</Td>
            <Td numeric>{formatAmount(price.gratuityMinor, currency)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Guests({ sailing, guests }: { sailing: Sailing; guests: readonly SailingGuest[] }) {
  if (guests.length === 0) return <p className="text-sm text-soft">No active bookings for this sailing.</p>;
  return (
    <>
      <p className="mb-4">
        <a href={fillPath(adminSailings.csv.path, { id: sailing.id })} className={buttonLook({ size: "sm" })}>
          CSV
        </a>
      </p>
      <BlockTable
        caption="Guests"
        columns={[
          { label: "Lead guest" },
          { label: "Contact", wide: true },
          { label: "Cabins", wide: true },
          { label: "Details", wide: true },
        ]}
        rows={guests.map((order) => ({
          key: order.ref,
          cells: [
            <ManifestGuest key="guest" order={order} kind="cruise" />,
            <CellPair key="contact" main={order.phone ?? ""} sub={order.email ?? ""} />,
            <ul key="cabins" className="grid gap-1">
              {order.cabins.map(({ code, number, category, guests: people, redeemedAt }) => (
                <li key={code}>
                  {[number, category, people].filter(Boolean).join(", ")}{" "}
                  {redeemedAt ? (
                    <StatusDot tone="good">Boarded {formatInstant(redeemedAt, sailing.timeZone)}</StatusDot>
                  ) : (
                    <span className="font-mono text-xs text-soft">{code}</span>
                  )}
                </li>
              ))}
            </ul>,
            <Fragment key="details">
              {order.requests}
              {order.cabins.flatMap(({ code, answers }) =>
                answers.map(({ person, question, answer }) => (
                  <span key={`${code} ${person} ${question}`} className="block">
                    {person}, {question}: {answer}
                  </span>
                )),
              )}
            </Fragment>,
          ],
        }))}
      />
    </>
  );
}

/** A sailing's record: sale, itinerary, prices and guests. */
async function SailingRecord({ record: sailing }: DetailProps<Sailing>) {
  const [{ baseCurrency }, guests] = await Promise.all([getSite(), getSailingGuests(sailing.id)]);
  const times = serviceTimesIn(storedTextTranslator("en"), {
    serviceStart: sailing.startsAt,
    serviceEnd: sailing.endsAt,
    timeZone: sailing.timeZone,
  });
  const { tone, label } = getSailingState(sailing);
  return (
    <>
      <header className="mb-6">
        <h1 className="text-3xl">{sailing.name}</h1>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span>
            {sailing.from} – {sailing.to}, {formatDate(sailing.startDate)}
          </span>
          <StatusDot tone={tone}>{label}</StatusDot>
          {sailing.reason ? <span className="text-soft">{sailing.reason}</span> : null}
        </p>
      </header>
      <dl className="mb-7 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact label="Ship">
          <AppLink
            href={pathTo(routes.admin.viewShip, { id: sailing.shipId })}
            className="underline underline-offset-4"
          >
            {sailing.shipName}
          </AppLink>
        </Fact>
        <Fact label="Cruise area">{regionLabels[sailing.region]}</Fact>
        <Fact label="Starts">{times.begins}</Fact>
        <Fact label="Ends">{times.ends}</Fact>
        <Fact label="Cabins taken">
          {sailing.taken} of {sailing.cabins}
        </Fact>
        <Fact label="Deposit">{sailing.depositBp / 100}%</Fact>
        <Fact label="Balance due">{sailing.balanceDays} days before</Fact>
        <Fact label="Confirmation">{sailing.confirmMode === "instant" ? "Instant" : "On request"}</Fact>
      </dl>
      <Part title="Guests">
        <Guests sailing={sailing} guests={guests} />
      </Part>
      <Part title="Itinerary">
        <Itinerary sailing={sailing} />
      </Part>
      <Part title="Prices">
        <Prices sailing={sailing} currency={baseCurrency} />
      </Part>
      {sailing.cancelled || sailing.departed ? null : (
        <Part title="Cancel the sailing">
          <CancelSailing
            sailingId={sailing.id}
            guests={guests}
            here={pathTo(routes.admin.viewSailing, { id: sailing.id })}
          />
        </Part>
      )}
    </>
  );
}

export const sailingViewPage = detailPage("admin", sailings, SailingRecord);
