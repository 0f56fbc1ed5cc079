import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { yesNo } from "@/backend/http/csv";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { readSettings } from "@/backend/site/settings";
import type { Preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import { type PolicyStepForm, policies } from "@/lib/contracts/money/cancellation-policy";
import type { PolicyFee } from "@/lib/contracts/price";
import { addDays, formatDate } from "@/lib/dates";
import { AppError, type FieldErrors } from "@/lib/errors";
import { getKindLabels } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { otherLabels } from "@/lib/kinds/other";
import { languageNames, languages } from "@/lib/language/languages";
import { storedTextTranslator } from "@/lib/language/written";
import { currencyExponent, formatMoney } from "@/lib/money";
import { buildTimeline, type CancellationPolicy, noShowMinor } from "@/lib/pricing/cancellation";
import { policyTerms } from "@/lib/pricing/cancellation-terms";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { localToday } from "@/lib/time-zone";
import { formatInstant } from "@/lib/zone-labels";
import { defineResourceType } from "./resource-type";
import { hotelsWhere, roomsWhere, sailingsWhere, together, toursWhere, transportWhere } from "./uses";

type Body = Omit<z.output<(typeof policies)["create"]["body"]>, "enabled">;
type FeeForm = Pick<PolicyStepForm, "fee" | "percentBp" | "units" | "amountMinor">;
type Terms = z.output<typeof policyTerms>;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

function toFee(form: FeeForm, path: string, errors: FieldErrors): PolicyFee {
  const missing = (field: string): PolicyFee => {
    errors[`${path}.${field}`] = "Required";
    return { kind: "none" };
  };
  switch (form.fee) {
    case "none":
      return { kind: "none" };
    case "percent":
      return form.percentBp ? { kind: "percent", bp: form.percentBp } : missing("percentBp");
    case "units":
      return form.units ? { kind: "units", units: form.units } : missing("units");
    case "fixed":
      return form.amountMinor ? { kind: "fixed", minor: form.amountMinor } : missing("amountMinor");
  }
}

const toFeeForm = (fee: PolicyFee): FeeForm => ({
  fee: fee.kind,
  percentBp: fee.kind === "percent" ? fee.bp : null,
  units: fee.kind === "units" ? fee.units : null,
  amountMinor: fee.kind === "fixed" ? fee.minor : null,
});

/**
 * The stored format, steps by their deadline, the earliest first.
 * @throws 422 for incomplete fees and for two steps with the same deadline
 */
function toTerms({ steps, noShow, graceHours, graceDaysAhead }: Body): Terms {
  const errors: FieldErrors = {};
  const tiers = steps.map((step, at) => ({
    untilMinutesBefore: step.before * (step.unit === "days" ? dayMinutes : hourMinutes),
    fee: toFee(step, `steps.${at}`, errors),
  }));
  tiers.forEach(({ untilMinutesBefore }, at) => {
    const first = tiers.findIndex((tier) => tier.untilMinutesBefore === untilMinutesBefore);
    if (first < at) errors[`steps.${at}.before`] = "Another step has the same deadline.";
  });
  const grace = graceHours === null ? null : { minutes: graceHours * hourMinutes, minDaysAhead: graceDaysAhead ?? 0 };
  const terms = { tiers, noShow: toFee(noShow, "noShow", errors), grace };
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { fields: errors });
  return { ...terms, tiers: tiers.sort((a, b) => b.untilMinutesBefore - a.untilMinutesBefore) };
}

const toStep = ({ untilMinutesBefore, fee }: Terms["tiers"][number]): PolicyStepForm => {
  const inDays = untilMinutesBefore % dayMinutes === 0;
  return {
    before: Math.ceil(untilMinutesBefore / (inDays ? dayMinutes : hourMinutes)),
    unit: inDays ? "days" : "hours",
    ...toFeeForm(fee),
  };
};

/** The kind whose words the terms use; null for neutral words, if the policy is the default of several kinds or none. */
const getOnlyKind = (kinds: readonly KindId[]): KindId | null => (kinds.length === 1 ? (kinds[0] ?? null) : null);

function toRow(row: Record<string, unknown>): Record<string, unknown> {
  const { noShow, ...terms } = policyTerms.parse(row.terms);
  return {
    terms,
    steps: terms.tiers.map(toStep),
    noShow: toFeeForm(noShow),
    graceHours: terms.grace ? Math.ceil(terms.grace.minutes / hourMinutes) : null,
    graceDaysAhead: terms.grace?.minDaysAhead ?? null,
    summary: generalTermsIn(
      storedTextTranslator("en"),
      terms,
      String(row.currency),
      getOnlyKind(row.defaultKinds as KindId[]),
    ),
  };
}

const exampleUnits = 3;
const exampleDaysAhead = 60;
const exampleStart = "14:00";

/** The terms as travellers read them, and the fees of a booking made now. */
async function previewPolicy(db: Db, body: Body): Promise<Preview> {
  const terms = toTerms(body);
  const en = storedTextTranslator("en");
  const { baseCurrency, timeZone } = await readSettings(db, "site");
  const policy: CancellationPolicy = { name: body.name, ...terms };
  const bookedAt = new Date();
  const kind = getOnlyKind(body.defaultKinds);
  const { begins, duration } = kind ? getKindLabels(kind) : otherLabels;
  const startDate = addDays(localToday(timeZone, bookedAt), exampleDaysAhead);
  const unitMinor = 100 * 10 ** currencyExponent(baseCurrency);
  const subject = {
    anchor: { date: startDate, time: exampleStart, timeZone },
    bookedAt,
    totalMinor: exampleUnits * unitMinor,
    unitsMinor: Array.from({ length: exampleUnits }, () => unitMinor),
  };
  const format = (minor: number) => formatMoney(minor, baseCurrency);
  const timeline = buildTimeline(policy, subject);
  return {
    items: [
      ...languages.map((language) => ({
        title: `As travellers read it: ${languageNames[language]}`,
        text: generalTermsIn(storedTextTranslator(language), terms, baseCurrency, kind),
        language,
        rows: [],
      })),
      {
        title: "Worked example",
        text: `Booked now for ${format(subject.totalMinor)}: ${en.count(duration.one, duration.many, exampleUnits)} at ${format(unitMinor)}. ${en(begins)} on ${formatDate(startDate)} at ${exampleStart}. These fees apply.`,
        rows: [
          ...timeline.map(({ untilUtc, feeMinor }) => ({
            label: untilUtc ? `Cancelled until ${formatInstant(untilUtc, timeZone)}` : "Cancelled later",
            value: format(feeMinor),
          })),
          { label: "No-show", value: format(noShowMinor(policy, subject)) },
        ],
      },
    ],
  };
}

/** Condition: the room type `r`, or one of its rate plans, has the policy. */
const roomsWith = (policy: SQL): SQL =>
  sql`(r.policy_id = ${policy} OR EXISTS (SELECT 1 FROM rate_plan p WHERE p.room_id = r.id AND p.policy_id = ${policy}))`;

export const policy = defineResourceType({
  kind: "cancellation_policy",
  one: "policy",
  endpoints: policies,
  columns: sql`t.terms, t.default_kinds AS "defaultKinds",
    ${baseCurrencySql} AS currency`,
  toRow,
  sorts: { name: sql`t.name` },
  text: sql`t.name`,
  filter: () => [],
  enabled: "active",
  ordered: false,
  async write(tx, body, id) {
    const terms = toTerms(body);
    const kinds = sql`${sql.param(body.enabled ? [...new Set(body.defaultKinds)] : [])}::text[]`;
    await tx.execute(sql`
      UPDATE cancellation_policy SET version = version + 1,
             default_kinds = ARRAY(SELECT kind FROM unnest(default_kinds) kind WHERE kind <> ALL(${kinds}))
       WHERE default_kinds && ${kinds} AND id IS DISTINCT FROM ${id}::int`);
    return { name: body.name, terms: sql`${JSON.stringify(terms)}::jsonb`, default_kinds: kinds };
  },
  async checkUnused(tx, { id, name }) {
    const { rows } = await tx.execute<{ kinds: string[] }>(
      sql`SELECT default_kinds AS kinds FROM cancellation_policy WHERE id = ${id}`,
    );
    if (!rows[0]?.kinds.length) return;
    throw new AppError("in_use", { user: `${name} is a default. Choose another default first.` });
  },
  preview: previewPolicy,
  used: sql`(SELECT count(*) FROM hotel h WHERE h.policy_id = t.id) + (SELECT count(*) FROM room r WHERE ${roomsWith(sql`t.id`)})
    + (SELECT count(*) FROM tour x WHERE x.policy_id = t.id) + (SELECT count(*) FROM transport x WHERE x.policy_id = t.id)
    + (SELECT count(*) FROM sailing s WHERE s.policy_id = t.id)`,
  uses: (db, id) =>
    together(
      () => hotelsWhere(db, sql`h.policy_id = ${id}`),
      () => roomsWhere(db, roomsWith(sql`${id}::int`)),
      () => toursWhere(db, sql`t.policy_id = ${id}`),
      () => transportWhere(db, sql`t.policy_id = ${id}`),
      () => sailingsWhere(db, sql`s.policy_id = ${id}`),
    ),
  detail: sql`''`,
  constraints: { cancellation_policy_name_unique: { field: "name", text: "This name is already in use." } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "terms", label: "Terms", cell: (row) => row.summary },
    { list: "default", label: "Default for", cell: (row) => row.defaultKinds.join(" ") },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Used", cell: (row) => row.used },
  ],
});
