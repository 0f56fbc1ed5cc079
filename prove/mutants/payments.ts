import type { Mutant } from "./mutant";

const settle = "backend/payments/settle.ts";
const capture = "backend/payments/capture.ts";
const paymentsTest = "backend/payments/payments.test.ts";

export const paymentMutants: readonly Mutant[] = [
  {
    id: "amount-not-compared",
    defect: "the bank's amount is not compared with what was asked",
    file: settle,
    find: "if (amount.minor !== attempt.chargeMinor)",
    replace: "if (amount.minor < 0)",
    test: paymentsTest,
    name: "what the bank says is compared another amount goes to review",
  },
  {
    id: "currency-not-compared",
    defect: "a payment in another currency counts as if it were ours",
    file: settle,
    find: "if (amount.currency !== attempt.chargeCurrency)",
    replace: "if (amount.currency === '')",
    test: paymentsTest,
    name: "what the bank says is compared another currency goes to review",
  },
  {
    id: "reference-not-compared",
    defect: "a payment for something else pays for this",
    file: settle,
    find: "if (merchantRef !== undefined && merchantRef !== attempt.id)",
    replace: "if (merchantRef === '')",
    test: paymentsTest,
    name: "what the bank says is compared another reference goes to review",
  },
  {
    id: "settled-again",
    defect: "what is settled is settled again by the next who asks",
    file: settle,
    find: "  if (isFinal(attempt.state)) return attempt.state;\n",
    replace: "",
    test: paymentsTest,
    name: "a payment by card 64 settles at once book it once",
  },
  {
    id: "hint-trusted",
    defect: "what the browser brings back from the bank is believed",
    file: "backend/payments/bank-return.ts",
    find: "  await storeSessionHint(payments, attempt, hint.sessionRef);\n",
    replace:
      "  await storeSessionHint(payments, attempt, hint.sessionRef);\n  await deps.db.execute(sql`UPDATE payment_attempt SET state = 'captured', captured_minor = amount_minor WHERE id = ${attempt.id}`);\n",
    test: paymentsTest,
    name: "the way back from the bank says approved, but the bank says nothing of it: pending",
  },
  {
    id: "second-money-kept",
    defect: "money that comes a second time for one booking is kept",
    file: capture,
    find: "  if (isPaid || isSecond(attempt, group))\n    return",
    replace: "  if (false)\n    return",
    test: paymentsTest,
    name: "money that comes late for a try that was given up: the second money of one order goes back",
  },
  {
    id: "sold-out-money-kept",
    defect: "late money is kept although its rooms are gone",
    file: capture,
    find: `else if ((await fulfil(tx, order)) === "sold_out") return soldMeanwhile;`,
    replace: "else await fulfil(tx, order);",
    test: paymentsTest,
    name: "money that comes late after the rooms were sold to another client: everything is refunded",
  },
  {
    id: "wallet-part-free",
    defect: "of a split payment only the card's part is taken",
    file: capture,
    find: "      if (walletMinor === 0) continue;\n",
    replace: "      continue;\n",
    test: paymentsTest,
    name: "wallet and card together paid: both parts are booked with the capture, and not before",
  },
  {
    id: "webhook-unsigned",
    defect: "a webhook is accepted without a valid signature",
    file: "backend/payments/webhook.ts",
    find: `  if ("reject" in event) {`,
    replace: `  if ("reject" in event && false) {`,
    test: paymentsTest,
    name: "webhooks bad signature 400, duplicate 200",
  },
  {
    id: "asked-for-ever",
    defect: "a payment that the bank says nothing about is never shown to a person",
    file: "backend/payments/reconcile.ts",
    find: "make_interval(hours => ${askedForHours}) THEN NULL",
    replace: "make_interval(hours => 999999) THEN NULL",
    test: paymentsTest,
    name: "reconciliation what is open after a day is closed and shown to a person",
  },
];
