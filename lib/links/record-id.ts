/** The numeric id of a record in a URL, or null. Nine digits fit the database's `integer`. */
export const readRecordId = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
