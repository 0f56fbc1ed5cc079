import { BedDouble } from "lucide-react";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { formatDateIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import type { ChangeProps, Column, KindAccount } from "../account";
import { ChangeOwnStay } from "./change-stay-form";
import { ProviderContact, StayDates } from "./details";

const getColumns = (t: PageTranslator, { checkIn, checkOut, nights }: OrderRow): Column[] =>
  [
    { label: t("Check-in"), value: checkIn ? formatDateIn(t.language, checkIn) : "" },
    { label: t("Check-out"), value: checkOut ? formatDateIn(t.language, checkOut) : "" },
    { label: t("Nights"), value: nights === null ? "" : String(nights) },
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
