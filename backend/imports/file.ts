/** Name of an import's file in the store. The file is read again when the user selects another encoding. */
export const getFileName = (importId: string): string => `imports/${importId}.csv`;
