import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import { Input } from "@/components/ui/field";
import { ActionForm, FormField, SubmitButton } from "./action-form";
import { Captcha } from "./captcha/captcha";
import { GuardFields } from "./guard-fields";
import { QuotedForm } from "./quoted-form";
import { SessionOutNotice } from "./session-out-notice";
import { UploadList } from "./uploads/upload-list";
import type { Upload } from "./uploads/use-uploads";

const form = (flash?: Parameters<typeof ActionForm>[0]["flash"], scope?: string) => (
  <ActionForm action="/api/contact" flash={flash} labels={{ email: "Email" }} scope={scope}>
    <FormField name="email" label="Email">
      <Input type="email" required />
    </FormField>
    <SubmitButton>Send</SubmitButton>
  </ActionForm>
);

describe("form", () => {
  test("works without scripts, with method, action and submit button", async () => {
    const page = await render(form());
    expect(page.forms[0]).toMatchObject({ action: "/api/contact", method: "post", sent: [["email", ""]] });
    expect(page.buttons).toEqual([{ name: "Send", disabled: false, type: "submit" }]);
    expect(page.byRole("alert")).toEqual([]);
    // The browser validates until the server has found errors.
    expect(page.all("form")[0]?.attributes).not.toHaveProperty("novalidate");
  });

  test("lists the errors of a refusal first, with links to the fields, and describes each invalid field", async () => {
    const flash = { kind: "error", title: "Not sent", message: "Check it.", fields: { email: "Required" } } as const;
    const page = await render(form(flash, "contact"));
    const [alert] = page.byRole("alert");
    expect(alert && page.getName(alert)).toContain("Check it.");
    expect(page.links).toEqual([{ name: "Email: Required", href: "#field-contact-email" }]);
    const [input] = page.all("input");
    expect(input?.attributes).toMatchObject({
      id: "field-contact-email",
      "aria-invalid": "true",
      "aria-describedby": "field-contact-email-error",
    });
    expect(page.all("form")[0]?.attributes).toHaveProperty("novalidate");
    expect(page.danglingIds).toEqual([]);
  });

  test("shows a result without field errors as a notice", async () => {
    const page = await render(form({ kind: "success", title: "Sent", message: "Thank you." }));
    expect(page.byRole("status").map((one) => page.getName(one))).toEqual(["Sent Thank you."]);
    expect(page.byRole("alert")).toEqual([]);
  });

  test("renders a form with quoted amounts as an ordinary POST form", async () => {
    const page = await render(<QuotedForm action="/api/orders/A/cancellation">{null}</QuotedForm>);
    expect(page.forms[0]).toMatchObject({ action: "/api/orders/A/cancellation", method: "post" });
  });
});

describe("hidden form fields", () => {
  const getSent = async (element: React.ReactNode, request = {}) =>
    Object.fromEntries((await render(<form method="post">{element}</form>, request)).forms[0]?.sent ?? []);

  test("contain the token of the session, and paths in the language of the page", async () => {
    const fields = <GuardFields next="/booking/trip" back="/booking/confirm?ref=A" booking="ABCDEFGH2345" />;
    const guest = await getSent(fields, { language: "de" });
    expect(guest).toMatchObject({
      _next: "/de/booking/trip",
      _back: "/de/booking/confirm?ref=A",
      _booking: "ABCDEFGH2345",
    });
    const client = await getSent(fields, loggedIn("client"));
    expect(client._xsrf).not.toBe(guest._xsrf);
    expect(client._xsrf?.length).toBeGreaterThan(30);
    expect(guest).not.toHaveProperty("_key");
    expect(guest).not.toHaveProperty("_user");
    expect(client._user?.length).toBeGreaterThan(30);
  });

  test("contain a new idempotency key on each render of a form that books", async () => {
    const keys = await Promise.all([0, 1].map(async () => (await getSent(<GuardFields once />))._key));
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => /^[0-9a-f-]{36}$/.test(key ?? ""))).toBe(true);
  });
});

describe("parts of forms", () => {
  const captcha = (where: string[], kind = "recaptcha_v2") => ({
    site: { captcha: { kind, siteKey: "key", where } as never },
  });

  test("asks for a captcha only in the forms named by the settings", async () => {
    const field = (
      <form>
        <Captcha form="guest" />
      </form>
    );
    expect((await render(field, captcha(["guest"]))).fields.map(({ name }) => name)).toEqual(["captcha"]);
    expect((await render(field, captcha(["register"]))).fields).toEqual([]);
    expect((await render(field, captcha(["guest"], "none"))).fields).toEqual([]);
  });

  test("renders the notice of an ended session for visitors without scripts", async () => {
    const page = await render(<SessionOutNotice />, { language: "fr" });
    expect(page.byId("session-out")).toBeDefined();
    expect(page.byRole("alert").length).toBe(1);
  });

  const upload = (more: Partial<Upload>): Upload => ({
    id: String(more.turn),
    turn: 1,
    file: { name: "photo.jpg" } as File,
    share: 0,
    state: "sending",
    message: "",
    again: false,
    ...more,
  });

  test("shows the progress of uploads, and the error of failed ones with a retry if it may help", async () => {
    const uploads = [
      upload({ turn: 1, share: 0.456 }),
      upload({ turn: 2, share: 1 }),
      upload({ turn: 3, state: "waiting" }),
      upload({ turn: 4, state: "failed", message: "Files can be up to 5 MB." }),
      upload({ turn: 5, state: "failed", message: "Not now.", again: true }),
    ];
    const page = await render(<UploadList uploads={uploads} onRetry={() => {}} onDrop={() => {}} />);
    expect(page.all("progress").map((bar) => page.getName(bar))).toEqual([
      "photo.jpg: 46%",
      "photo.jpg: Being checked",
      "photo.jpg: Pending",
    ]);
    expect(page.buttons.map(({ name }) => name)).toEqual(["Remove photo.jpg", "Try again", "Remove photo.jpg"]);
    expect(page.text).toContain("Files can be up to 5 MB.");
    expect((await render(<UploadList uploads={[]} onRetry={() => {}} onDrop={() => {}} />)).html).toBe("");
  });
});
