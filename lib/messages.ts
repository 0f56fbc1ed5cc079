/** Literal texts and numbers of the specification. Other texts are defined where they are used. */

/** docs/specification.md §9: 260000 ms is specified and not a typo. */
export const toastDurationMs = 260_000;
export const toastPosition = "top-right";

/** docs/specification.md §9: also appended as the cache-busting query to scripts and styles that are loaded on demand. */
export const appVersion = "1.0.1";

/** docs/specification.md §2: used alone when the site name is unknown. */
export const defaultTitle = "Book hotels, transport, tours, flights and cruises";

/** docs/specification.md §8: title of the toast for a refused session check. The spelling is specified. */
export const sessionRefusedTitle = "Opps";
export const sessionCheckFailed = "Authentication Headers Problem or Login Session Expired";
export const tokenMissing = "Authentication Headers Problem or Session out. Please logout and try again.";

/** docs/specification.md §2: specified page titles. */
export const receiptErrorTitle = "Download Receipt Error";
export const paymentStatusTitle = "Booking Payment Cancel";

export type NoticeKind = "success" | "error" | "warning" | "info";
