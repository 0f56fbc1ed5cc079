/** Where the file of an import lies in the store: it is read again when somebody chooses another encoding. */
export const fileNameOf = (importId: string): string => `imports/${importId}.csv`;
