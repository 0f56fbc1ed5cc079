"use client";

import { useState } from "react";
import { SubmitButton } from "@/components/form/action-form";
import { RadioCard } from "@/components/ui/field";
import type { PayMethod } from "@/lib/contracts/payment";
import { formatMoney } from "@/lib/money";

type Option = {
  method: PayMethod;
  label: string;
  detail: string;
  offered: boolean;
  charge: { minor: number; currency: string } | null;
};

/** Ways to pay and the button that says what will happen; without scripts the first way that is offered is chosen. */
export function PayChoices({ options, dueMinor, currency }: { options: Option[]; dueMinor: number; currency: string }) {
  const [chosen, setChosen] = useState(options.find((option) => option.offered)?.method);
  const option = options.find(({ method }) => method === chosen);
  return (
    <div className="grid gap-2.5">
      {options.map((way) => (
        <RadioCard
          key={way.method}
          name="method"
          value={way.method}
          label={way.label}
          help={way.detail}
          disabled={!way.offered}
          checked={way.method === chosen}
          onChange={() => setChosen(way.method)}
        />
      ))}
      {option?.charge ? (
        <p className="text-sm text-soft">
          The bank charges {formatMoney(option.charge.minor, option.charge.currency)}.
        </p>
      ) : null}
      <div className="sticky bottom-0 z-10 -mx-4 bg-paper px-4 pt-3 pb-4 sm:static sm:mx-0 sm:bg-transparent sm:p-0 sm:pt-3">
        <SubmitButton size="lg" wide>
          {chosen === "at_property" ? "Book, and pay at the hotel" : `Pay ${formatMoney(dueMinor, currency)}`}
        </SubmitButton>
      </div>
    </div>
  );
}
