import { expect, test } from "vitest";
import { signedDocumentPath } from "@/backend/documents/signed";
import { linkPath } from "@/backend/http/guest-token";
import { withoutLinkSecrets } from "./secret-links";

const origin = "https://wayfare.example";
const key = "a secret of at least thirty-two characters";
const guest = { ref: "K7QW4RTPX2MN", guestId: "0b9f0a52-4b55-4a0a-9d66-f3f0c5a3f0c5", email: "ana@example.com" };
const links = {
  confirmation: `${origin}/auth/email/confirmation?token=Zr3-sample-of-a-token_0`,
  "password reset in another language": `${origin}/ar/auth/reset/password?token=Zr3-sample-of-a-token_0`,
  "booking without an account": origin + linkPath(guest, new Date(Date.now() + 1_000), key),
  document: origin + signedDocumentPath("K7QW4RTPX2MN", "receipt", key, new Date()),
};

test.each(Object.entries(links))("removes the secret of a link and keeps its path: %s", (_, link) => {
  const { searchParams } = new URL(link);
  const secret = searchParams.get("token") ?? searchParams.get("signature") ?? "";
  expect(secret.length).toBeGreaterThan(20);
  for (const text of [`Open ${link} now`, `<a href="${link.replaceAll("&", "&amp;")}">Open</a>`]) {
    expect(withoutLinkSecrets(text)).not.toContain(secret);
    expect(withoutLinkSecrets(text)).toContain(new URL(link).pathname);
  }
});

test("keeps other text unchanged", () => {
  const text = "The signature=of a guest, https://wayfare.example/hotel/lists?page=2&sort=price";
  expect(withoutLinkSecrets(text)).toBe(text);
});
