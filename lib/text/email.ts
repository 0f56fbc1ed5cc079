/** docs/specification.md §5: a local part, an @, then a domain with a dot and an alphabetic suffix, or a bracketed IP address. */
const localPart = String.raw`(?:[^\s\p{C}<>()[\]\\.,;:@"]+(?:\.[^\s\p{C}<>()[\]\\.,;:@"]+)*|"[^\p{C}"\\]+")`;
const domainLabel = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const ipOctet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const emailPattern = new RegExp(
  `^${localPart}@(?:(?:${domainLabel}\\.)+[a-z]{2,}|\\[${ipOctet}(?:\\.${ipOctet}){3}\\])$`,
  "u",
);

/** RFC 5321 maximum length of an address. */
export const maxEmailLength = 254;

/** Addresses are stored and compared in lower case: `A@B.co` and `a@b.co` are one account. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= maxEmailLength && email.lastIndexOf("@") <= 64 && emailPattern.test(email);
}
