import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Generates test certificates for mutual TLS without external programs (X.509 v3, P-256). */

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (bytes: Buffer) => der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
const octets = (bytes: Buffer) => der(0x04, bytes);
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const yes = der(0x01, Buffer.from([0xff]));
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`, "ascii"));
const name = (text: string) => sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(text)))));
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString("base64").replace(/(.{64})/g, "$1\n")}\n-----END ${label}-----\n`;

const ecdsaSha256 = sequence(oid("2a8648ce3d040302"));

export type Authority = { cert: string; issue: (subject: string) => { cert: string; key: string } };

function certificate(subject: string, issuer: string, key: KeyObject, signer: KeyObject, isAuthority: boolean): string {
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const day = 24 * 3600_000;
  const extensions = [
    sequence(oid("551d13"), yes, octets(sequence(...(isAuthority ? [yes] : [])))),
    // Subject alternative names: localhost and 127.0.0.1.
    sequence(
      oid("551d11"),
      octets(sequence(der(0x82, Buffer.from("localhost")), der(0x87, Buffer.from([127, 0, 0, 1])))),
    ),
  ];
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaSha256,
    name(issuer),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name(subject),
    publicKey,
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign("sha256", body, signer);
  return pem("CERTIFICATE", sequence(body, ecdsaSha256, bits(signature)));
}

const newKey = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;

export function createAuthority(title: string): Authority {
  const authorityKey = newKey();
  return {
    cert: certificate(title, title, authorityKey, authorityKey, true),
    issue(subject) {
      const key = newKey();
      return {
        cert: certificate(subject, title, key, authorityKey, false),
        key: key.export({ type: "pkcs8", format: "pem" }) as string,
      };
    },
  };
}
