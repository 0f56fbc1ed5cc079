"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import useSWR from "swr";
import { readJson } from "@/components/console/list/find-records";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { TextLink } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Checkbox, Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import { TimeInput } from "@/components/ui/time-input";
import { adminUsers } from "@/lib/contracts/accounts/user";
import type { FoundItem } from "@/lib/contracts/listing";
import {
  audienceRoles,
  audiences,
  countRecipients,
  guestSegments,
  messageUsers,
  sendBroadcast,
} from "@/lib/contracts/site/notification";
import { routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { roleNames, segmentNames } from "./audience-names";

type Audience = (typeof audiences)[number];

const text: Record<Audience, { label: string; help: string }> = {
  user: { label: "One person", help: "By their email address" },
  role: { label: "A role", help: "All users who have it" },
  all: { label: "All users", help: "Clients and staff" },
  guests: { label: "Guests", help: "By their bookings" },
};
const labels = {
  email: "Email address",
  role: "Role",
  segment: "Guests",
  title: "Title",
  text: "Message",
  link: "Button leads to",
  startDate: "Send on",
  startTime: "at",
};

/** Suggests the addresses of users by a part of their name or address. */
function EmailField({ to }: { to: string | undefined }) {
  const [typed, setTyped] = useState("");
  const { data } = useSWR(
    typed.length < 2 ? null : `${adminUsers.find.path}?q=${encodeURIComponent(typed)}`,
    (path: string) => readJson<{ items: FoundItem[] }>(path),
    { keepPreviousData: true },
  );
  return (
    <>
      <FormField name="email" label="Name or email address" className="mt-4 max-w-md">
        <Input
          autoComplete="off"
          required
          defaultValue={to}
          list="recipients"
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormField>
      <datalist id="recipients">
        {data?.items.map(({ id, label, detail }) => (
          <option key={id} value={detail}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The number of people whom the message would reach now. */
function Recipients({ audience, choice }: { audience: Audience; choice: string }) {
  const query = new URLSearchParams({ audience, ...(audience === "all" ? {} : { [choiceNames[audience]]: choice }) });
  const { data } = useSWR(`${countRecipients.path}?${query}`, (path: string) => readJson<{ people: number }>(path));
  return (
    <p aria-live="polite" className="mt-2 text-sm text-soft">
      {data ? `${counted(data.people, "person", "people")} now.` : " "}
    </p>
  );
}
const choiceNames = { user: "email", role: "role", guests: "segment" } as const satisfies Record<
  Exclude<Audience, "all">,
  string
>;

const confirmations = {
  all: "Yes, send it to all users",
  role: "Yes, send it to all users with this role",
  guests: "Yes, send it to all of these guests",
  chosen: "Yes, send it to all of these users",
} as const;

type Draft = { title: string; text: string; link: string };

/** The notification as its recipients see it. */
function MessagePreview({ title, text: message, link }: Draft) {
  return (
    <section aria-label="Preview" className="rounded-lg border border-line bg-card p-4 text-sm">
      <p className="text-xs text-soft">Preview</p>
      <p className="mt-1 font-semibold">{title || "Title"}</p>
      <p className="mt-1 whitespace-pre-line text-soft">{message || "Message"}</p>
      {link ? <p className="mt-2 font-medium text-primary-ink underline underline-offset-4">Open {link}</p> : null}
    </section>
  );
}

/** The users of a filtered list: its query, their number, and how many can receive a message. */
export type ChosenUsers = { users: string; chosen: number; people: number };

function ChosenRecipients({ users, chosen, people }: ChosenUsers) {
  const count = (n: number) => counted(n, "user");
  return (
    <div>
      <h2 className="text-xl">To {count(chosen)}</h2>
      <p className="mt-1 text-sm text-soft">
        {people === chosen
          ? "All of them are active."
          : `${count(people)} of them ${people === 1 ? "is" : "are"} active and ${people === 1 ? "receives" : "receive"} it.`}{" "}
        <TextLink href={`${routes.admin.users}?${users}`}>Show them</TextLink>
      </p>
      <input type="hidden" name="users" value={users} />
      <input type="hidden" name="expected" value={chosen} />
    </div>
  );
}

type BroadcastFormProps = { guardFields: ReactNode; to?: string | undefined; chosen?: ChosenUsers | null };

/**
 * A message to one user (`to` is the address), a role, everyone or chosen users. Messages to many need an extra
 * confirmation.
 */
export function BroadcastForm({ guardFields, to, chosen = null }: BroadcastFormProps) {
  const [audience, setAudience] = useState<Audience>("user");
  const [choice, setChoice] = useState<Record<"role" | "guests", string>>({ role: "client", guests: "arriving" });
  const [draft, setDraft] = useState<Draft>({ title: "", text: "", link: "" });
  const confirmation = chosen ? confirmations.chosen : audience === "user" ? null : confirmations[audience];
  const [isScheduled, setScheduled] = useState(false);
  const read = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const get = (name: string) => String(data.get(name) ?? "");
    setDraft({ title: get("title"), text: get("text"), link: get("link") });
    setScheduled(get("startDate") !== "");
  };
  return (
    <ActionForm
      action={chosen ? messageUsers.path : sendBroadcast.path}
      labels={labels}
      scope="broadcast"
      className="grid max-w-2xl gap-5"
      onInput={read}
    >
      {guardFields}
      {chosen ? (
        <ChosenRecipients {...chosen} />
      ) : (
        <Fieldset legend="To whom" name="audience">
          <div className="grid gap-2.5 sm:grid-cols-2">
            {audiences.map((value) => (
              <RadioCard
                key={value}
                name="audience"
                value={value}
                checked={audience === value}
                onChange={() => setAudience(value)}
                {...text[value]}
              />
            ))}
          </div>
          {audience === "user" ? <EmailField to={to} /> : null}
          {audience === "role" ? (
            <FormField name="role" label="Role" className="mt-4 max-w-xs">
              <Select
                value={choice.role}
                onChange={(event) => setChoice((before) => ({ ...before, role: event.target.value }))}
              >
                {audienceRoles.map((role) => (
                  <option key={role} value={role}>
                    {roleNames[role]}
                  </option>
                ))}
              </Select>
            </FormField>
          ) : null}
          {audience === "guests" ? (
            <FormField name="segment" label="Guests" className="mt-4 max-w-md">
              <Select
                value={choice.guests}
                onChange={(event) => setChoice((before) => ({ ...before, guests: event.target.value }))}
              >
                {guestSegments.map((segment) => (
                  <option key={segment} value={segment}>
                    {segmentNames[segment]}
                  </option>
                ))}
              </Select>
            </FormField>
          ) : null}
          {audience === "user" ? null : (
            <Recipients audience={audience} choice={audience === "all" ? "" : choice[audience]} />
          )}
        </Fieldset>
      )}
      <Fieldset legend="Description" name="message">
        <div className="grid gap-4">
          <FormField name="title" label="Title">
            <Input maxLength={120} required />
          </FormField>
          <FormField name="text" label="Message">
            <Textarea rows={5} maxLength={4000} required />
          </FormField>
          <FormField name="link" label="Button leads to" help="An address on this site, such as /hotel/lists." optional>
            <Input maxLength={500} placeholder="/hotel/lists" />
          </FormField>
          <Checkbox
            name="byMail"
            label="Also by email"
            help="Sent to users who receive offers and news by email. All others find it in their notifications."
          />
          <div className="flex flex-wrap gap-3">
            <FormField name="startDate" label="Send on" optional help="Leave empty to send it now.">
              <DateInput />
            </FormField>
            <FormField name="startTime" label="at" optional help="In the time zone of the site. Default: 09:00.">
              <TimeInput />
            </FormField>
          </div>
          <div className="script-only">
            <MessagePreview {...draft} />
          </div>
        </div>
      </Fieldset>
      <div>
        {confirmation === null ? null : (
          <Checkbox
            key={audience}
            required
            className="mb-4"
            label={confirmation}
            help="Sent messages can't be withdrawn."
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>
            {isScheduled ? "Schedule" : confirmation === null ? "Send to this person" : "Send to all of them"}
          </SubmitButton>
          <SubmitButton variant="secondary" name="testOnly" value="on" formNoValidate>
            Send a test to me
          </SubmitButton>
        </div>
      </div>
    </ActionForm>
  );
}
