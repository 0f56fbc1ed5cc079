import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { type SetupStep, setupStep } from "@/lib/contracts/site/setup";
import { getSetup } from "@/lib/data/admin/setup";
import { getText, listAttributes } from "@/scripts/testing/markup";
import { SetupChecklist } from "./checklist";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/data/admin/setup", () => ({ getSetup: vi.fn() }));

const setupSteps = setupStep.options;

async function render(done: readonly SetupStep[], testPayments = false) {
  vi.mocked(getSetup).mockResolvedValue({
    steps: setupSteps.map((step) => ({ step, done: done.includes(step) })),
    testPayments,
  });
  return renderToStaticMarkup(await SetupChecklist());
}

describe("the steps before the first booking", () => {
  it("are counted, and each is told to be done or to do", async () => {
    const text = getText(await render(["name", "currency"]));
    expect(text).toContain(`${setupSteps.length - 2} of ${setupSteps.length} steps left`);
    expect(text.match(/, done/g)).toHaveLength(2);
    expect(text.match(/, to do/g)).toHaveLength(setupSteps.length - 2);
  });

  it("lead to the screens of the administration", async () => {
    const hrefs = listAttributes(await render([]), "a", "href");
    expect(hrefs).toHaveLength(setupSteps.length);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) expect(href).toMatch(/^\/admin\//);
  });

  it("are no longer shown when all are done, except that cards are not charged yet", async () => {
    expect(await render(setupSteps)).toBe("");
    expect(getText(await render(setupSteps, true))).toContain("Card payments are in test mode");
  });
});
