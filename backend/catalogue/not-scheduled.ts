/**
 * The reason of a date or departure that was closed because it left the schedule; it opens again when it returns.
 * Stored in the database and compared with stored values, so the text can only change with a migration.
 */
export const notScheduled = "Not in the schedule any more";
