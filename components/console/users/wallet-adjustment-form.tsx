"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button, TextLink } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, Input, RadioCard, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { notify } from "@/components/ui/toaster";
import type { adjustWallet } from "@/lib/contracts/accounts/user-wallet";
import type { OutputOf } from "@/lib/contracts/define";
import type { FieldErrors } from "@/lib/errors";
import { accountLabel } from "@/lib/labels/order";
import { decisionPath } from "@/lib/links/decision-links";
import { formatAmount, formatMoney } from "@/lib/money";
import { readAmount } from "@/lib/text/amount-input";
import { type Direction, type Entry, getLeftToday, type Limits, needsSecondPerson, planEntry } from "./planned-entry";

type WalletAdjustmentFormProps = {
  /** The path of the request. */
  path: string;
  name: string;
  balanceMinor: number;
  currency: string;
  limits: Limits;
};

const getWord = (adds: boolean, isRequest: boolean) => {
  const word = adds ? "Add" : "Take";
  return isRequest ? word.toLowerCase() : word;
};

const plannedTitle = (planned: Entry | null, needsSecond: boolean) =>
  planned && (needsSecond ? "Planned entry after approval" : "Planned entry");
function doneTitle(booked: Entry | null, requestId: string | null): string {
  if (booked) return `Booked as entry ${booked.txnId}`;
  return requestId ? "Not posted yet" : "Ledger entry";
}

const labels = { amountMinor: "Amount", reason: "Reason" };

/** Both sides of the entry, and the wallet's balance before and after it, in minor units. */
function LedgerEntry({ entry, name, currency }: { entry: Entry; name: string; currency: string }) {
  const [debit, credit] = entry.direction === "add" ? ["promo_expense", "wallet"] : ["wallet", "promo_expense"];
  const amount = formatAmount(entry.amountMinor, currency);
  return (
    <>
      <Table caption="Ledger entry">
        <thead>
          <tr>
            <Th>Account</Th>
            <Th numeric>Debit, {currency}</Th>
            <Th numeric>Credit, {currency}</Th>
          </tr>
        </thead>
        <tbody>
          <Tr>
            <Td>{accountLabel(debit)}</Td>
            <Td numeric>{amount}</Td>
            <Td numeric />
          </Tr>
          <Tr>
            <Td>{accountLabel(credit)}</Td>
            <Td numeric />
            <Td numeric>{amount}</Td>
          </Tr>
        </tbody>
      </Table>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 text-sm">
        <div>
          <dt className="text-soft">{name} before</dt>
          <dd className="tabular text-lg">{formatMoney(entry.beforeMinor, currency)}</dd>
        </div>
        <div>
          <dt className="text-soft">{name} after</dt>
          <dd className="tabular text-lg font-semibold">{formatMoney(entry.afterMinor, currency)}</dd>
        </div>
      </dl>
    </>
  );
}

export function WalletAdjustmentForm({ path, name, balanceMinor, currency, limits }: WalletAdjustmentFormProps) {
  const router = useRouter();
  const [direction, setDirection] = useState<Direction>("add");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [booked, setBooked] = useState<Entry | null>(null);
  /** The reference of a request that waits for a second administrator. */
  const [pendingId, setPendingId] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const amountMinor = readAmount(amount, currency);
  const left = getLeftToday(limits);
  const format = (minor: number) => formatMoney(minor, currency);
  const adds = direction === "add";
  const needsSecond = needsSecondPerson(amountMinor, limits);
  const planned = planEntry(direction, amountMinor, balanceMinor);
  const shown = planned ?? booked;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    setRefused(null);
    if (amountMinor === null) return setErrors({ amountMinor: "Enter an amount such as 75 or 75.50." });
    setErrors({});
    setPending(true);
    // One idempotency key until a response arrives, so that a retry after a lost response is not a second action.
    key.current ??= crypto.randomUUID();
    const response = await submit(path, { direction, amountMinor, reason }, { idempotencyKey: key.current });
    setPending(false);
    const unanswered =
      !response.ok && (response.status === 0 || response.status >= 500 || response.code === "in_flight");
    if (!unanswered) key.current = null;
    if (!response.ok) {
      setErrors(response.fields);
      return setRefused(response.message);
    }
    const { txnId, requestId, beforeMinor, afterMinor } = response.body as OutputOf<typeof adjustWallet>;
    setBooked(txnId === null ? null : { direction, amountMinor, txnId, beforeMinor, afterMinor });
    setPendingId(requestId);
    setAmount("");
    setReason("");
    notify("success", String(response.body.title), String(response.body.message));
    router.refresh();
  }

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,24rem)]">
      <form onSubmit={onSubmit} noValidate>
        {Object.keys(errors).length > 0 ? (
          <ErrorSummary fields={errors} labels={labels} title={refused ?? undefined} />
        ) : refused ? (
          <Notice kind="error" title="Nothing was moved" className="mb-5">
            {refused}
          </Notice>
        ) : null}
        <fieldset className="mb-5">
          <legend className="mb-2 text-sm font-medium">Action</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <RadioCard
              name="direction"
              value="add"
              checked={adds}
              onChange={() => setDirection("add")}
              label="Add"
              help="Credit for the client"
            />
            <RadioCard
              name="direction"
              value="take"
              checked={!adds}
              onChange={() => setDirection("take")}
              label="Take"
              help="Never below zero"
            />
          </div>
        </fieldset>
        <Field
          name="amountMinor"
          label={`Amount, ${currency}`}
          help={`Your limit is ${format(limits.perActMinor)} per transaction; ${format(left)} of ${format(limits.perDayMinor)} are left today. Above that, another administrator must approve.`}
          error={errors.amountMinor}
          className="mb-5"
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            className="max-w-48"
          />
        </Field>
        <Field
          name="reason"
          label="Reason"
          help="Shown to the client in the statement and the email."
          error={errors.reason}
          className="mb-6"
        >
          <Textarea rows={3} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" pending={pending}>
          {planned
            ? `${needsSecond ? "Ask to " : ""}${getWord(adds, needsSecond)} ${format(planned.amountMinor)}`
            : adds
              ? "Add to the wallet"
              : "Take from the wallet"}
        </Button>
        <p className="mt-2 text-sm text-soft">Your password is required each time.</p>
      </form>
      <section aria-labelledby="entry" aria-live="polite" className="border-t border-line pt-4">
        <h2 id="entry" className="mb-3 text-xl">
          {plannedTitle(planned, needsSecond) ?? doneTitle(booked, pendingId)}
        </h2>
        {pendingId && !planned ? (
          <p className="text-sm">
            It needs approval by a second person. <TextLink href={decisionPath("fund", pendingId)}>View</TextLink>
          </p>
        ) : shown ? (
          <LedgerEntry entry={shown} name={name} currency={currency} />
        ) : (
          <p className="text-sm text-soft">
            Wallet balance: <b className="tabular text-ink">{format(balanceMinor)}</b>. Enter an amount to see both
            sides of the entry.
          </p>
        )}
        {planned && planned.afterMinor < 0 ? (
          <p className="mt-3 text-sm font-medium text-danger">The wallet balance is too low.</p>
        ) : null}
      </section>
    </div>
  );
}
