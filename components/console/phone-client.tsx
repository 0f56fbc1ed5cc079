import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input, Select, Textarea } from "@/components/ui/field";
import { adminPhone, subadminPhone } from "@/lib/contracts/orders/phone-booking";
import type { Price } from "@/lib/contracts/price";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { Flash } from "@/lib/session/flash";

const endpoints = { admin: adminPhone, subadmin: subadminPhone } as const;

export const phoneClientLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
} as const;

/** The client of a booking that staff make, and the button. */
export function PhoneClientFields({ paidOnSite }: { paidOnSite: boolean }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="firstName" label={phoneClientLabels.firstName}>
          <Input required maxLength={60} autoComplete="off" />
        </FormField>
        <FormField name="lastName" label={phoneClientLabels.lastName}>
          <Input required maxLength={60} autoComplete="off" />
        </FormField>
        <FormField
          name="email"
          label={phoneClientLabels.email}
          help="New clients get an account and an email to set a password."
        >
          <Input type="email" required autoComplete="off" />
        </FormField>
        <FormField name="phone" label={phoneClientLabels.phone}>
          <Input type="tel" required autoComplete="off" />
        </FormField>
      </div>
      <FormField name="requests" label="Requests" optional>
        <Textarea maxLength={1000} />
      </FormField>
      {paidOnSite ? null : (
        <FormField name="holdMinutes" label="Hold for" help="The client receives a payment link by email.">
          <Select defaultValue="60">
            <option value="15">15 minutes</option>
            <option value="30">30 minutes</option>
            <option value="60">1 hour</option>
          </Select>
        </FormField>
      )}
      <SubmitButton>{paidOnSite ? "Create booking" : "Hold and send payment link"}</SubmitButton>
    </>
  );
}

type PhoneFormProps = {
  quote: { token: string; price: Price };
  area: ConsoleArea;
  /** The console's page of an order, with one parameter for its reference. */
  order: string;
  /** The path of the selection. */
  here: string;
  flash: Flash | null;
};

/** Staff book a priced selection for a client who calls or comes to the counter. In English, as the consoles. */
export function PhoneForm({ quote, area, order, here, flash }: PhoneFormProps) {
  const { totalMinor, dueNowMinor } = quote.price.totals;
  return (
    <div lang="en" dir="ltr">
      <h3 className="mb-4 text-lg">Book for a client</h3>
      <ActionForm
        action={endpoints[area].bookQuote.path}
        flash={flash}
        labels={phoneClientLabels}
        className="grid gap-5"
      >
        <GuardFields once back={here} next={order.replace(/\{\w+\}/, "{ref}")} />
        <input type="hidden" name="quoteToken" value={quote.token} />
        <input type="hidden" name="totalMinor" value={totalMinor} />
        <PhoneClientFields paidOnSite={dueNowMinor === 0} />
      </ActionForm>
    </div>
  );
}
