import { expect, test } from "vitest";
import { docsPage } from "./docs-page";

test("names all types of a field that has several", () => {
  const schema = {
    type: "object",
    properties: { score: { anyOf: [{ type: "number" }, { const: "" }, { type: "null" }] } },
  };
  const operation = {
    operationId: "review.write",
    tags: ["review"],
    summary: "Review a stay",
    description: "",
    parameters: [],
    requestBody: { content: { "application/json": { schema } } },
    responses: {},
  };
  const page = docsPage({ info: {}, paths: { "/api/review": { post: operation } } } as unknown as Parameters<
    typeof docsPage
  >[0]);
  expect(page).toContain("<code>score</code> <i>optional</i> <span>number | &#34;&#34; | null</span>");
});
