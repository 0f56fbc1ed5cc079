"use client";

import { type ReactNode, useState } from "react";
import { ActionForm, FormField, type FormNotice, SubmitButton } from "@/components/form/action-form";
import { Checkbox, Input } from "@/components/ui/field";
import { redemption, type TicketView } from "@/lib/contracts/orders/redemption";

const getTicketState = ({ data }: Record<string, unknown>): unknown =>
  (data as { state?: TicketView["state"] } | undefined)?.state;

type RedeemFormProps = {
  flash: FormNotice | null;
  /** The code that was refused, in a form without scripts. */
  typed: string | undefined;
  /** The typed code was refused because of its opening hours. */
  wasOutside: boolean;
  /** Hidden fields. */
  children: ReactNode;
};

/** The code of a ticket. A ticket that was refused because of its opening hours can be accepted anyway. */
export function RedeemForm({ flash, typed, wasOutside, children }: RedeemFormProps) {
  const [isOutside, setIsOutside] = useState(wasOutside);
  return (
    <ActionForm
      action={redemption.redeem.path}
      flash={flash}
      labels={{ ticket: "Ticket code" }}
      className="max-w-xl"
      onResponse={(response) => {
        setIsOutside(!response.ok && getTicketState(response.body) === "outside_hours");
        return false;
      }}
    >
      {children}
      <FormField
        name="ticket"
        label="Ticket code"
        help="It is printed below the QR code, for example ABCDEFGH2345-1-ABCDEFGHJK."
      >
        <Input
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
          className="font-mono uppercase"
          onChange={() => setIsOutside(false)}
        />
      </FormField>
      {isOutside ? (
        <Checkbox
          name="anyway"
          className="mt-3"
          label="Accept it outside the opening hours"
          help="Kept in the history of the booking."
        />
      ) : null}
      <SubmitButton className="mt-4">Redeem</SubmitButton>
    </ActionForm>
  );
}
