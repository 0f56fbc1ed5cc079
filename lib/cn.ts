import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Of two that set the same thing neither is dropped here (what could tell them apart weighs more than
 * a page's own scripts may): a caller that overrides a component's own look marks its class with `!`, and the browser
 * tests refuse an element on which two contradict.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
