import { Fragment } from "react";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { PlaceName } from "@/components/storefront/term";
import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels } from "@/lib/kinds";
import { servicePeriodIn } from "@/lib/kinds/service-period";
import { formatFact } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { routes } from "@/lib/routes";
import type { KindComponents } from "./kind";

/** Components for kinds without their own: they show what every order has. */

async function Period({ order, hasFacts = false }: { order: OrderView; hasFacts?: boolean }) {
  const t = await getTranslator();
  const facts = (hasFacts ? order.facts : []).map((fact) => formatFact(t, fact));
  const { begins, ends } = servicePeriodIn(t, order);
  return (
    <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:text-end">
      <dt>{begins.label}</dt>
      <dd>{begins.time}</dd>
      <dt>{ends.label}</dt>
      <dd>{ends.time}</dd>
      {facts.map(({ label, value }, at) => (
        <Fragment key={at}>
          <dt>{label}</dt>
          <dd>
            <UserText>{value}</UserText>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

async function Summary({ order }: { order: OrderView }) {
  const t = await getTranslator();
  return (
    <aside
      aria-label={t(getKindLabels(order.kind).one)}
      className="self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
    >
      <h2 className="text-2xl">
        <OwnTitle of={order} />
      </h2>
      <p className="text-sm text-soft">
        <PlaceName>{order.placeName}</PlaceName>
      </p>
      <Period order={order} hasFacts />
      <PayableGroup
        price={order.price}
        kind={order.kind}
        due={order}
        {...(order.status === "awaiting_payment" ? {} : { order })}
      />
    </aside>
  );
}

const Ticket = ({ order }: { order: OrderView }) => (
  <div>
    <p className="mb-2 font-display text-lg leading-tight font-[560]">
      <OwnTitle of={order} />
    </p>
    <Period order={order} />
  </div>
);

export const generalComponents: Omit<KindComponents, "kind"> = {
  Summary,
  Ticket,
  again: ({ retryUrl }) => ({ same: retryUrl ?? routes.public.home, others: null }),
  guestUnits: () => null,
};
