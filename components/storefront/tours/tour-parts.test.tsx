import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import type { TourPage } from "@/lib/contracts/tours/tours";
import { Facts } from "./tour-parts";

const page = (...isPrivate: boolean[]) =>
  ({
    options: isPrivate.map((one) => ({ durationMinutes: 60, private: one })),
    languages: ["en"],
    confirmMode: "instant",
    timeZone: "Europe/Lisbon",
    minParticipants: 1,
  }) as TourPage;

test("states that a tour is private if all its options are", async () => {
  const read = async (...isPrivate: boolean[]) => (await render(<Facts tour={page(...isPrivate)} />)).text;
  expect(await read(true, true)).toContain("Private: only your group");
  expect(await read(true, false)).not.toContain("Private");
  expect(await read(false)).not.toContain("Private");
  const { text } = await render(<Facts tour={page(true)} />, { language: "fr" });
  expect(text).toContain("Privé : uniquement votre groupe");
});
