import type { Mutant } from "./mutant";

const ledgerTest = "backend/ledger/ledger.test.ts";
const rules = "backend/db/migrations/0000_baseline.sql";
const postTs = "backend/ledger/post.ts";

export const moneyMutants: readonly Mutant[] = [
  {
    id: "half-cut-off",
    defect: "half a cent is cut off instead of rounded up",
    file: "lib/money.ts",
    find: "const raised = size + denominator / 2;",
    replace: "const raised = size;",
    test: "lib/money.test.ts",
    name: "rounding rounds halves away from zero",
  },
  {
    id: "bankers-half",
    defect: "an exact half is rounded down",
    file: "lib/money.ts",
    find: "const whole = Math.floor(raised / denominator);",
    replace: "const whole = Math.ceil(raised / denominator) - 1;",
    test: "lib/money.test.ts",
    name: "rounding agrees with exact fractions for all whole discounts and a range of prices",
  },
  {
    id: "lost-remainder",
    defect: "splitting an amount loses the cents that are left over",
    file: "lib/money.ts",
    find: "for (const part of byRest.slice(0, missing)) part.share += 1n;",
    replace: "",
    test: "lib/money.test.ts",
    name: "split preserves the total and differs by less than a cent from the exact share",
  },
  {
    id: "check-out-is-a-night",
    defect: "the day of leaving counts as a night",
    file: "lib/dates.ts",
    find: "Math.max(0, dayNumber(checkOut) - first) }",
    replace: "Math.max(0, dayNumber(checkOut) - first + 1) }",
    test: "lib/dates.test.ts",
    name: "calendar dates lists the nights of a stay without the check-out date",
  },
  {
    id: "same-key-other-amount",
    defect: "the same booking key is taken for another amount",
    file: postTs,
    find: "if (!found || found.fingerprint !== fingerprint) {",
    replace: "if (!found) {",
    test: ledgerTest,
    name: "posting is made once per key for 16 simultaneous requests, and refused for another amount",
  },
  {
    id: "overdraft-let-through",
    defect: "the database lets a wallet go below zero",
    file: rules,
    find: "SET balance = balance + CASE WHEN normal = 'D' THEN new.amount ELSE -new.amount END, version = version + 1",
    replace:
      "SET balance = balance + CASE WHEN normal = 'D' THEN new.amount ELSE -new.amount END, version = version + 1, allow_negative = true",
    test: ledgerTest,
    name: "posting spends a wallet down to zero, and refuses a cent more",
  },
  {
    id: "unbalanced-taken",
    defect: "the database does not check that a transaction sums to zero",
    file: rules,
    find: "GROUP BY currency HAVING sum(amount) <> 0)",
    replace: "GROUP BY currency HAVING false)",
    test: ledgerTest,
    name: "posting is refused by the database when it does not balance",
  },
  {
    id: "taken-back-twice",
    defect: "a posting can be taken back again and again",
    file: postTs,
    find: "idemKey: `reversal:${txnId}`,",
    replace: "idemKey: `reversal:${txnId}:${Math.random()}`,",
    test: ledgerTest,
    name: "posting is reversed once",
  },
  {
    id: "credit-debit-swapped",
    defect: "every posting runs the wrong way round",
    file: postTs,
    find: "{ account: accountCode(debit, names), amountMinor },",
    replace: "{ account: accountCode(credit, names), amountMinor },",
    and: {
      file: postTs,
      find: "{ account: accountCode(credit, names), amountMinor: 0 - amountMinor },",
      replace: "{ account: accountCode(debit, names), amountMinor: 0 - amountMinor },",
    },
    test: ledgerTest,
    name: "keeps every balance equal to a reference model after random postings and reversals",
  },
];
