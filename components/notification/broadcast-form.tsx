"use client";

import { type ReactNode, useState } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { Checkbox, Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import { audienceRoles, audiences, sendBroadcast } from "@/lib/contracts/site/notification";

type Audience = (typeof audiences)[number];

const text: Record<Audience, { label: string; help: string }> = {
  user: { label: "One person", help: "By their e-mail address" },
  role: { label: "A role", help: "All users who have it" },
  all: { label: "All users", help: "Clients and staff" },
};
const roleLabel = { client: "Clients", subadmin: "Sub-administrators", admin: "Administrators" };
const labels = { email: "E-mail address", role: "Role", title: "Title", words: "Message", link: "Button leads to" };

/** A message to one user (`to` is the address), a role or everyone. Messages to many need an extra confirmation. */
export function BroadcastForm({ guardFields, to }: { guardFields: ReactNode; to?: string | undefined }) {
  const [audience, setAudience] = useState<Audience>("user");
  return (
    <ActionForm action={sendBroadcast.path} labels={labels} scope="broadcast" className="grid max-w-2xl gap-5">
      {guardFields}
      <Fieldset legend="To whom" name="audience">
        <div className="grid gap-2.5 sm:grid-cols-3">
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
        {audience === "user" ? (
          <FormField name="email" label="E-mail address" className="mt-4 max-w-md">
            <Input type="email" autoComplete="off" required defaultValue={to} />
          </FormField>
        ) : null}
        {audience === "role" ? (
          <FormField name="role" label="Role" className="mt-4 max-w-xs">
            <Select defaultValue="client">
              {audienceRoles.map((role) => (
                <option key={role} value={role}>
                  {roleLabel[role]}
                </option>
              ))}
            </Select>
          </FormField>
        ) : null}
      </Fieldset>
      <Fieldset legend="Description" name="message">
        <div className="grid gap-4">
          <FormField name="title" label="Title">
            <Input maxLength={120} required />
          </FormField>
          <FormField name="words" label="Message">
            <Textarea rows={5} maxLength={4000} required />
          </FormField>
          <FormField name="link" label="Button leads to" help="An address on this site, such as /hotel/lists." optional>
            <Input maxLength={500} placeholder="/hotel/lists" />
          </FormField>
          <Checkbox
            name="byMail"
            label="Also by e-mail"
            help="To those who have not switched off mails of the kind News. All others find it among their notifications."
          />
        </div>
      </Fieldset>
      <div>
        {audience === "user" ? null : (
          <Checkbox
            key={audience}
            required
            className="mb-4"
            label={audience === "all" ? "Yes, send it to all users" : "Yes, send it to all users with this role"}
            help="What was sent can't be taken back."
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{audience === "user" ? "Send to this person" : "Send to all of them"}</SubmitButton>
          <SubmitButton variant="secondary" name="testOnly" value="on" formNoValidate>
            Send a test to me
          </SubmitButton>
        </div>
      </div>
    </ActionForm>
  );
}
