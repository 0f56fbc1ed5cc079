import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonLook } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import type { Movement } from "@/lib/contracts/console";
import { getFrontDesk } from "@/lib/data/console";
import { addDays, formatDay } from "@/lib/dates";
import { formatAmount } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/define";
import { pathTo, routes } from "@/lib/routes";
import { type Asked, hrefFor } from "../report/report-query";

const formatNights = (n: number) => `${n} ${n === 1 ? "night" : "nights"}`;

/** The note beside a guest's name, such as an unpaid balance. */
function getNote(item: Movement): string | null {
  if (item.status === "requested") return "not accepted yet";
  if (item.status === "completed") return "departed";
  return item.arrivedAt ? "checked in" : null;
}

type ListProps = {
  area: ConsoleArea;
  title: string;
  list: { total: number; items: Movement[] };
  currency: string;
  none: string;
};

function List({ area, title, list, currency, none }: ListProps) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-lg">
        {title} <span className="tabular font-sans text-sm font-normal text-soft">{list.total}</span>
      </h3>
      {list.items.length === 0 ? (
        <p className="border-t border-line py-4 text-sm text-soft">{none}</p>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              <Th>Guest</Th>
              <Th>Hotel and room</Th>
              <Th>Stay</Th>
              <Th numeric>Balance due, {currency}</Th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((item) => (
              <Tr key={item.ref}>
                <Td>
                  <AppLink
                    href={pathTo(routes[area].hotelOrder, { ref: item.ref })}
                    className="inline-flex min-h-8 items-center font-medium whitespace-nowrap underline-offset-4 hover:underline"
                  >
                    {item.guestName ?? item.ref}
                  </AppLink>
                  {getNote(item) ? <span className="block text-xs text-soft">{getNote(item)}</span> : null}
                </Td>
                <Td>
                  <CellPair main={item.hotel} sub={item.room} />
                </Td>
                <Td className="whitespace-nowrap">
                  {formatNights(item.nights)}
                  {item.rooms > 1 ? `, ${item.rooms} rooms` : ""}
                </Td>
                <Td numeric>{item.balanceDueMinor > 0 ? formatAmount(item.balanceDueMinor, currency) : "–"}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {list.total > list.items.length ? (
        <p className="mt-2 text-sm text-soft">and {(list.total - list.items.length).toLocaleString("en")} more</p>
      ) : null}
    </section>
  );
}

function DayChooser({ path, day, today, asked }: { path: string; day: string; today: string; asked: Asked }) {
  const { day: _, ...kept } = asked;
  const step = (by: number, label: string, icon: ReactNode) => (
    <AppLink
      href={hrefFor(path, asked, { day: addDays(day, by) })}
      scroll={false}
      aria-label={label}
      className={buttonLook({ size: "icon-sm" })}
    >
      {icon}
    </AppLink>
  );
  return (
    <form action={path} className="flex flex-wrap items-center gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {step(-1, "The day before", <ChevronLeft aria-hidden className="size-4" />)}
      <Input
        type="date"
        name="day"
        aria-label="Day"
        required
        defaultValue={day}
        className="min-h-9! w-auto! py-1! text-sm!"
      />
      {step(1, "The day after", <ChevronRight aria-hidden className="size-4" />)}
      <Button type="submit" size="sm">
        Show
      </Button>
      {asked.day && asked.day !== today ? (
        <AppLink
          href={hrefFor(path, asked, { day: undefined })}
          scroll={false}
          className={buttonLook({ size: "sm", variant: "quiet" })}
        >
          Today
        </AppLink>
      ) : null}
    </form>
  );
}

/** The front desk's lists of one day: arrivals, departures and guests staying overnight. */
export async function FrontDesk({
  area,
  asked,
  today,
  currency,
}: {
  area: ConsoleArea;
  asked: Asked;
  today: string;
  currency: string;
}) {
  const { day, hotel } = asked;
  const { arrivals, departures, staying } = await getFrontDesk(area, { ...(day && { day }), ...(hotel && { hotel }) });
  const when = day && day !== today ? `on ${formatDay(day)}` : "today";
  return (
    <>
      <DayChooser path={pathTo(routes[area].panel)} day={day ?? today} today={today} asked={asked} />
      <div className="mt-5 grid gap-9 xl:grid-cols-2">
        <List area={area} title="Arrivals" list={arrivals} currency={currency} none={`No arrivals ${when}.`} />
        <List area={area} title="Departures" list={departures} currency={currency} none={`No departures ${when}.`} />
        <List
          area={area}
          title={day && day > today ? "Expected in house" : "In house"}
          list={staying}
          currency={currency}
          none={day && day > today ? "No guests in house." : "No guests in house."}
        />
      </div>
    </>
  );
}
