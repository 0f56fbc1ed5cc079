import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { SectionProps } from "@/lib/resources/form/form";
import { getAttribute, getText, listAttributes, listTags } from "@/scripts/testing/markup";
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
  renderToStaticMarkup(
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
  ...{ action: "/api/admin/taxes/7?_method=PUT", guard: <input type="hidden" name="_xsrf" value="token" /> },
  ...{ errors: {}, message: null, draft: null },
  ...more,
});

describe("the form of a record", () => {
  it("has a heading for each section, and the values of the record", () => {
    const html = render();
    expect(getText(html)).toContain("Tax Travellers see it. Name");
    const sectionIds = listAttributes(html, "section", "aria-labelledby");
    expect(sectionIds).toHaveLength(2);
    for (const id of sectionIds) expect(html).toContain(`<h2 id="${id}"`);
    const value = (name: string) =>
      getAttribute(listTags(html, "input").find((tag) => getAttribute(tag, "name") === name) ?? "", "value");
    expect([value("name"), value("amountMinor"), value("password")]).toEqual(["City tax", "2.50", ""]);
  });

  it("names its sections in a panel, where they have no headings", () => {
    const html = render({ look: "panel" });
    expect(listAttributes(html, "section", "aria-label")).toEqual(["Tax", "Access"]);
    expect(html).not.toContain("<h2");
  });

  it("says nothing about unsaved changes while there are none, and can be left", () => {
    const html = render();
    expect(getText(html)).not.toContain("Not saved yet");
    expect(html).toContain('href="/admin/taxes"');
    expect(getText(html)).toContain("Save changes");
  });
});

describe("a form without scripts", () => {
  it("is sent to the endpoint with the version that was read", () => {
    const html = render({ native: native() });
    const [form = ""] = listTags(html, "form");
    expect([getAttribute(form, "method"), getAttribute(form, "action")]).toEqual([
      "post",
      "/api/admin/taxes/7?_method=PUT",
    ]);
    const hidden = listTags(html, "input").filter((tag) => getAttribute(tag, "type") === "hidden");
    expect(hidden.map((tag) => [getAttribute(tag, "name"), getAttribute(tag, "value")])).toEqual([
      ["_xsrf", "token"],
      ["version", "3"],
    ]);
  });

  it("of a new record has no version", () => {
    expect(render({ native: native(), version: null })).toContain('name="version" value="0"');
  });

  it("with a file is sent in parts", () => {
    const file = [
      { title: "Keys", fields: [{ kind: "secret", name: "key", label: "Key", file: "pem" as never }] },
    ] as const;
    expect(render({ native: native(), sections: file as never })).toContain('encType="multipart/form-data"');
    expect(render({ native: native() })).not.toContain("encType");
  });

  it("keeps the input of its last submit, and links each error to its field", () => {
    const html = render({
      native: native({
        draft: { name: "" },
        errors: { name: "Name it.", amountMinor: "Too high." },
        message: "Check the form.",
      }),
    });
    expect(html).toMatch(/name="name"[^>]*value=""|value=""[^>]*name="name"/);
    expect(getText(html)).toContain("Check the form. Name: Name it. Amount: Too high.");
    expect(listAttributes(html, "a", "href")).toEqual(expect.arrayContaining(["#field-name", "#field-amountMinor"]));
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(getText(html)).toContain("Not saved yet");
  });

  it("says why it was refused as a whole", () => {
    expect(getText(render({ native: native({ message: "It was removed." }) }))).toContain(
      "Something went wrong It was removed.",
    );
  });
});
