import type { Change } from "@/lib/contracts/listing";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { counted } from "@/lib/text/counted";
import { humanize } from "@/lib/text/humanize";
import type { FormField, FormSpec, Option } from "./form/form";
import { type Draft, isShown } from "./form/form-values";
import { specialPriceFields, weekdayDeltaFields } from "./hotels/price-fields";

/** Display text of audit entries. */

export type Labels = ReadonlyMap<string, FormField>;

/** Fields by their stored name. */
export const getLabels = (form: FormSpec | undefined): Labels =>
  new Map((form?.sections ?? []).flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)));

/** Fields of amounts whose names do not end in `Minor`, for values that are recorded without a form. */
const otherFields = [specialPriceFields, ...weekdayDeltaFields].map((field) => [field.name, field] as const);

const message: Record<string, string> = {
  create: "added this",
  update: "changed this",
  remove: "removed this",
  enable: "switched this on",
  disable: "switched this off",
  approve: "approved this",
  submit_change: "submitted a change for approval",
  approve_change: "approved a change",
  reject_change: "rejected a change",
  withdraw_change: "withdrew a change",
  refuse: "refused this",
  activate: "activated this",
  deactivate: "deactivated this",
  reorder: "moved this",
  merge: "merged this into another",
  send: "sent this",
  cancel: "cancelled this",
  invite: "invited this person",
  ban: "banned this person",
  unban: "ended the ban",
  verify: "confirmed the address",
  resend: "sent the link again",
  end_sessions: "logged this person out everywhere",
  role: "changed role or hotels",
  fund: "added to the wallet",
  take: "took from the wallet",
  fund_asked: "requested a wallet adjustment",
  fund_refused: "rejected a colleague's wallet adjustment",
  fund_withdrawn: "withdrew their wallet adjustment",
  address: "confirmed a new address",
};

/** The label of `hotel.approve` is derived from its last part. */
const action = (code: string): string => {
  const verb = code.split(".").at(-1) ?? code;
  return message[verb] ?? `did: ${humanize(verb).toLowerCase()}`;
};

const partNames: Record<string, string> = { de: "German", fr: "French", ar: "Arabic" };

/** The label of a value without a field of a form: `amountMinor` → `Amount`. */
const getLabel = (name: string): string => partNames[name] ?? humanize(name.replace(/(Minor|Bp)$/, ""));

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** A mask with Monday as bit 0. */
const formatWeekdays = (mask: number): string =>
  mask === 127 ? "every day" : weekdays.filter((_, at) => (mask >> at) & 1).join(", ");

/** A number without a field of a form; its name says what it is. */
function formatNumber(name: string, value: number, currency: string): string {
  if (name.endsWith("Minor")) return formatMoney(value, currency);
  if (name.endsWith("Bp")) return `${value / 100} %`;
  return name === "weekdays" ? formatWeekdays(value) : String(value);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function formatText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*Z$/.test(text))
    return `${formatDate(text.slice(0, 10))}, ${text.slice(11, 16)} UTC`;
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** Texts in other languages are stored with an empty value for each language without one. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isEmpty));

/** Context for formatting a value: its field, the name under which it is stored, and the base currency. */
type Context = { labels: Labels; name: string; currency: string };

/** The named parts of an object, such as `Friday 20.00` of a weekday surcharge. */
function formatParts(value: object, findField: (name: string) => FormField | undefined, context: Context): string {
  return Object.entries(value)
    .filter(([name, part]) => name !== "id" && !isEmpty(part))
    .map(([name, part]) => {
      const field = findField(name);
      return `${field?.label ?? getLabel(name)} ${formatValue(field, part, { ...context, name: `${context.name}.${name}` })}`;
    })
    .join(", ");
}

/** The field of a row; of several with the same name the one that is shown for the row's values. */
function findPart(parts: readonly FormField[], name: string, row: object): FormField | undefined {
  const named = parts.filter((part) => part.name === name);
  return named.find((part) => isShown(part, row as Draft)) ?? named[0];
}

function formatValue(field: FormField | undefined, value: unknown, context: Context): string {
  if (isEmpty(value)) return "empty";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    if (field?.kind === "pictures") return counted(value.length, "photo");
    const isList = value.every((one) => typeof one !== "object");
    return value.map((one) => formatValue(field, one, context)).join(isList ? ", " : "; ");
  }
  if (field && "options" in field && Array.isArray(field.options)) {
    const options = field.options as readonly Option[];
    const known = options.find((option) => String(option.value) === String(value));
    if (known) return known.label;
  }
  if (typeof value === "number" && field?.kind === "percent") return `${value / 100} %`;
  if (typeof value === "number" && field?.kind === "money") return formatMoney(value, context.currency);
  if (typeof value === "number" && !field)
    return formatNumber(context.name.split(".").at(-1) ?? "", value, context.currency);
  if (typeof value === "object" && value !== null) {
    const parts = field?.kind === "repeat" ? field.fields : null;
    const findField = (name: string) =>
      parts ? findPart(parts, name, value) : context.labels.get(`${context.name}.${name}`);
    return formatParts(value, findField, context);
  }
  // An area that can't look up the user has no name of it.
  if (field?.kind === "record" && uuid.test(String(value))) return "a user";
  return formatText(String(value));
}

const isRow = (value: unknown) => typeof value === "object" && value !== null;

/** Rows of a list that the other version has too are left out. */
function onlyChangedRows(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other) || !value.some(isRow)) return value;
  const known = new Set(other.map((row) => JSON.stringify(row)));
  return value.filter((row) => !known.has(JSON.stringify(row)));
}

const isNone = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Both versions without their common rows; complete if only the order or the number of equal rows has changed. */
function withoutCommonRows(was: unknown, is: unknown): [unknown, unknown] {
  const before = onlyChangedRows(was, is);
  const after = onlyChangedRows(is, was);
  return isNone(before) && isNone(after) ? [was, is] : [before, after];
}

export type ChangeLine = { label: string; before: string | null; after: string | null };

const getCurrency = (values: Change["before"], base: string): string => {
  const own = values?.currency;
  return typeof own === "string" && /^[A-Z]{3}$/.test(own) ? own : base;
};

/** Only differing values; for a created or removed record, all. Amounts are in their own currency or `currency`. */
function lines(change: Pick<Change, "before" | "after">, formFields: Labels, currency: string): ChangeLine[] {
  const { before, after } = change;
  const labels: Labels = new Map<string, FormField>([...otherFields, ...formFields]);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const was = before?.[name];
    const is = after?.[name];
    if (before && after && JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
    const field = labels.get(name);
    const [old, now] = withoutCommonRows(was, is);
    return [
      {
        label: field?.label ?? getLabel(name),
        before: before ? formatValue(field, old, { labels, name, currency: getCurrency(before, currency) }) : null,
        after: after ? formatValue(field, now, { labels, name, currency: getCurrency(after, currency) }) : null,
      },
    ];
  });
}

export const describeChange = { action, lines };
