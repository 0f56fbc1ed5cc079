"use client";

/** Loaded on demand, because few users need it. */
const webAuthn = () => import("@simplewebauthn/browser");

type Library = Awaited<ReturnType<typeof webAuthn>>;
type CreationOptions = Parameters<Library["startRegistration"]>[0]["optionsJSON"];
type RequestOptions = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];

/** Creates a passkey on this device. `options` come from the server. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await webAuthn();
  return startRegistration({ optionsJSON: options as CreationOptions });
}

export async function askPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await webAuthn();
  return startAuthentication({ optionsJSON: options as RequestOptions });
}

/** A readable message for an error of the device. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "Nothing was chosen, or it took too long. Try again.";
  if (name === "InvalidStateError") return "This device already has a passkey for this account.";
  if (name === "SecurityError") return "Passkeys don't work at this address.";
  return "Your device doesn't support this. Try another one.";
}
