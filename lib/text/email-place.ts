import { isEmail } from "./email";

/**
 * The email address in a path parameter. Next passes parameters undecoded; decoding exactly once prevents `a%2540b`
 * from matching `a%40b`. Null for malformed or invalid addresses.
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
