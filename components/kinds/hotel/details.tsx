import { ExternalLink, Mail, MapPin, Phone } from "lucide-react";
import { Term } from "@/components/storefront/term";
import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import type { ContactCard, OrderView } from "@/lib/contracts/orders/order";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { boardLabels, planPaymentLabels } from "@/lib/labels/order";
import { formatDateIn } from "@/lib/language/formats";
import { zoneIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { partyIn } from "@/lib/language/stay";

/** Details that only stays have. */

export function StayDates({ order }: { order: OrderView }) {
  const t = useServerTranslations();
  if (!order.checkIn || !order.checkOut) return null;
  const stay = getBookedStay(order);
  const from = stay?.hotel.checkInFrom;
  const until = stay?.hotel.checkOutUntil;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-soft">
      <div>
        <dt>{t("Check-in")}</dt>
        <dd className="text-lg">{formatDateIn(t.language, order.checkIn)}</dd>
        <dd className="text-sm text-soft">
          {[from ? t("from {time}", { time: from }) : "", zoneIn(t, order.timeZone)]
            .filter(Boolean)
            .join(getListSeparator(t.language))}
        </dd>
      </div>
      <div>
        <dt>{t("Check-out")}</dt>
        <dd className="text-lg">{formatDateIn(t.language, order.checkOut)}</dd>
        <dd className="text-sm text-soft">
          {[until ? t("by {time}", { time: until }) : "", t.count("{n} night", "{n} nights", order.nights ?? 0)]
            .filter(Boolean)
            .join(getListSeparator(t.language))}
        </dd>
      </div>
      <div>
        <dt>{t("Room")}</dt>
        <dd>
          <OwnTitle of={stay?.room ?? { title: order.detail }} />
        </dd>
        <dd className="text-sm text-soft">{stay ? partyIn(t, stay.selection.party) : null}</dd>
      </div>
      <div>
        <dt>{t("Rate")}</dt>
        <dd>{stay ? <Term>{stay.plan.name}</Term> : null}</dd>
        <dd className="text-sm text-soft">
          {stay ? `${t(boardLabels[stay.plan.board])}. ${t(planPaymentLabels[stay.plan.payment])}.` : null}
        </dd>
      </div>
    </dl>
  );
}

const contact = "inline-flex min-h-9 items-center gap-2";

/** The provider's postal address, map and contact details. */
export function ProviderContact({ provider }: { provider: ContactCard }) {
  const t = useServerTranslations();
  const { latitude, longitude } = provider;
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p>
        <UserText>{provider.address}</UserText>
      </p>
      {provider.phone ? (
        <a href={`tel:${provider.phone.replace(/[^\d+]/g, "")}`} className={contact}>
          <Phone aria-hidden className="size-4 text-soft" />
          <bdi dir="ltr">{provider.phone}</bdi>
        </a>
      ) : null}
      {provider.email ? (
        <a href={`mailto:${provider.email}`} className={contact}>
          <Mail aria-hidden className="size-4 text-soft" />
          {provider.email}
        </a>
      ) : null}
      {provider.website ? (
        <a href={provider.website} rel="noopener noreferrer nofollow" className={contact}>
          <ExternalLink aria-hidden className="size-4 text-soft" />
          {new URL(provider.website).host}
        </a>
      ) : null}
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
        rel="noopener noreferrer"
        className={contact}
      >
        <MapPin aria-hidden className="size-4 text-soft" />
        {t("On the map")}
        <ExternalLink aria-hidden className="size-3.5 text-soft" />
      </a>
      {provider.path ? (
        <a href={t.at(provider.path)} className="inline-flex min-h-9 items-center underline underline-offset-4">
          {t("Hotel page")}
        </a>
      ) : null}
    </div>
  );
}
