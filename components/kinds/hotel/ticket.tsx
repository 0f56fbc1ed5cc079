import { OwnTitle } from "@/components/ui/own-title";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { formatDateIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";

type End = { label: string; day: string; time: string };

const Day = ({ label, day, time }: End) => (
  <div>
    <dt className="text-xs">{label}</dt>
    <dd className="mt-0.5 font-semibold">
      {day}
      <span className="block text-sm font-normal">{time}</span>
    </dd>
  </div>
);

/** The hotel with the days and times of arrival and departure. */
export async function HotelTicket({ order }: { order: OrderView }) {
  const t = await getTranslator();
  const { checkIn, checkOut } = order;
  const { hotel } = getBookedStay(order) ?? {};
  const ends: End[] =
    checkIn && checkOut && hotel
      ? [
          {
            label: t("Check in"),
            day: formatDateIn(t.language, checkIn),
            time: t("from {time}", { time: hotel.checkInFrom }),
          },
          {
            label: t("Check out"),
            day: formatDateIn(t.language, checkOut),
            time: t("until {time}", { time: hotel.checkOutUntil }),
          },
        ]
      : [];
  if (ends.length === 0) return null;
  return (
    <div>
      <p className="mb-2 font-display text-lg leading-tight font-[560]">
        <OwnTitle of={order.product} />
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {ends.map((end) => (
          <Day key={end.label} {...end} />
        ))}
      </dl>
    </div>
  );
}
