import type { Change } from "@/lib/contracts/listing";
import { formatAmount } from "@/lib/money";
import { counted } from "@/lib/text/counted";
import { humanize } from "@/lib/text/humanize";
import type { FormField, FormSpec, Option } from "./form/form";

/** Display text of audit entries. */

export type Labels = ReadonlyMap<string, FormField>;

/** Fields by their stored name. */
export const getLabels = (form: FormSpec | undefined): Labels =>
  new Map((form?.sections ?? []).flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)));

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

/** Context for formatting a value: its field, the name under which it is stored, and the base currency. */
type Context = { labels: Labels; name: string; currency: string };

/** The named parts of an object, such as `Friday 20.00` of a weekday surcharge. */
function formatParts(value: object, findField: (name: string) => FormField | undefined, context: Context): string {
  return Object.entries(value)
    .filter(([name, part]) => name !== "id" && part !== null && part !== "")
    .map(([name, part]) => {
      const field = findField(name);
      return `${field?.label ?? humanize(name)} ${formatValue(field, part, context)}`;
    })
    .join(", ");
}

function formatValue(field: FormField | undefined, value: unknown, context: Context): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    if (field?.kind === "pictures") return counted(value.length, "photo");
    const isList = value.every((one) => typeof one !== "object");
    return value.map((one) => formatValue(field, one, context)).join(isList ? ", " : "; ");
  }
  if (field && "options" in field && Array.isArray(field.options)) {
    const options = field.options as readonly Option[];
    return options.find((option) => String(option.value) === String(value))?.label ?? String(value);
  }
  if (typeof value === "number" && field?.kind === "percent") return `${value / 100} %`;
  if (typeof value === "number" && field?.kind === "money") return formatAmount(value, context.currency);
  if (typeof value === "object") {
    const parts = field?.kind === "repeat" ? field.fields : null;
    const findField = (name: string) =>
      parts ? parts.find((part) => part.name === name) : context.labels.get(`${context.name}.${name}`);
    return formatParts(value, findField, context);
  }
  const text = String(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
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

/** Only differing values; for a created or removed record, all. Amounts are in `currency`. */
function lines(change: Pick<Change, "before" | "after">, labels: Labels, currency: string): ChangeLine[] {
  const { before, after } = change;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const was = before?.[name];
    const is = after?.[name];
    if (before && after && JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
    const field = labels.get(name);
    const context = { labels, name, currency };
    const [old, now] = withoutCommonRows(was, is);
    return [
      {
        label: field?.label ?? humanize(name),
        before: before ? formatValue(field, old, context) : null,
        after: after ? formatValue(field, now, context) : null,
      },
    ];
  });
}

export const describeChange = { action, lines };
