import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/**
 * A software authenticator for tests that creates passkeys and signs with them (WebAuthn Level 3, ES256, no
 * attestation).
 */

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);

/** The subset of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

type Site = { origin: string; rpId: string };
type Moment = Partial<Site> & { verified?: boolean };

const present = 0x01;
const userVerified = 0x04;
const withKey = 0x40;

export class SoftAuthenticator {
  private readonly pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(32);
  counter = 0;

  constructor(private readonly site: Site) {}

  private data({ rpId = this.site.rpId, verified = true }: Moment, more = Buffer.alloc(0)): Buffer {
    const flags = present | (verified ? userVerified : 0) | (more.length > 0 ? withKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  private client(type: string, challenge: string, { origin = this.site.origin }: Moment): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private sign(response: Record<string, string>) {
    return { id: text(this.id), rawId: text(this.id), type: "public-key", clientExtensionResults: {}, response };
  }

  create(challenge: string, moment: Moment = {}) {
    const { x = "", y = "" } = this.pair.publicKey.export({ format: "jwk" });
    const key = cbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const authData = this.data(moment, Buffer.concat([Buffer.alloc(16), length, this.id, key]));
    const attestation = new Map<Cbor, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.sign({
      clientDataJSON: text(this.client("webauthn.create", challenge, moment)),
      attestationObject: text(cbor(attestation)),
    });
  }

  get(challenge: string, moment: Moment = {}) {
    this.counter += 1;
    const authenticatorData = this.data(moment);
    const clientData = this.client("webauthn.get", challenge, moment);
    const signature = createSign("sha256")
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.pair.privateKey);
    return this.sign({
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
    });
  }
}
