import { getQuantity, type UnitsNeed } from "./needs";
import type { Span, Unit, UnitSpan } from "./rows";
import { soldOut } from "./sold-out";

const minuteMs = 60_000;

export const spanOn = (
  unit: Pick<Unit, "turnaroundMinutes">,
  { from, to, stationId, returnStationId }: Pick<UnitsNeed, "from" | "to" | "stationId" | "returnStationId">,
): UnitSpan => ({
  from: from.getTime(),
  to: to.getTime() + unit.turnaroundMinutes * minuteMs,
  ...(stationId == null ? {} : { fromStation: stationId, toStation: returnStationId ?? stationId }),
});

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** The station of a unit at an instant: where its last booking ended, or where it was placed after that. */
export function stationAt({ stationId, locatedAt, busy }: Unit, at: number): number | null {
  const ended = busy.filter(({ to, toStation }) => toStation != null && locatedAt < to && to <= at);
  return (
    ended.reduce<UnitSpan | null>((last, one) => (last && last.to > one.to ? last : one), null)?.toStation ?? stationId
  );
}

/** The stations match: it is there at the start, and its next booking starts where this one ends. */
function fitsStations(unit: Unit, { from, to, fromStation, toStation }: UnitSpan): boolean {
  if (fromStation == null) return true;
  const later = unit.busy.filter((busy) => busy.fromStation != null && busy.from >= to);
  const next = later.reduce<UnitSpan | null>((first, one) => (first && first.from < one.from ? first : one), null);
  return stationAt(unit, from) === fromStation && (next === null || next.fromStation === toStation);
}

export const isFreeUnit = (unit: Unit, span: UnitSpan): boolean =>
  !unit.closed && !unit.busy.some((busy) => overlaps(busy, span)) && fitsStations(unit, span);

export function spansFree(units: readonly Unit[], unitId: number, span: UnitSpan): boolean {
  const unit = units.find((one) => one.id === unitId);
  return unit !== undefined && isFreeUnit(unit, span);
}

/** Idle time of a unit before a period. The unit that returned last is preferred, which keeps long gaps whole. */
const idleBefore = (unit: Unit, { from }: Span) =>
  from - Math.max(Number.MIN_SAFE_INTEGER, ...unit.busy.filter((busy) => busy.to <= from).map((busy) => busy.to));

/** The units that could serve the need if they were free. */
export function unitsFor(units: readonly Unit[], need: UnitsNeed): Unit[] {
  const named = "unitIds" in need ? new Set(need.unitIds) : null;
  return units.filter((unit) => unit.modelId === need.modelId && (named === null || named.has(unit.id)));
}

export function chooseUnits(units: readonly Unit[], need: UnitsNeed): Unit[] {
  const preferred = new Set("preferredIds" in need ? need.preferredIds : []);
  const fit = unitsFor(units, need)
    .filter((unit) => isFreeUnit(unit, spanOn(unit, need)))
    .map((unit) => ({ unit, idle: idleBefore(unit, spanOn(unit, need)), rank: preferred.has(unit.id) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || a.idle - b.idle || a.unit.id - b.unit.id)
    .map(({ unit }) => unit);
  const quantity = getQuantity(need);
  if (fit.length < quantity) throw soldOut(fit.length);
  return fit.slice(0, quantity);
}
