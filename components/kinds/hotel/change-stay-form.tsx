import { formatParty } from "@/lib/booking/party";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { Selection } from "@/lib/contracts/selection";
import { getHotelPage } from "@/lib/data/hotels";
import { quoteAmendmentAs } from "@/lib/data/orders";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { pathTo } from "@/lib/routes";
import type { Flash } from "@/lib/session/flash";
import type { FormPlace } from "../account";
import { ChangeUnavailable } from "../change/price-difference";
import { SettleChange } from "../change/settle-change";
import { amendmentTo, ChangeForm, Difference, wantedStay } from "./change-stay";

type ChangeOwnStayProps = {
  order: OrderView;
  booked: Selection;
  hotelId: number;
  query: SearchParams;
  /** Credential of the person who booked: a client's session token or a guest access token. */
  token: string;
  place: FormPlace;
  flash: Flash | null;
};

/** Changes the client's own stay: dates, guests, room or rate. Shows the price difference, then confirms. */
export async function ChangeOwnStay({ order, booked, hotelId, query, token, place, flash }: ChangeOwnStayProps) {
  const { wanted, enteredParty, problem } = wantedStay(query, booked);
  const change = problem ? null : amendmentTo(wanted, booked);
  const [rates, response] = await Promise.all([
    getHotelPage(hotelId, wanted),
    change ? quoteAmendmentAs(token, order.ref, change) : null,
  ]);
  const { checkIn, checkOut, party, roomId, planId } = wanted;
  const selection = { in: checkIn, out: checkOut, party: formatParty(party), rate: `${roomId}-${planId}` };
  const t = await getTranslator();
  const here = t.at(pathTo(place.path, {}, { ...place.kept, ...selection }));
  return (
    <>
      <ChangeForm
        path={t.at(place.path)}
        kept={place.kept}
        order={order}
        booked={booked}
        wanted={wanted}
        enteredParty={enteredParty}
        rates={rates}
        guest={place.guest}
      />
      {problem ? <ChangeUnavailable>{t.known(problem)}</ChangeUnavailable> : null}
      {response && "refused" in response ? <ChangeUnavailable>{response.refused}</ChangeUnavailable> : null}
      {response && "quote" in response ? (
        <>
          <Difference quote={response.quote} booked={booked} timeZone={order.timeZone} />
          <SettleChange order={order} quote={response.quote} here={here} place={place} flash={flash} />
        </>
      ) : null}
    </>
  );
}
