import { describe, expect, it } from "vitest";
import { renderStatic } from "@/components/testing/render";
import type { SectionProps } from "@/lib/resources/form/form";
import { RecordForm } from "./record-form";
import type { RecordFormProps } from "./record-form-props";

const sections: readonly SectionProps[] = [
  {
    title: "Tax",
    help: "Travellers see it.",
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "money", name: "amountMinor", label: "Amount" },
    ],
  },
  { title: "Access", fields: [{ kind: "secret", name: "password", label: "Password" }] },
];
const render = (props: Partial<RecordFormProps> = {}) =>
  renderStatic(
    <RecordForm
      sections={sections}
      record={{ name: "City tax", amountMinor: 250, version: 3 }}
      draftKey="1.admin.taxes.7"
      currency="USD"
      save={{ endpointId: "x", method: "PUT", path: "/api/admin/taxes/7", label: "Save changes" }}
      readPath={null}
      version={3}
      next={null}
      cancelHref="/admin/taxes"
      look="page"
      {...props}
    />,
  );
const native = (more: object = {}): RecordFormProps["native"] => ({
  action: "/api/admin/taxes/7?_method=PUT",
  guard: <input type="hidden" name="_xsrf" value="token" />,
  errors: {},
  message: null,
  draft: null,
  ...more,
});

describe("RecordForm", () => {
  it("renders a heading for each section and the values of the record", () => {
    const page = render();
    expect(page.text).toContain("Tax Travellers see it. Name");
    const sectionIds = page.values("section", "aria-labelledby");
    expect(sectionIds).toHaveLength(2);
    for (const id of sectionIds) expect(page.html).toContain(`<h2 id="${id}"`);
    const value = (name: string) => page.all("input").find((tag) => tag.attributes.name === name)?.attributes.value;
    expect([value("name"), value("amountMinor"), value("password")]).toEqual(["City tax", "2.50", ""]);
  });

  it("labels the sections without headings in a panel", () => {
    const page = render({ look: "panel" });
    expect(page.values("section", "aria-label")).toEqual(["Tax", "Access"]);
    expect(page.html).not.toContain("<h2");
  });

  it("shows a cancel link and no notice of unsaved changes initially", () => {
    const page = render();
    expect(page.text).not.toContain("Not saved yet");
    expect(page.html).toContain('href="/admin/taxes"');
    expect(page.text).toContain("Save changes");
  });
});

describe("RecordForm without scripts", () => {
  it("posts to the endpoint with the version of the record", () => {
    const page = render({ native: native() });
    const [form] = page.all("form");
    expect([form?.attributes.method, form?.attributes.action]).toEqual(["post", "/api/admin/taxes/7?_method=PUT"]);
    const hidden = page.all("input").filter((tag) => tag.attributes.type === "hidden");
    expect(hidden.map((tag) => [tag.attributes.name, tag.attributes.value])).toEqual([
      ["_xsrf", "token"],
      ["version", "3"],
    ]);
  });

  it("sends version 0 for a new record", () => {
    expect(render({ native: native(), version: null }).html).toContain('name="version" value="0"');
  });

  it("uses multipart encoding if it has a file field", () => {
    const file = [
      { title: "Keys", fields: [{ kind: "secret", name: "key", label: "Key", file: "pem" as never }] },
    ] as const;
    expect(render({ native: native(), sections: file as never }).html).toContain('encType="multipart/form-data"');
    expect(render({ native: native() }).html).not.toContain("encType");
  });

  it("keeps the submitted input and links each error to its field", () => {
    const page = render({
      native: native({
        draft: { name: "" },
        errors: { name: "Name it.", amountMinor: "Too high." },
        message: "Check the form.",
      }),
    });
    expect(page.html).toMatch(/name="name"[^>]*value=""|value=""[^>]*name="name"/);
    expect(page.text).toContain("Check the form. Name: Name it. Amount: Too high.");
    expect(page.values("a", "href")).toEqual(expect.arrayContaining(["#field-name", "#field-amountMinor"]));
    expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(page.text).toContain("Not saved yet");
  });

  it("shows the message of a refusal without field errors", () => {
    expect(render({ native: native({ message: "It was removed." }) }).text).toContain(
      "Something went wrong It was removed.",
    );
  });
});
