import { Luggage } from "lucide-react";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { formatDay } from "@/lib/dates";
import { getKindLabels } from "@/lib/kinds";
import { formatFact } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { wallClock } from "@/lib/time-zone";
import type { Column, KindAccount } from "./account";

const getClock = (instant: string, timeZone: string): string => {
  const { date, time } = wallClock(Date.parse(instant), timeZone);
  return `${formatDay(date)}, ${time}`;
};

const maxFacts = 2;
/** The client area is English. */
const english = storedTextTranslator("en");
const getFacts = ({ facts }: OrderRow): Column[] => facts.map((fact) => formatFact(english, fact));

function getColumns(order: OrderRow): Column[] {
  const { begins, ends } = getKindLabels(order.kind);
  return [
    { label: begins, value: getClock(order.serviceStart, order.timeZone) },
    { label: ends, value: getClock(order.serviceEnd, order.timeZone) },
    ...getFacts(order).slice(0, maxFacts),
  ];
}

function Details({ order }: { order: OrderView }) {
  const shown = getColumns(order);
  const more = getFacts(order).filter((fact) => !shown.some(({ label }) => label === fact.label));
  return (
    <>
      <p className="mb-4">{order.detail}</p>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-soft">
        {[...shown, ...more].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** For kinds without their own: what every order has. */
export const generalAccount: KindAccount = {
  icon: <Luggage aria-hidden />,
  Details,
  Contact: ({ order }) => <p className="text-sm">{order.address}</p>,
  picture: () => null,
  columns: getColumns,
  Change: null,
};
