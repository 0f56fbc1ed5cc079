import { expect, test } from "vitest";
import { countedAddress, getNetwork, networkPrefix } from "./network";

test.each([
  ["203.0.113.77", "network 203.0.113.0"],
  ["::ffff:203.0.113.77", "network 203.0.113.0"],
  ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "network 2001:db8:85a3::"],
  ["2001:DB8::1", "network 2001:db8:0::"],
  ["127.0.0.1", "this machine"],
  ["::1", "this machine"],
  ["10.1.2.3", "a private network"],
  ["172.31.0.9", "a private network"],
  ["192.168.1.20", "a private network"],
  ["fe80::1", "a private network"],
  ["fd12:3456::9", "a private network"],
  ["172.32.0.9", "network 172.32.0.0"],
  ["999.1.1.1", null],
  ["2001:db8:::1", null],
  ["1:2:3", null],
  ["not an address", null],
  ["", null],
  [null, null],
])("describes the network of %s as %s", (address, text) => {
  expect(getNetwork(address)).toBe(text);
});

test.each([
  ["203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3:8d3::/64", "2001:db8:85a3:8d3::/64"],
  ["2001:DB8:85a3:08d3::1%eth0", "2001:db8:85a3:8d3::/64", "2001:db8:85a3:8d3::/64"],
  ["::1", "0:0:0:0::/64", "0:0:0:0::/64"],
  ["ada@example.com", "ada@example.com", "ada@example.com"],
])("counts %s as %s in the network %s", (address, counted, prefix) => {
  expect([countedAddress(address), networkPrefix(address)]).toEqual([counted, prefix]);
});
