import { quoteStaffAmendment } from "@/lib/data/console";
import { getHotelPage } from "@/lib/data/hotels";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { one } from "@/lib/links/selection-url";
import { ChangeUnavailable } from "../../change/price-difference";
import { StaffConfirm, WaiveFee } from "../../change/staff-confirm";
import type { OrderScreenProps } from "../../console";
import { amendmentTo, ChangeForm, Difference, wantedStay } from "../change-stay";

/** Changes dates, guests, room or rate for a guest; shows the price difference first. */
export async function ChangeScreen(props: OrderScreenProps) {
  const { area, order, path, query } = props;
  const { selection: booked, hotel } = getBookedStay(order) ?? {};
  if (!booked || !hotel || !order.actions.includes("amend")) {
    return <ChangeUnavailable>This booking can't be changed as it stands now.</ChangeUnavailable>;
  }
  const waiveFee = area === "admin" && one(query.waive) !== undefined;
  const { wanted, enteredParty, problem } = wantedStay(query, booked);
  const change = problem ? null : amendmentTo(wanted, booked);
  const [rates, response] = await Promise.all([
    getHotelPage(hotel.id, wanted),
    change ? quoteStaffAmendment(area, order, { change, waiveFee }) : null,
  ]);
  return (
    <div className="max-w-3xl">
      <h1 className="mb-5 text-3xl">Change the stay of {order.guestName ?? order.ref}</h1>
      <ChangeForm
        path={path}
        order={order}
        booked={booked}
        wanted={wanted}
        enteredParty={enteredParty}
        rates={rates}
        kept={{ change: "1" }}
      >
        {area === "admin" ? <WaiveFee checked={waiveFee} /> : null}
      </ChangeForm>
      {problem ? <ChangeUnavailable>{problem}</ChangeUnavailable> : null}
      {response && "refused" in response ? <ChangeUnavailable>{response.refused}</ChangeUnavailable> : null}
      {response && "quote" in response ? (
        <>
          <Difference
            quote={response.quote}
            booked={booked}
            timeZone={order.timeZone}
            // The time and method of payment are fields of the form below.
            text={response.quote.payNowMinor > 0 ? "" : undefined}
          />
          <StaffConfirm {...props} quote={response.quote} label="Change the stay" />
        </>
      ) : null}
    </div>
  );
}
