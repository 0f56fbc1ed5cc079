import { Luggage } from "lucide-react";
import { UserText } from "@/components/ui/language";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels } from "@/lib/kinds";
import { serviceTimesIn } from "@/lib/language/instants";
import { formatFact, formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";
import type { Column, KindAccount } from "./account";

const maxFacts = 2;
const formatFacts = (t: PageTranslator, { facts }: OrderRow): Column[] => facts.map((fact) => formatFact(t, fact));

function getColumns(t: PageTranslator, order: OrderRow): Column[] {
  const { begins, ends } = getKindLabels(order.kind);
  const times = serviceTimesIn(t, order);
  return [
    { label: t(begins), value: times.begins },
    { label: t(ends), value: times.ends },
    ...formatFacts(t, order).slice(0, maxFacts),
  ];
}

function Details({ order }: { order: OrderView }) {
  const t = useServerTranslations();
  const shown = getColumns(t, order);
  const more = formatFacts(t, order).filter((fact) => !shown.some(({ label }) => label === fact.label));
  return (
    <>
      <p className="mb-4">{formatMessage(storedTextTranslator(t.language), order.summary)}</p>
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
  Contact: ({ order }) => (
    <p className="text-sm">
      <UserText>{order.address}</UserText>
    </p>
  ),
  picture: () => null,
  columns: getColumns,
  Change: null,
};
