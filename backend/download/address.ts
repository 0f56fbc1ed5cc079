import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not public: private, loopback, cloud metadata, reserved. */
const closed = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  closed.addSubnet(network, bits, "ipv4");
}
/** IPv6 global unicast. Other ranges have no public servers. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  // Ranges that embed an IPv4 address, which would need its own check.
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closed.addSubnet(network, bits, "ipv6");
}

const mapped = /^::ffff:(?<dotted>\d+\.\d+\.\d+\.\d+)$/i;

/** Whether the server may connect to an IP address that a user supplied. */
export function isPublicAddress(address: string): boolean {
  const dotted = mapped.exec(address)?.groups?.dotted;
  if (dotted) return isPublicAddress(dotted);
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  if (family === 6) return open6.check(address, "ipv6") && !closed.check(address, "ipv6");
  return false;
}
