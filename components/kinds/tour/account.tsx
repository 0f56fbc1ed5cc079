import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { BookedTour } from "@/lib/contracts/tours/tours";
import { quoteAmendmentAs } from "@/lib/data/orders";
import { slotIn } from "@/lib/kinds/tour/slot-text";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { pathTo } from "@/lib/routes";
import { localToday } from "@/lib/time-zone";
import type { ChangeProps, KindAccount } from "../account";
import { ChangeUnavailable } from "../change/price-difference";
import { QuotedChange } from "../change/quoted-change";
import { SettleChange } from "../change/settle-change";
import { generalAccount } from "../general-account";
import {
  ChangeTourForm,
  describeBookedTour,
  readChangeableTour,
  TourName,
  tourChangeQuery,
  tourChangeTo,
  wantedTour,
} from "./change-tour";

const getBookedTour = ({ booked }: Pick<OrderView, "booked">): BookedTour | null =>
  booked.kind === "tour" ? booked : null;

/** Changes the client's own tour: departure, participants, pick-up or language. Shows the difference, then confirms. */
async function ChangeOwnTour({ order, booked, query, token, place, flash }: ChangeProps & { booked: BookedTour }) {
  const t = await getTranslator();
  const found = await readChangeableTour(booked, localToday(order.timeZone, new Date()));
  if (!found) return <ChangeUnavailable>{t("This tour is no longer available")}</ChangeUnavailable>;
  const wanted = wantedTour(query, booked, found.option.units);
  const change = tourChangeTo(wanted, booked);
  const response = change ? await quoteAmendmentAs(token, order.ref, change) : null;
  const here = t.at(pathTo(place.path, {}, { ...place.kept, ...tourChangeQuery(wanted) }));
  const after = response && "quote" in response ? getBookedTour(response.quote) : null;
  return (
    <>
      <TourName booked={booked} />
      <ChangeTourForm {...found} path={t.at(place.path)} kept={place.kept} booked={booked} wanted={wanted} />
      <QuotedChange
        order={order}
        response={response}
        before={await describeBookedTour(booked)}
        after={await describeBookedTour(after ?? booked)}
        confirm={(quote) => <SettleChange order={order} quote={quote} here={here} place={place} flash={flash} />}
      />
    </>
  );
}

function Change(props: ChangeProps) {
  const booked = getBookedTour(props.order);
  return booked ? <ChangeOwnTour {...props} booked={booked} /> : null;
}

/** Staff moved the departure: the client keeps the new one, chooses another one, or takes a refund. */
function Moved({ order, paths }: Parameters<NonNullable<KindAccount["Notice"]>>[0]) {
  const t = useServerTranslations();
  const slot = getBookedTour(order)?.slot;
  if (!slot?.moved || !order.actions.includes("cancel")) return null;
  return (
    <Notice
      kind="warning"
      title={t("Your tour was moved: {when}", { when: slotIn(t.language, slot) })}
      className="mt-6 max-w-xl"
    >
      <p>
        {t(
          "If the new time suits you, you don't need to do anything. Otherwise choose another departure or take a full refund.",
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {order.actions.includes("amend") ? (
          <LinkButton href={paths.change}>{t("Choose another departure")}</LinkButton>
        ) : null}
        <LinkButton href={paths.cancel}>{t("Take a full refund")}</LinkButton>
      </p>
    </Notice>
  );
}

export const tourAccount: KindAccount = { ...generalAccount, Change, Notice: Moved };
