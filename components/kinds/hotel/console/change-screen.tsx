import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { LinkButton } from "@/components/ui/button";
import { Checkbox, Fieldset, RadioCard, Textarea } from "@/components/ui/field";
import { type AmendQuote, adminAmendments, subadminAmendments } from "@/lib/contracts/amendment";
import { fillPath } from "@/lib/contracts/define";
import { quoteStaffAmendment } from "@/lib/data/console";
import { getHotelPage } from "@/lib/data/hotels";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { one } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";
import type { OrderScreenProps } from "../../console";
import { amendmentTo, ChangeForm, Difference, NotAsAsked, wantedStay } from "../change-stay";

const endpoints = { admin: adminAmendments, subadmin: subadminAmendments } as const;

function Confirm({ area, order, path, quote }: OrderScreenProps & { quote: AmendQuote }) {
  const money = (minor: number) => formatMoney(minor, quote.currency);
  const toPay = quote.payNowMinor + quote.outstandingMinor;
  return (
    <QuotedForm action={fillPath(endpoints[area].confirm.path, { ref: order.ref })} className="mt-6 grid gap-4">
      <GuardFields once next={path} />
      <input type="hidden" name="quoteId" value={quote.id} />
      {quote.payNowMinor > 0 ? (
        <Fieldset legend={`${money(toPay)} are to be paid`} name="pay">
          <div className="grid gap-2.5">
            <RadioCard name="pay" value="open" defaultChecked label="Leave it open" help="The guest pays it later." />
            <RadioCard
              name="pay"
              value="wallet"
              label="From the guest's wallet, now"
              help={`${money(quote.payNowMinor)}, if the wallet holds it.`}
            />
          </div>
        </Fieldset>
      ) : null}
      <FormField name="reason" label="Words to the guest" optional>
        <Textarea rows={2} maxLength={500} />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          {quote.refundMinor > 0 ? `Change it and give ${money(quote.refundMinor)} back` : "Change the stay"}
        </SubmitButton>
        <LinkButton href={path} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** Changes dates, guests, room or rate for a guest; shows the price difference first. */
export async function ChangeScreen(props: OrderScreenProps) {
  const { area, order, path, query } = props;
  const { selection: booked, hotel } = getBookedStay(order) ?? {};
  if (!booked || !hotel || !order.actions.includes("amend")) {
    return <NotAsAsked>This booking can't be changed as it stands now.</NotAsAsked>;
  }
  const waiveFee = area === "admin" && one(query.waive) !== undefined;
  const { wanted, enteredParty, problem } = wantedStay(query, booked);
  const change = problem ? null : amendmentTo(wanted, booked);
  const [rates, response] = await Promise.all([
    getHotelPage(hotel.id, wanted),
    change ? quoteStaffAmendment(area, order.ref, { change, waiveFee }) : null,
  ]);
  return (
    <div className="max-w-3xl">
      <h1 className="mb-5 text-3xl">Change the stay of {order.guestName ?? order.ref}</h1>
      <ChangeForm {...{ path, order, booked, wanted, enteredParty, rates }} kept={{ change: "1" }}>
        {area === "admin" ? (
          <Checkbox
            name="waive"
            value="1"
            defaultChecked={waiveFee}
            label="Waive the change fee"
            help="What the cancellation terms would keep of what is given up."
          />
        ) : null}
      </ChangeForm>
      {problem ? <NotAsAsked>{problem}</NotAsAsked> : null}
      {response && "refused" in response ? <NotAsAsked>{response.refused}</NotAsAsked> : null}
      {response && "quote" in response ? (
        <>
          <Difference
            quote={response.quote}
            booked={booked}
            timeZone={order.timeZone}
            // The time and method of payment are fields of the form below.
            words={response.quote.payNowMinor > 0 ? "" : undefined}
          />
          <Confirm {...props} quote={response.quote} />
        </>
      ) : null}
    </div>
  );
}
