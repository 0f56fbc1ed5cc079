import { BedDouble } from "lucide-react";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { formatDay } from "@/lib/dates";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import type { ChangeProps, Column, KindAccount } from "../account";
import { ChangeOwnStay } from "./change-stay-form";
import { ProviderContact, StayDates } from "./details";

const getColumns = ({ checkIn, checkOut, nights }: OrderRow): Column[] =>
  [
    { label: "Check-in", value: checkIn ? formatDay(checkIn) : "" },
    { label: "Check-out", value: checkOut ? formatDay(checkOut) : "" },
    { label: "Nights", value: nights === null ? "" : String(nights) },
  ].filter(({ value }) => value !== "");

function Change({ order, ...props }: ChangeProps) {
  const { selection: booked, hotel } = getBookedStay(order) ?? {};
  return booked && hotel ? <ChangeOwnStay order={order} booked={booked} hotelId={hotel.id} {...props} /> : null;
}

export const hotelAccount: KindAccount = {
  icon: <BedDouble aria-hidden />,
  Details: StayDates,
  Contact: ({ order }) =>
    order.provider ? <ProviderContact provider={order.provider} /> : <p className="text-sm">{order.address}</p>,
  picture: ({ provider }) => provider?.picture ?? null,
  columns: getColumns,
  Change,
};
