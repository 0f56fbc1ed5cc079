import { expect, it } from "vitest";
import { render } from "@/components/testing/render";
import type { FareTerms } from "@/lib/contracts/flights/flight";
import { useServerTranslations } from "@/lib/language/server";
import { FareRules } from "./fare-rules";

const fare = (name: string, refundFeeBp: number | null): FareTerms => ({
  id: 1,
  name,
  cabin: "economy",
  cabinBag: true,
  checkedKg: 0,
  seatChoice: true,
  seatFeeMinor: 0,
  refundFeeBp,
  changeFeeBp: 0,
  holdHours: 0,
});
const flex = fare("Flex", 0);
const classic = fare("Classic", 5_000);
const light = fare("Light", null);

function Rules({ own, others }: { own: FareTerms; others: readonly FareTerms[] }) {
  return <FareRules t={useServerTranslations()} fare={own} others={others} />;
}

const getRefundRule = async (own: FareTerms, ...others: FareTerms[]) =>
  (await render(<Rules own={own} others={others} />)).texts("li")[2];

it("states the refund rule of the strictest fare, because it applies to all flights", async () => {
  expect(await getRefundRule(flex)).toBe("Refundable without a fee");
  expect(await getRefundRule(flex, flex)).toBe("Refundable without a fee");
  expect(await getRefundRule(flex, classic)).toBe(
    "Refundable for a fee of 50%: the terms of Classic apply to all flights",
  );
  expect(await getRefundRule(classic, flex)).toBe("Refundable for a fee of 50%");
  expect(await getRefundRule(flex, classic, light)).toBe("Non-refundable: the terms of Light apply to all flights");
});
