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
    name: "mismatch with the bank another amount puts the payment in review",
  },
  {
    id: "currency-not-compared",
    defect: "a payment in another currency counts as if it were ours",
    file: settle,
    find: "if (amount.currency !== attempt.chargeCurrency)",
    replace: "if (amount.currency === '')",
    test: paymentsTest,
    name: "mismatch with the bank another currency puts the payment in review",
  },
  {
    id: "reference-not-compared",
    defect: "a payment for something else pays for this",
    file: settle,
    find: "if (merchantRef !== undefined && merchantRef !== attempt.id)",
    replace: "if (merchantRef === '')",
    test: paymentsTest,
    name: "mismatch with the bank another reference puts the payment in review",
  },
  {
    id: "settled-again",
    defect: "what is settled is settled again by the next who asks",
    file: settle,
    find: "  if (isFinal(attempt.state)) return attempt.state;\n",
    replace: "",
    test: paymentsTest,
    name: "payment by card is booked once by 64 simultaneous settlements",
  },
  {
    id: "hint-trusted",
    defect: "what the browser brings back from the bank is believed",
    file: "backend/payments/bank-return.ts",
    find: "  await storeSessionHint(payments, attempt, hint.sessionRef);\n",
    replace:
      "  await storeSessionHint(payments, attempt, hint.sessionRef);\n  await deps.db.execute(sql`UPDATE payment_attempt SET state = 'captured', captured_minor = amount_minor WHERE id = ${attempt.id}`);\n",
    test: paymentsTest,
    name: "return from the bank keeps a payment pending that only the posted message reports as approved",
  },
  {
    id: "second-money-kept",
    defect: "money that comes a second time for one booking is kept",
    file: capture,
    find: "  if (isPaid || isSecond(attempt, group))\n    return",
    replace: "  if (false)\n    return",
    test: paymentsTest,
    name: "late capture is refunded when another attempt has paid the order",
  },
  {
    id: "sold-out-money-kept",
    defect: "late money is kept although its rooms are gone",
    file: capture,
    find: `else if ((await fulfil(tx, order)) === "sold_out") return soldMeanwhile;`,
    replace: "else await fulfil(tx, order);",
    test: paymentsTest,
    name: "late capture is refunded to the wallet when the rooms were sold to another client",
  },
  {
    id: "wallet-part-free",
    defect: "of a split payment only the card's part is taken",
    file: capture,
    find: "      if (walletMinor === 0) continue;\n",
    replace: "      continue;\n",
    test: paymentsTest,
    name: "payment by wallet and card books both parts with the capture, and not before",
  },
  {
    id: "webhook-unsigned",
    defect: "a webhook is accepted without a valid signature",
    file: "backend/payments/webhook.ts",
    find: `  if ("reject" in event) {`,
    replace: `  if ("reject" in event && false) {`,
    test: paymentsTest,
    name: "webhooks return 400 for a bad signature, and 200 for a duplicate, an unknown type and an unknown payment",
  },
  {
    id: "asked-for-ever",
    defect: "a payment that the bank says nothing about is never shown to a person",
    file: "backend/payments/reconcile.ts",
    find: "make_interval(hours => ${askedForHours}) THEN NULL",
    replace: "make_interval(hours => 999999) THEN NULL",
    test: paymentsTest,
    name: "reconciliation expires a payment that is open after a day and records an issue",
  },
];
