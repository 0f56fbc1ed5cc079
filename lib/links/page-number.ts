const lastPage = 1000;

/** The page of a list in a URL; the first for anything that is not one. */
export function readPageNumber(value: string | string[] | undefined): number {
  const text = [value ?? ""].flat()[0] ?? "";
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= lastPage ? page : 1;
}
