/** Parses the user agent into a device name for the session list. Unclear user agents are reported as unknown. */
export type DeviceKind = "computer" | "phone" | "tablet" | "program" | "unknown";
export type Device = { kind: DeviceKind; text: string };

/** Derived browsers also contain the name of their engine's browser, so the more specific name comes first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bHeadlessChrome\/|\bChrome\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPad\b/, "iPad", "tablet"],
  [/\biPhone\b|\biPod\b/, "iPhone", "phone"],
  [/\bAndroid\b.*\bMobile\b/, "Android phone", "phone"],
  [/\bAndroid\b/, "Android tablet", "tablet"],
  [/\bCrOS\b/, "ChromeOS", "computer"],
  [/\bWindows NT\b/, "Windows", "computer"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac", "computer"],
  [/\bLinux\b|\bX11\b/, "Linux", "computer"],
];

const findMatch = <T extends readonly [RegExp, ...unknown[]]>(table: readonly T[], text: string) =>
  table.find(([pattern]) => pattern.test(text));

/** `Chrome on Windows`, `Safari on iPhone`, the name of a program, or a text for an unknown device. */
export function parseDevice(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? "").slice(0, 300);
  const system = findMatch(systems, text);
  const browser = findMatch(browsers, text)?.[1];
  if (browser && system) return { kind: system[2], text: `${browser} on ${system[1]}` };
  if (system) return { kind: system[2], text: `A browser on ${system[1]}` };
  const program = /^([A-Za-z][\w.-]{1,30})\/[\d.]+/.exec(text)?.[1];
  if (program && program !== "Mozilla") return { kind: "program", text: program };
  return { kind: "unknown", text: "An unknown device" };
}
