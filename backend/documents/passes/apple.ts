import { PKPass } from "passkit-generator";
import type { PassContent, PassPictures } from "./content";
import type { AppleAccess } from "./settings";

type File = { content: Buffer; contentType: string; extension: "pkpass" | "pkpasses" };

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

function toJson({ passTypeId, teamId }: AppleAccess, pass: PassContent): object {
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: pass.id,
    organizationName: pass.seller,
    logoText: pass.seller,
    description: pass.title,
    backgroundColor: rgb(pass.colour),
    foregroundColor: "rgb(255, 255, 255)",
    labelColor: "rgb(255, 255, 255)",
    relevantDate: pass.startsAt,
    expirationDate: pass.endsAt,
    barcodes: [
      { format: "PKBarcodeFormatQR", message: pass.signed, messageEncoding: "iso-8859-1", altText: pass.code },
    ],
    eventTicket: {
      primaryFields: [{ key: "title", value: pass.title }],
      secondaryFields: [
        { key: "name", label: pass.labels.ticket, value: pass.name },
        { key: "booking", label: pass.labels.booking, value: pass.ref },
      ],
      auxiliaryFields: pass.facts.slice(0, 2).map(({ label, text }, at) => ({ key: `fact-${at}`, label, value: text })),
      backFields: pass.facts.map(({ label, text }, at) => ({ key: `back-${at}`, label, value: text })),
    },
  };
}

function makePass(access: AppleAccess, pass: PassContent, pictures: PassPictures): PKPass {
  const { certificate, key, keyPassphrase, authority } = access;
  return new PKPass(
    { ...pictures, "pass.json": Buffer.from(JSON.stringify(toJson(access, pass))) },
    { wwdr: authority, signerCert: certificate, signerKey: key, signerKeyPassphrase: keyPassphrase },
  );
}

/** One ticket as a pass, several as a bundle of passes. The certificate signs each. */
export function makeApplePasses(access: AppleAccess, passes: readonly PassContent[], pictures: PassPictures): File {
  const made = passes.map((pass) => makePass(access, pass, pictures));
  const [first] = made;
  if (first && made.length === 1) {
    return { content: first.getAsBuffer(), contentType: "application/vnd.apple.pkpass", extension: "pkpass" };
  }
  const content = PKPass.pack(...made).getAsBuffer();
  return { content, contentType: "application/vnd.apple.pkpasses", extension: "pkpasses" };
}
