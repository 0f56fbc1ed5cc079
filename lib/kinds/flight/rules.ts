/** Rules of flights (docs/domain.md §1.9), in minutes unless stated. */

/** Time between two flights of a connection. */
export const minConnection = 45;
export const maxConnection = 12 * 60;

/** Sales end this long before a departure. */
export const salesEndMinutes = 60;

/** Legs of a booking: one way, there and back, or several cities. */
export const maxLegs = 4;

/** A fare may be held without payment for at most this time, in hours. */
export const maxHoldHours = 72;

/** Fares are held without payment until at most this long before the first departure, in hours. */
export const heldUntilHoursBefore = 72;

/** Flight dates are generated this many days ahead. */
export const flightWindowDays = 200;
