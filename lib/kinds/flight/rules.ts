/** Rules of flights (docs/domain.md §1.9), in minutes unless stated. */

/** Time between two flights of a connection. */
export const minConnection = 45;
export const maxConnection = 12 * 60;

/** Sales end this long before a departure. */
export const salesEndMinutes = 60;

/** Legs of a booking: one way, there and back, or several cities. */
export const maxLegs = 4;

/** Flight dates are generated this many days ahead. */
export const flightWindowDays = 200;
