"use client";

import { useState } from "react";
import { FormField } from "@/components/form/action-form";
import { Input, RadioCard } from "@/components/ui/field";
import type { ClaimDecision } from "@/lib/contracts/money/claim";
import { formatMoney } from "@/lib/money";

type ClaimFieldsProps = {
  /** The claimed amount that has not been paid. */
  restMinor: number;
  refundableMinor: number;
  currency: string;
};

/** The limit of a part: less than the amount asked for, and not more than what is left of the booking. */
export const describePart = (restMinor: number, refundableMinor: number, currency: string): string =>
  refundableMinor < restMinor
    ? `Out of the booking, at most ${formatMoney(refundableMinor, currency)}.`
    : `Out of the booking, less than ${formatMoney(restMinor, currency)}.`;

const describeWhole = (restMinor: number, refundableMinor: number, currency: string): string =>
  restMinor > refundableMinor
    ? `Only ${formatMoney(refundableMinor, currency)} is left of the booking.`
    : "Out of the booking.";

const allPaid = "All that was asked for has been paid out.";

/** The decision; the amount is a field only if the decision does not determine it. */
export function ClaimFields({ restMinor, refundableMinor, currency }: ClaimFieldsProps) {
  const [decision, setDecision] = useState<ClaimDecision | null>(null);
  const isPaid = restMinor === 0;
  const choices: { value: ClaimDecision; label: string; help: string; disabled?: boolean }[] = [
    {
      value: "accepted",
      label: `In full: ${formatMoney(restMinor, currency)}`,
      help: isPaid ? allPaid : describeWhole(restMinor, refundableMinor, currency),
      disabled: isPaid || restMinor > refundableMinor,
    },
    {
      value: "partial",
      label: "In part",
      help: isPaid ? allPaid : describePart(restMinor, refundableMinor, currency),
      disabled: isPaid,
    },
    { value: "goodwill", label: "Goodwill", help: "Goodwill paid into the wallet. It can exceed the amount paid." },
    { value: "rejected", label: "Nothing", help: "The letter gives the reason." },
  ];
  const open = decision === "partial" || decision === "goodwill";
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">Decision</legend>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            name="decision"
            required
            {...choice}
            onChange={() => setDecision(choice.value)}
          />
        ))}
      </fieldset>
      {open ? (
        <FormField name="granted" label={`How much, in ${currency}`} className="max-w-48">
          <Input inputMode="decimal" autoComplete="off" required />
        </FormField>
      ) : null}
    </>
  );
}
