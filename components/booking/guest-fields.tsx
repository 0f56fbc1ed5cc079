import { FormField } from "@/components/form/action-form";
import { Fieldset, Input, Select, Textarea } from "@/components/ui/field";
import type { GuestDetails } from "@/lib/contracts/order";
import type { Flash } from "@/lib/flash";

const arrivals = [
  "I don't know yet",
  ...Array.from({ length: 12 }, (_, i) => `Between ${i + 12}:00 and ${i + 13 === 24 ? "00" : i + 13}:00`),
  "After midnight",
];

export const guestLabels = {
  "guests.firstName": "First name",
  "guests.lastName": "Last name",
  "guests.email": "E-mail",
  "guests.phone": "Phone",
};

type GuestFieldsProps = {
  guests: GuestDetails | null;
  client: { name: string; email: string } | null;
  /** Booked without an account. */
  guest?: boolean;
  flash: Flash | null;
  /** Of a stay: a guest per room is asked for, and when they arrive. */
  rooms: number | null;
};

/** Who is coming: what was typed before, else what is known of the booking, else of the account. */
export function GuestFields({ guests, client, guest = false, flash, rooms }: GuestFieldsProps) {
  const given = (name: string): string => {
    const value = flash?.values?.[name];
    return (Array.isArray(value) ? value[0] : value) ?? "";
  };
  const [first = "", ...rest] = (client?.name ?? "").split(" ");
  return (
    <Fieldset legend={rooms === null ? "Who is coming" : "Who is staying"}>
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
        <FormField
          name="guests.email"
          label="E-mail"
          help={
            guest
              ? "The receipt, the ticket and the link that opens your booking go here."
              : "The receipt and the ticket go here."
          }
        >
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
        {Array.from({ length: (rooms ?? 1) - 1 }, (_, i) => (
          <FormField key={i} name="guests.otherGuests" label={`Guest of room ${i + 2}`} optional>
            <Input
              id={`field-other-guest-${i}`}
              autoComplete="off"
              maxLength={120}
              defaultValue={guests?.otherGuests[i] ?? ""}
            />
          </FormField>
        ))}
        {rooms === null ? null : (
          <FormField name="guests.arrivalTime" label="When do you arrive?" optional>
            <Select defaultValue={given("guests.arrivalTime") || guests?.arrivalTime || ""}>
              {arrivals.map((words, i) => (
                <option key={words} value={i === 0 ? "" : words}>
                  {words}
                </option>
              ))}
            </Select>
          </FormField>
        )}
        <FormField
          name="guests.requests"
          label={rooms === null ? "Anything we should know?" : "Anything the hotel should know?"}
          optional
          className="sm:col-span-2"
        >
          <Textarea maxLength={1000} rows={3} defaultValue={given("guests.requests") || guests?.requests} />
        </FormField>
      </div>
    </Fieldset>
  );
}
