"use client";

/** The library comes when somebody presses the button: nobody else pays for it. */
const webAuthn = () => import("@simplewebauthn/browser");

type Library = Awaited<ReturnType<typeof webAuthn>>;
type CreationOptions = Parameters<Library["startRegistration"]>[0]["optionsJSON"];
type RequestOptions = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];

/** A new key of this device. `options` are the server's own words for the browser. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await webAuthn();
  return startRegistration({ optionsJSON: options as CreationOptions });
}

export async function askPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await webAuthn();
  return startAuthentication({ optionsJSON: options as RequestOptions });
}

/** What a person can make of the device's refusal. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "Nothing was chosen, or it took too long. Try again.";
  if (name === "InvalidStateError") return "This device has a passkey for this account already.";
  if (name === "SecurityError") return "Passkeys don't work at this address.";
  return "Your device could not do that. Try another one.";
}
