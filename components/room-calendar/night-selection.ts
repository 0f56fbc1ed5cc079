import { addDays, getWeekday, shiftMonth } from "@/components/ui/calendar-days";

/** The night where the selection began and the one where it ends now, which may be earlier. */
export type Selection = { anchor: string; end: string };

/** `active` is the night that keys start from. */
export type NightState = { selection: Selection | null; active: string; dragging: boolean };

/** First and last night shown, and the first night that can be selected (`today`). */
export type NightLimits = { min: string; max: string; today: string };

export const getFirstNight = ({ anchor, end }: Selection): string => (anchor < end ? anchor : end);
export const getLast = ({ anchor, end }: Selection): string => (anchor < end ? end : anchor);
export const isSelected = (selection: Selection | null, day: string): boolean =>
  selection !== null && getFirstNight(selection) <= day && day <= getLast(selection);

const clamp = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

const range = (anchor: string, end: string, { today, max }: NightLimits): Selection => ({
  anchor: clamp(anchor, today, max),
  end: clamp(end, today, max),
});

export const isOpenNight = (day: string, { today, max }: NightLimits): boolean => day >= today && day <= max;

export const startNights = ({ min, max, today }: NightLimits): NightState => ({
  selection: null,
  active: clamp(today, min, max),
  dragging: false,
});

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -getWeekday(day)),
  End: (day) => addDays(day, 6 - getWeekday(day)),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
};

/** The night that a key leads to. Undefined for keys that do not move. */
export const getStep = (key: string, from: string): string | undefined => steps[key]?.(from);

/** Moves the active night by a key. With `extend` the selection grows or shrinks to it, unless it is in the past. */
export function moveNight(
  state: NightState,
  { from, to, extend }: { from: string; to: string; extend: boolean },
  limits: NightLimits,
): NightState {
  const active = clamp(to, limits.min, limits.max);
  if (!extend || active < limits.today) return { ...state, active };
  return { ...state, active, selection: range(state.selection?.anchor ?? from, active, limits) };
}

/** Enter or Space on a night: selects it unless it is part of the selection. */
export const chooseNight = (state: NightState, day: string, limits: NightLimits): NightState =>
  isSelected(state.selection, day) ? state : { ...state, active: day, selection: range(day, day, limits) };

/** A mouse button goes down: a selection begins, or with `extend` goes on from where the last one began. */
export function pressNight(state: NightState, day: string, extend: boolean, limits: NightLimits): NightState {
  if (!isOpenNight(day, limits)) return { ...state, active: day };
  const anchor = extend && state.selection ? state.selection.anchor : day;
  return { active: day, selection: range(anchor, day, limits), dragging: true };
}

/** The pointer is dragged over a night. Returns the same state if nothing changes. */
export function dragOverNight(state: NightState, day: string, limits: NightLimits): NightState {
  const { dragging, selection } = state;
  if (!dragging || !selection || !isOpenNight(day, limits) || day === selection.end) return state;
  return { ...state, selection: range(selection.anchor, day, limits) };
}

/** A tap: the first selects a night, a later night completes the range, the same night clears it. */
export function tapNight(state: NightState, day: string, limits: NightLimits): NightState {
  if (!isOpenNight(day, limits)) return state;
  const { selection } = state;
  const single = selection && selection.anchor === selection.end ? selection.anchor : null;
  if (single === day) return { ...state, active: day, selection: null };
  return { ...state, active: day, selection: range(single && day > single ? single : day, day, limits) };
}
