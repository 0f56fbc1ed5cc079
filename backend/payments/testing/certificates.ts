import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Generates test certificates without external programs: X.509 v3 with keys on P-256, or RSA keys for signatures of files. */

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
/** Object identifiers of the parts of a name. */
const nameParts = { CN: "550403", OU: "55040b", UID: "0992268993f22c640101" };
type Name = Partial<Record<keyof typeof nameParts, string>>;
const name = (parts: Name) =>
  sequence(
    ...Object.entries(parts).map(([part, text]) =>
      der(0x31, sequence(oid(nameParts[part as keyof Name]), der(0x0c, Buffer.from(text)))),
    ),
  );
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString("base64").replace(/(.{64})/g, "$1\n")}\n-----END ${label}-----\n`;

const ecdsaSha256 = sequence(oid("2a8648ce3d040302"));
const rsaSha256 = sequence(oid("2a864886f70d01010b"), der(0x05));
const getAlgorithm = (key: KeyObject) => (key.asymmetricKeyType === "rsa" ? rsaSha256 : ecdsaSha256);

export type Authority = { cert: string; issue: (subject: string | Name) => { cert: string; key: string } };

function certificate(subject: Name, issuer: Name, key: KeyObject, signer: KeyObject, isAuthority: boolean): string {
  const algorithm = getAlgorithm(signer);
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
    algorithm,
    name(issuer),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name(subject),
    publicKey,
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign("sha256", body, signer);
  return pem("CERTIFICATE", sequence(body, algorithm, bits(signature)));
}

type KeyType = "ec" | "rsa";
const newKey = (type: KeyType) =>
  type === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
    : generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;

export function createAuthority(title: string, type: KeyType = "ec"): Authority {
  const authorityKey = newKey(type);
  const issuer = { CN: title };
  return {
    cert: certificate(issuer, issuer, authorityKey, authorityKey, true),
    issue(subject) {
      const key = newKey(type);
      return {
        cert: certificate(typeof subject === "string" ? { CN: subject } : subject, issuer, key, authorityKey, false),
        key: key.export({ type: "pkcs8", format: "pem" }) as string,
      };
    },
  };
}
