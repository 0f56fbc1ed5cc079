import { createHash, createPrivateKey, sign } from "node:crypto";
import type { PassContent } from "./content";
import type { GoogleAccess } from "./settings";

const saveUrl = "https://pay.google.com/gp/v/save/";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function toObject({ issuerId }: GoogleAccess, classId: string, pass: PassContent): object {
  const text = (value: string) => ({ defaultValue: { language: pass.language, value } });
  // The id is public, the code of the ticket is not.
  const suffix = createHash("sha256").update(pass.id).digest("base64url").slice(0, 24);
  return {
    id: `${issuerId}.${suffix}`,
    classId,
    hexBackgroundColor: pass.colour,
    cardTitle: text(pass.seller),
    subheader: text(pass.name),
    header: text(pass.title),
    barcode: { type: "QR_CODE", value: pass.signed, alternateText: pass.code },
    validTimeInterval: { end: { date: pass.endsAt } },
    textModulesData: pass.facts.slice(0, 2).map(({ label, text: body }, at) => ({ id: `f${at}`, header: label, body })),
  };
}

/**
 * The link that saves a ticket in Google Wallet: a token that the service account signs (RS256) with the class and the
 * object of the pass, so that Google creates both when the guest opens it.
 */
export function makeGoogleLink(access: GoogleAccess, pass: PassContent, origin: string, now = new Date()): string {
  const classId = `${access.issuerId}.tickets`;
  const claims = {
    iss: access.email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1000),
    origins: [origin],
    payload: { genericClasses: [{ id: classId }], genericObjects: [toObject(access, classId, pass)] },
  };
  const content = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  const signature = sign("RSA-SHA256", Buffer.from(content), createPrivateKey(access.key)).toString("base64url");
  return `${saveUrl}${content}.${signature}`;
}
