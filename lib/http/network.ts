const getPlain = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "");

/** The octets of an IPv4 address; undefined for other text. */
const getOctets = (plain: string): number[] | undefined =>
  /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain)?.slice(1).map(Number);

/** The first 64 bits of an IPv6 address, which a provider usually assigns to one customer. Null for other text. */
function prefix64(plain: string): string | null {
  const groups = plain.includes(":") ? getGroups(plain.replace(/%.*$/, "")) : null;
  return groups && `${groups.slice(0, 4).join(":")}::/64`;
}

/** Key of a rate limit per address: an IPv4 address, the /64 of an IPv6 address, or any other text unchanged. */
export function countedAddress(address: string): string {
  const plain = getPlain(address);
  return getOctets(plain) ? plain : (prefix64(plain) ?? address);
}

/** The /24 of an IPv4 address or the /64 of an IPv6 one; any other text as it is. */
export function networkPrefix(address: string): string {
  const plain = getPlain(address);
  const four = getOctets(plain);
  return four ? `${four.slice(0, 3).join(".")}.0/24` : (prefix64(plain) ?? address);
}

/**
 * Displayed network of an address, without any lookup: the first three octets of an IPv4 address (/24), the first three
 * groups of an IPv6 address (/48).
 */
export function getNetwork(address: string | null | undefined): string | null {
  const plain = getPlain(address ?? "");
  const four = getOctets(plain);
  if (four) {
    if (four.some((part) => part > 255)) return null;
    const [a = 0, b = 0, c = 0] = four;
    if (a === 127) return "this machine";
    if (a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168)) return "a private network";
    return `network ${a}.${b}.${c}.0`;
  }
  if (!/^[0-9a-f:]+$/.test(plain) || !plain.includes(":")) return null;
  if (plain === "::1") return "this machine";
  if (/^f[cd]|^fe[89ab]/.test(plain)) return "a private network";
  const groups = getGroups(plain);
  return groups ? `network ${groups.slice(0, 3).join(":")}::` : null;
}

/** The eight groups of an IPv6 address, without leading zeros; null for other text. */
function getGroups(address: string): string[] | null {
  const halves = address.split("::");
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(halves.length === 2 ? missing : 0).fill("0"), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((g) => Number.parseInt(g, 16).toString(16))
    : null;
}
