import { Ship } from "lucide-react";
import type { BookedCruise } from "@/lib/contracts/cruises/cruises";
import type { OrderView } from "@/lib/contracts/orders/order";
import { quoteAmendmentAs } from "@/lib/data/orders";
import { getTranslator } from "@/lib/language/server";
import { pathTo } from "@/lib/routes";
import type { ChangeProps, KindAccount } from "../account";
import { ChangeUnavailable } from "../change/price-difference";
import { QuotedChange } from "../change/quoted-change";
import { SettleChange } from "../change/settle-change";
import { generalAccount } from "../general-account";
import {
  ChangeCruiseForm,
  CruiseName,
  cruiseChangeQuery,
  cruiseChangeTo,
  describeBookedCruise,
  readChangeableCruise,
} from "./change-cruise";

const getBookedCruise = ({ booked }: Pick<OrderView, "booked">): BookedCruise | null =>
  booked.kind === "cruise" ? booked : null;

/** Changes the client's own cruise: the sailing, or the cabins. Shows the difference, then confirms. */
async function ChangeOwnCruise({ order, booked, query, token, place, flash }: ChangeProps & { booked: BookedCruise }) {
  const t = await getTranslator();
  const found = await readChangeableCruise(booked, query);
  if (!found) return <ChangeUnavailable>{t("This cruise is no longer available.")}</ChangeUnavailable>;
  const change = cruiseChangeTo(found.wanted, booked);
  const response = change ? await quoteAmendmentAs(token, order.ref, change) : null;
  const here = t.at(pathTo(place.path, {}, { ...place.kept, ...cruiseChangeQuery(found.wanted) }));
  const after = response && "quote" in response ? getBookedCruise(response.quote) : null;
  return (
    <>
      <CruiseName booked={booked} />
      <ChangeCruiseForm {...found} path={t.at(place.path)} kept={place.kept} booked={booked} />
      <QuotedChange
        order={order}
        response={response}
        before={await describeBookedCruise(booked)}
        after={await describeBookedCruise(after ?? booked)}
        confirm={(quote) => <SettleChange order={order} quote={quote} here={here} place={place} flash={flash} />}
      />
    </>
  );
}

function Change(props: ChangeProps) {
  const booked = getBookedCruise(props.order);
  return booked ? <ChangeOwnCruise {...props} booked={booked} /> : null;
}

export const cruiseAccount: KindAccount = { ...generalAccount, icon: <Ship aria-hidden />, Change };
