import { BedDouble } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { formatDateIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
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

/** The hotel announced a change: the client keeps the booking, changes it, or cancels without a fee. */
function AnnouncedChange({ order, paths }: Parameters<NonNullable<KindAccount["Notice"]>>[0]) {
  const t = useServerTranslations();
  const last = order.events.findLast(({ type }) => type === "operator_change" || type === "amend");
  if (last?.type !== "operator_change" || !order.actions.includes("cancel")) return null;
  return (
    <Notice kind="warning" title={t("The hotel changed your booking")} className="mt-6 max-w-xl">
      {last.note ? <UserText as="p">{last.note}</UserText> : null}
      <p className={last.note ? "mt-2" : undefined}>
        {t(
          "If you agree, you don't need to do anything. Otherwise choose other dates or another room, or cancel with a full refund until check-in.",
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {order.actions.includes("amend") ? <LinkButton href={paths.change}>{t("Change booking")}</LinkButton> : null}
        <LinkButton href={paths.cancel}>{t("Take a full refund")}</LinkButton>
      </p>
    </Notice>
  );
}

export const hotelAccount: KindAccount = {
  icon: <BedDouble aria-hidden />,
  Details: StayDates,
  Contact: ({ order }) =>
    order.provider ? (
      <ProviderContact provider={order.provider} />
    ) : (
      <p className="text-sm">
        <UserText>{order.address}</UserText>
      </p>
    ),
  picture: ({ provider }) => provider?.picture ?? null,
  columns: getColumns,
  Change,
  Notice: AnnouncedChange,
};
