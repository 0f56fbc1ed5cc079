/** The remember object of docs/specification.md §3, kept in the browser only while its status is 1. */
type Remember = { status: 1 };

export const toRemember = (checked: boolean): Remember | null => (checked ? { status: 1 } : null);

export const parseRemember = (stored: unknown): boolean =>
  typeof stored === "object" && stored !== null && "status" in stored && stored.status === 1;
