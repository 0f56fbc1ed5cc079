import QRCode from "qrcode";

/** A QR code as the data URL of an SVG picture. */
export async function makeQrPicture(content: string): Promise<string> {
  const svg = await QRCode.toString(content, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
