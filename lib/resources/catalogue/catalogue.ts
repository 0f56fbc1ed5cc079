import { countries, states } from "@/lib/contracts/hotels/catalogue";
import type { RoutePattern } from "@/lib/routes";
import type { ActionLabels, AreaEndpoints, Cell, Filter, View } from "../define";

/** Shared definitions of the catalogue resources. */
type Kept = { id: number; name: string; enabled: boolean; version: number; used: number };

export const onOff: Record<"enable" | "disable" | "remove", ActionLabels> = {
  enable: { label: "Enable", icon: "eye", tone: "plain", bulk: true, undo: "disable" },
  disable: {
    label: "Disable",
    icon: "eye-off",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Disable {name}?",
      titleMany: "Disable {n} {resourceType}?",
      consequence: "It is hidden from selection lists and filters. {used} You can enable it again.",
      consequenceMany:
        "They are hidden from selection lists and filters; existing assignments stay. You can enable them again.",
      confirm: "Disable {name}",
      confirmMany: "Disable {n} {resourceType}",
      reason: "none",
    },
  },
  remove: {
    label: "Remove",
    icon: "trash",
    tone: "danger",
    bulk: "selected",
    via: "remove",
    ask: {
      title: "Remove {name}?",
      titleMany: "Remove {n} {resourceType}?",
      consequence: "It is removed from all selection lists. This can't be undone.",
      consequenceMany: "They are removed from all selection lists. This can't be undone.",
      confirm: "Remove {name}",
      confirmMany: "Remove {n} {resourceType}",
      reason: "none",
    },
  },
};

const usedBy = (row: Kept): string => `used by ${row.used.toLocaleString("en")}`;

/** Records in use cannot be removed. */
export const allowedOn = (row: Kept): readonly string[] => [
  row.enabled ? "disable" : "enable",
  ...(row.used === 0 ? ["remove"] : []),
];
const blockedOn = (row: Kept): Record<string, string> => (row.used === 0 ? {} : { remove: usedBy(row) });

export const enabledFilter: Filter = {
  kind: "choice",
  name: "enabled",
  label: "Status",
  options: [
    { value: "1", label: "On" },
    { value: "0", label: "Off" },
  ],
};

export const stateCell = (row: Kept): Cell =>
  row.enabled ? { kind: "status", tone: "good", label: "On" } : { kind: "status", tone: "idle", label: "Off" };

export const usedCell = (row: Kept): Cell => ({ kind: "number", value: row.used });

/** Position in the manual order. */
export const positionColumn = {
  id: "position",
  label: "Place",
  sort: "position",
  numeric: true,
  optional: true,
  cell: (row: { position: number }): Cell => ({ kind: "number", value: row.position }),
} as const;

export const switchField = {
  kind: "switch",
  name: "enabled",
  label: "Enabled",
  help: "When disabled, it is no longer shown or offered. Existing assignments stay.",
} as const;

export const findCountry = { admin: countries.find };
export const findState = { admin: states.find };

/** Shared detail properties: key, version, history and uses. */
export const kept = {
  key: { name: "id", of: (row: Kept) => String(row.id) },
  title: (row: Kept) => row.name,
  version: (row: Kept) => row.version,
  allowed: allowedOn,
  blocked: blockedOn,
  facts: (row: Kept): Record<string, string> => ({
    used: row.used === 0 ? "Not used." : `It is ${usedBy(row)}; these keep it.`,
  }),
  actions: onOff,
} as const;

/** As `kept` for records that cannot be switched off, only removed while they are not used. */
export const keptUntilUnused = {
  ...kept,
  actions: { remove: onOff.remove },
  allowed: (row: { used: number }): readonly "remove"[] => (row.used === 0 ? ["remove"] : []),
} as const;

type Group<Row, Full> = AreaEndpoints<Row, Full> & { find: unknown };

/** The resource's endpoints without `find`; reordering is offered if the contract supports it. */
export function consoleEndpoints<Row, Full>({ find: _, ...endpoints }: Group<Row, Full>) {
  return { admin: endpoints as AreaEndpoints<Row, Full> };
}

/** The only view of records that products share: shown on the admin screen `route` under `?show=`. */
export const defineSharedRecordView =
  (route: RoutePattern) =>
  (show: string, title: string, text: string): View => ({
    title,
    fixed: {},
    sort: "name",
    route: { admin: route },
    show,
    empty: { title: `No ${title.toLowerCase()} yet`, text },
  });
