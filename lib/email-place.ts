/**
 * The e-mail address that stands in a page's own address. Next hands a place over as it was written; it is decoded here,
 * once, so that `a%2540b` names nobody's address but `a%40b`. Null where it can't be read.
 */
export function emailInPlace(place: string | undefined): string | null {
  if (!place) return null;
  try {
    return decodeURIComponent(place);
  } catch {
    return null;
  }
}
