import { ActionForm, FormField } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Button } from "@/components/ui/button";
import { Fieldset, Input, Select, Textarea } from "@/components/ui/field";
import type { OutputOf } from "@/lib/contracts/define";
import type { OrderView } from "@/lib/contracts/order";
import type { paymentOptions } from "@/lib/contracts/payment";
import type { Flash } from "@/lib/flash";
import { HoldBanner } from "./hold-banner";
import { PayChoices } from "./pay-choices";
import { OrderSummary } from "./stay-summary";

type ConfirmPaymentProps = {
  order: OrderView;
  options: OutputOf<typeof paymentOptions>;
  client: { name: string; email: string } | null;
  secondsLeft: number;
  flash: Flash | null;
};

const arrivals = [
  "I don't know yet",
  ...Array.from({ length: 12 }, (_, i) => `Between ${i + 12}:00 and ${i + 13 === 24 ? "00" : i + 13}:00`),
  "After midnight",
];

const labels = {
  "guests.firstName": "First name",
  "guests.lastName": "Last name",
  "guests.email": "E-mail",
  "guests.phone": "Phone",
};

/** Second step: the rooms are held, the guests are named, the money goes. */
export function ConfirmPayment({ order, options, client, secondsLeft, flash }: ConfirmPaymentProps) {
  const given = (name: string): string => {
    const value = flash?.values?.[name];
    return (Array.isArray(value) ? value[0] : value) ?? "";
  };
  const [first = "", ...rest] = (client?.name ?? "").split(" ");
  const guests = order.guests;
  const rooms = order.selection?.party.length ?? 1;
  return (
    <>
      {order.holdExpiresAt ? <HoldBanner until={order.holdExpiresAt} secondsLeft={secondsLeft} /> : null}
      <div className="mx-auto grid max-w-[1240px] gap-10 px-5 py-8 sm:px-12 lg:grid-cols-[1fr_400px] lg:gap-14">
        <div>
          <h1 className="text-4xl">Confirm your booking</h1>
          <p className="mt-2 mb-6 text-sm text-soft">
            Reference <span className="font-mono">{order.ref}</span>
          </p>
          <ActionForm action={`/api/orders/${order.ref}/payment`} flash={flash} labels={labels}>
            <GuardFields once back={`/booking/confirm?ref=${order.ref}`} />
            <Fieldset legend="Who is staying">
              <div className="grid gap-4 sm:grid-cols-2">
                <FormField name="guests.firstName" label="First name, as on the passport">
                  <Input
                    autoComplete="given-name"
                    required
                    maxLength={60}
                    defaultValue={given("guests.firstName") || guests?.firstName || first}
                  />
                </FormField>
                <FormField name="guests.lastName" label="Last name">
                  <Input
                    autoComplete="family-name"
                    required
                    maxLength={60}
                    defaultValue={given("guests.lastName") || guests?.lastName || rest.join(" ")}
                  />
                </FormField>
                <FormField name="guests.email" label="E-mail" help="The receipt and the ticket go here.">
                  <Input
                    type="email"
                    autoComplete="email"
                    required
                    defaultValue={given("guests.email") || guests?.email || client?.email}
                  />
                </FormField>
                <FormField name="guests.phone" label="Phone">
                  <Input
                    type="tel"
                    inputMode="tel"
                    autoComplete="tel"
                    required
                    defaultValue={given("guests.phone") || guests?.phone}
                  />
                </FormField>
                {Array.from({ length: rooms - 1 }, (_, i) => (
                  <FormField key={i} name="guests.otherGuests" label={`Guest of room ${i + 2}`} optional>
                    <Input
                      id={`field-other-guest-${i}`}
                      autoComplete="off"
                      maxLength={120}
                      defaultValue={guests?.otherGuests[i] ?? ""}
                    />
                  </FormField>
                ))}
                <FormField name="guests.arrivalTime" label="When do you arrive?" optional>
                  <Select defaultValue={given("guests.arrivalTime") || guests?.arrivalTime || ""}>
                    {arrivals.map((words, i) => (
                      <option key={words} value={i === 0 ? "" : words}>
                        {words}
                      </option>
                    ))}
                  </Select>
                </FormField>
                <FormField
                  name="guests.requests"
                  label="Anything the hotel should know?"
                  optional
                  className="sm:col-span-2"
                >
                  <Textarea maxLength={1000} rows={3} defaultValue={given("guests.requests") || guests?.requests} />
                </FormField>
              </div>
            </Fieldset>
            <Fieldset legend="How you pay" name="method" className="mt-4">
              <PayChoices options={options.options} dueMinor={options.dueMinor} currency={options.currency} />
            </Fieldset>
            <p className="mt-4 text-sm text-soft">{order.policy.words}</p>
          </ActionForm>
          <ActionForm action={`/api/orders/${order.ref}/release`} className="mt-6 border-t border-line pt-5">
            <GuardFields once next="/" back={`/booking/confirm?ref=${order.ref}`} />
            <Button type="submit" variant="quiet" size="sm">
              Give the {rooms === 1 ? "room" : "rooms"} back and leave
            </Button>
          </ActionForm>
        </div>
        <OrderSummary order={order} />
      </div>
    </>
  );
}
