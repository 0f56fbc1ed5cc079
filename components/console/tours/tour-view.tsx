import { CalendarDays } from "lucide-react";
import { languageNameIn } from "@/components/storefront/tours/tour-labels";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { TourRecord } from "@/lib/contracts/tours/console";
import { getSite } from "@/lib/data/site/site";
import { formatDate } from "@/lib/dates";
import { unitLabels } from "@/lib/kinds/tour/units";
import { formatAmount, formatMoney } from "@/lib/money";
import { departuresHref } from "@/lib/resources/tours/tour-screens";
import { tours } from "@/lib/resources/tours/tours";
import { counted } from "@/lib/text/counted";
import { formatDuration } from "@/lib/text/duration";
import { formatZone } from "@/lib/zone-labels";
import { type DetailProps, detailPage } from "../record/detail-screen";
import { Fact, Part, RecordFacts } from "../record/listing-parts";
import { Thumb } from "../thumb";
import { describeRule } from "./describe-rule";

type Option = TourRecord["options"][number];

const sales = { start_times: "Start times", opening_hours: "Opening hours", multi_day: "Several days" };

function OptionFacts({ option, currency }: { option: Option; currency: string }) {
  return (
    <section className="mb-6">
      <h3 className="text-lg">{option.title}</h3>
      <p className="mb-2 text-sm text-soft">
        {sales[option.availability]},{" "}
        {option.days ? counted(option.days, "day") : formatDuration(option.durationMinutes)}
        {option.bookingPriceMinor === null ? "" : `, ${formatMoney(option.bookingPriceMinor, currency)} per booking`}
        {option.private ? ", private" : ""}
      </p>
      <Table caption={`Participants of ${option.title}`}>
        <thead>
          <tr>
            <Th>Participant</Th>
            <Th>Ages</Th>
            <Th numeric>Places</Th>
            <Th numeric>Price, {currency}</Th>
          </tr>
        </thead>
        <tbody>
          {option.units.map((unit) => (
            <Tr key={unit.id}>
              <Td>
                {unitLabels[unit.kind]}
                {unit.accompaniedBy.length > 0 ? (
                  <span className="block text-xs text-soft">
                    with {unit.accompaniedBy.map((kind) => unitLabels[kind].toLowerCase()).join(" or ")}
                  </span>
                ) : null}
              </Td>
              <Td>{unit.ageTo >= 99 ? `${unit.ageFrom}+` : `${unit.ageFrom}–${unit.ageTo}`}</Td>
              <Td numeric>{unit.paxCount}</Td>
              <Td numeric>{formatAmount(unit.priceMinor, currency)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <ul className="mt-3 grid gap-1 text-sm">
        {option.rules.map((rule) => (
          <li key={rule.id}>{describeRule(rule)}</li>
        ))}
        {option.rules.length === 0 ? <li className="text-soft">No schedule: this option has no departures.</li> : null}
        {option.questions.map(({ label, per, required }) => (
          <li key={label}>
            Question{per === "person" ? " for each person" : ""}: {label}
            {required ? " (required)" : ""}
          </li>
        ))}
        {option.datePrices.map(({ kind, firstDate, lastDate, priceMinor }) => (
          <li key={`${kind} ${firstDate}`}>
            {kind === "booking" ? "Booking" : unitLabels[kind]}: {formatMoney(priceMinor, currency)}{" "}
            {firstDate === lastDate
              ? `on ${formatDate(firstDate)}`
              : `from ${formatDate(firstDate)} to ${formatDate(lastDate)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A tour's record: sale, texts, options with prices and schedules. */
async function TourFacts({ record: tour }: DetailProps<TourRecord>) {
  const { baseCurrency } = await getSite();
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{tour.title}</h1>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <span>
              {tour.type}, {tour.city}, {tour.country}
            </span>
            <StatusDot tone={tour.active ? "good" : "idle"}>{tour.active ? "On sale" : "Off sale"}</StatusDot>
          </p>
        </div>
        <LinkButton
          href={departuresHref({ tour: tour.id, ...(tour.nextDate ? { date: tour.nextDate } : {}) })}
          size="sm"
        >
          <CalendarDays aria-hidden className="size-4" />
          Departures
        </LinkButton>
      </header>
      <Part title="Options">
        {tour.options.map((option) => (
          <OptionFacts key={option.id} option={option} currency={baseCurrency} />
        ))}
      </Part>
      <Part title="Tour">
        <div className="grid gap-6 text-sm">
          {tour.pictures.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {tour.pictures.slice(0, 8).map(({ key }) => (
                <Thumb key={key} pictureKey={key} />
              ))}
            </div>
          ) : null}
          <p className="max-w-prose whitespace-pre-line">{tour.description}</p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
            <Fact label="Meeting point">{tour.meetingPoint}</Fact>
            <Fact label="Time zone">{formatZone(tour.timeZone)}</Fact>
            <Fact label="Languages">{tour.languages.map((tag) => languageNameIn("en", tag)).join(", ")}</Fact>
            <Fact label="Sales end">{formatDuration(tour.cutoffMinutes)} before the start</Fact>
            <Fact label="Min participants">{tour.minParticipants}</Fact>
            <Fact label="Confirmation">{tour.confirmMode === "instant" ? "Instant" : "On request"}</Fact>
            <Fact label="Depends on the weather">{tour.weatherDependent ? "Yes" : "No"}</Fact>
            <Fact label="Upcoming bookings">{tour.bookings}</Fact>
          </dl>
        </div>
      </Part>
      <Part title="Record">
        <RecordFacts record={tour} />
      </Part>
    </>
  );
}

export const tourViewPage = detailPage("admin", tours, TourFacts);
