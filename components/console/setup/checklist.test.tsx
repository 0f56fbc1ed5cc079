import { describe, expect, it } from "vitest";
import { render as renderPage } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import { readSetup, type SetupStep, setupStep } from "@/lib/contracts/site/setup";
import { SetupChecklist } from "./checklist";

const setupSteps = setupStep.options;

function render(done: readonly SetupStep[], testPayments = false) {
  const setup = { steps: setupSteps.map((step) => ({ step, done: done.includes(step) })), testPayments };
  return renderPage(<SetupChecklist />, loggedIn("admin", { [readSetup.id]: setup }));
}

describe("the steps before the first booking", () => {
  it("are counted, and each is marked as done or open", async () => {
    const text = (await render(["name", "currency"])).text;
    expect(text).toContain(`${setupSteps.length - 2} of ${setupSteps.length} steps left`);
    expect(text.match(/, done/g)).toHaveLength(2);
    expect(text.match(/, to do/g)).toHaveLength(setupSteps.length - 2);
  });

  it("lead to the screens of the administration", async () => {
    const hrefs = (await render([])).values("a", "href");
    expect(hrefs).toHaveLength(setupSteps.length);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) expect(href).toMatch(/^\/admin\//);
  });

  it("are no longer shown when all are done, except that cards are not charged yet", async () => {
    expect((await render(setupSteps)).html).toBe("");
    expect((await render(setupSteps, true)).text).toContain("Card payments are in test mode");
  });
});
