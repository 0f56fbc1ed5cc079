import { FormField } from "@/components/form/action-form";
import { Fieldset, Input, Select, Textarea } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import { getColon } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import type { Flash } from "@/lib/session/flash";
import { listArrivalTimes } from "./arrival-times";

const guestLabels = {
  "guests.firstName": "First name",
  "guests.lastName": "Last name",
  "guests.email": "Email",
  "guests.phone": "Phone",
} as const;

/** Labels of the fields by name, for the summary of errors. */
export const guestLabelsIn = (t: PageTranslator): Record<string, string> =>
  Object.fromEntries(Object.entries(guestLabels).map(([name, label]) => [name, t(label)]));

type SavedTraveller = { id: string; firstName: string; lastName: string };
const nameList = "saved-travellers";

type GuestFieldsProps = {
  guests: GuestDetails | null;
  client: { name: string; email: string; phone?: string } | null;
  /** Saved travellers, each a link to `here` that fills in the form. */
  saved?: { travellers: readonly SavedTraveller[]; chosen: string | undefined; here: string };
  /** Booked without an account. */
  guest?: boolean;
  flash: Flash | null;
  /** Number of units with a guest each and an arrival time, such as rooms; null for one list of people. */
  units: number | null;
};

/** Guest details, prefilled from the last input, otherwise from the booking, otherwise from the account. */
export async function GuestFields({ guests, client, saved, guest = false, flash, units }: GuestFieldsProps) {
  const t = await getTranslator();
  const given = (name: string): string => {
    const value = flash?.values?.[name];
    return (Array.isArray(value) ? value[0] : value) ?? "";
  };
  // Without scripts an empty field is sent as well, so the names stay at their rooms.
  const others = flash?.values?.["guests.otherGuests"];
  const otherGuests = others === undefined ? (guests?.otherGuests ?? []) : [others].flat();
  const [first = "", ...rest] = (client?.name ?? "").split(" ");
  const travellers = saved?.travellers ?? [];
  const chosen = travellers.find(({ id }) => id === saved?.chosen);
  return (
    <Fieldset legend={units === null ? t("Traveller details") : t("Who is staying")}>
      {saved && travellers.length > 0 ? (
        <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-soft">{t("Saved travellers") + getColon(t.language).trimEnd()}</span>
          {travellers.map(({ id, firstName, lastName }) => (
            <AppLink
              key={id}
              href={`${saved.here}&traveller=${id}`}
              replace
              scroll={false}
              aria-current={id === chosen?.id || undefined}
              className="inline-flex min-h-8 items-center rounded-full border border-line px-3 font-medium hover:border-edge aria-[current]:border-primary aria-[current]:ring-1 aria-[current]:ring-primary"
            >
              {firstName} {lastName}
            </AppLink>
          ))}
        </p>
      ) : null}
      {travellers.length > 0 ? (
        <datalist id={nameList}>
          {travellers.map(({ id, firstName, lastName }) => (
            <option key={id} value={`${firstName} ${lastName}`} />
          ))}
        </datalist>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField key={`first ${chosen?.id}`} name="guests.firstName" label={t("First name (as on passport)")}>
          <Input
            autoComplete="given-name"
            required
            maxLength={60}
            defaultValue={given("guests.firstName") || chosen?.firstName || guests?.firstName || first}
          />
        </FormField>
        <FormField key={`last ${chosen?.id}`} name="guests.lastName" label={t("Last name")}>
          <Input
            autoComplete="family-name"
            required
            maxLength={60}
            defaultValue={given("guests.lastName") || chosen?.lastName || guests?.lastName || rest.join(" ")}
          />
        </FormField>
        <FormField
          name="guests.email"
          label={t("Email")}
          help={
            guest
              ? t("We'll send your receipt, e-ticket and booking link here.")
              : t("We'll send your receipt and e-ticket here.")
          }
        >
          <Input
            type="email"
            autoComplete="email"
            required
            defaultValue={given("guests.email") || guests?.email || client?.email}
          />
        </FormField>
        <FormField name="guests.phone" label={t("Phone")}>
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            defaultValue={given("guests.phone") || guests?.phone || client?.phone}
          />
        </FormField>
        {Array.from({ length: (units ?? 1) - 1 }, (_, i) => (
          <FormField key={i} name="guests.otherGuests" label={t("Guest of room {n}", { n: i + 2 })} optional>
            <Input
              id={`field-other-guest-${i}`}
              autoComplete="off"
              list={travellers.length > 0 ? nameList : undefined}
              maxLength={120}
              defaultValue={otherGuests[i] ?? ""}
            />
          </FormField>
        ))}
        {units === null ? null : (
          <FormField name="guests.arrivalTime" label={t("Estimated arrival")} optional>
            <Select defaultValue={given("guests.arrivalTime") || guests?.arrivalTime || ""}>
              {listArrivalTimes(t).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          </FormField>
        )}
        <FormField
          name="guests.requests"
          label={units === null ? t("Notes for us") : t("Special requests")}
          optional
          className="sm:col-span-2"
        >
          <Textarea maxLength={1000} rows={3} defaultValue={given("guests.requests") || guests?.requests} />
        </FormField>
      </div>
    </Fieldset>
  );
}
