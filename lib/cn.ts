import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names without resolving conflicts, because a conflict resolver would exceed the script size budget of a
 * page. A caller that overrides a component's style marks its class with `!`; the browser tests refuse elements with
 * conflicting classes.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
