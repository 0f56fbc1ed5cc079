import { isEmail } from "./email";

/**
 * The e-mail address that stands in a page's own address. Next hands a place over as it was written; it is decoded here,
 * once, so that `a%2540b` names nobody's address but `a%40b`. Null where it can't be read or is no address.
 */
export function emailInPlace(place: string | undefined): string | null {
  if (!place) return null;
  try {
    const email = decodeURIComponent(place);
    return isEmail(email) ? email : null;
  } catch {
    return null;
  }
}
