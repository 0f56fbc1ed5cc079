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

describe("SetupChecklist", () => {
  it("counts the remaining steps and marks each step as done or open", async () => {
    const text = (await render(["name", "currency"])).text;
    expect(text).toContain(`${setupSteps.length - 2} of ${setupSteps.length} steps left`);
    expect(text.match(/, done/g)).toHaveLength(2);
    expect(text.match(/, to do/g)).toHaveLength(setupSteps.length - 2);
  });

  it("links each step to a different administration page", async () => {
    const hrefs = (await render([])).values("a", "href");
    expect(hrefs).toHaveLength(setupSteps.length);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) expect(href).toMatch(/^\/admin\//);
  });

  it("renders nothing when all steps are done, except a notice about test payments", async () => {
    expect((await render(setupSteps)).html).toBe("");
    expect((await render(setupSteps, true)).text).toContain("Card payments are in test mode");
  });
});
