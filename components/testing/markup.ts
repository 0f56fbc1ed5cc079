import { XMLParser } from "fast-xml-parser";

/** Rendered HTML as a visitor or a screen reader gets it. */

export type MarkupElement = { tag: string; attributes: Readonly<Record<string, string>>; children: MarkupNode[] };
type MarkupNode = MarkupElement | string;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  allowBooleanAttributes: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  stopNodes: ["*.script", "*.style"],
});

type Parsed = Record<string, unknown> & { ":@"?: Record<string, string> };

/** React writes some names in mixed case, which HTML ignores. */
const lowerNames = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));

const toNodes = (list: readonly Parsed[]): MarkupNode[] =>
  list.flatMap((one): MarkupNode[] => {
    if ("#text" in one) return [String(one["#text"])];
    const tag = Object.keys(one).find((name) => name !== ":@");
    return tag ? [{ tag, attributes: lowerNames(one[":@"] ?? {}), children: toNodes(one[tag] as Parsed[]) }] : [];
  });

const hasClass = ({ attributes }: MarkupElement, names: RegExp): boolean =>
  (attributes.class ?? "").split(" ").some((name) => names.test(name));
const isInline = ({ tag }: MarkupElement): boolean => /^(a|abbr|b|bdi|data|i|s|span|strong|time)$/.test(tag);
const isBlock = (element: MarkupElement): boolean => !isInline(element) || hasClass(element, /^(block|sr-only)$/);
/** Its children are blocks. */
const isBox = (element: MarkupElement): boolean => hasClass(element, /^(inline-)?(flex|grid)$/);
const tidy = (text: string): string => text.replace(/[ \n\t]+/g, " ").trim();

/** The text without decoration: what is hidden from screen readers, and options that are not chosen. */
function rawText(node: MarkupNode): string {
  if (typeof node === "string") return node;
  if (node.attributes["aria-hidden"] === "true" || /^(script|style|select|textarea|datalist)$/.test(node.tag))
    return "";
  const label = node.attributes["aria-label"];
  const inner =
    label && node.attributes.role === "img" ? label : node.children.map(rawText).join(isBox(node) ? " " : "");
  return isBlock(node) || isBox(node) ? ` ${inner} ` : inner;
}

export const getText = (node: MarkupNode | undefined): string => (node === undefined ? "" : tidy(rawText(node)));

function listElements(nodes: readonly MarkupNode[]): MarkupElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...listElements(node.children)]));
}

export const within = (element: MarkupElement, tag: string): MarkupElement[] =>
  listElements(element.children).filter((one) => one.tag === tag);

export type MarkupField = {
  name: string;
  type: string;
  label: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  required: boolean;
  /** The values of a menu. */
  options: string[];
};

const isOn = (element: MarkupElement, attribute: string): boolean => attribute in element.attributes;

export class Markup {
  readonly elements: MarkupElement[];
  readonly text: string;

  constructor(readonly html: string) {
    const [page] = toNodes(parser.parse(`<body>${html}</body>`) as Parsed[]);
    const nodes = typeof page === "object" ? page.children : [];
    this.elements = listElements(nodes);
    this.text = tidy(nodes.map(rawText).join(""));
  }

  all(tag: string): MarkupElement[] {
    return this.elements.filter((one) => one.tag === tag);
  }

  /** The texts of all elements of a kind. */
  texts(tag: string): string[] {
    return this.all(tag).map(getText);
  }

  /** The values of an attribute of all elements of a kind that have it. */
  values(tag: string, attribute: string): string[] {
    return this.all(tag).flatMap(({ attributes }) => attributes[attribute] ?? []);
  }

  byId(id: string): MarkupElement | undefined {
    return this.elements.find(({ attributes }) => attributes.id === id);
  }

  byRole(role: string): MarkupElement[] {
    return this.elements.filter(({ attributes }) => attributes.role === role);
  }

  /** The name of an element for screen readers. */
  getName(element: MarkupElement): string {
    const { id, "aria-label": label, "aria-labelledby": by } = element.attributes;
    if (label) return tidy(label);
    if (by)
      return tidy(
        by
          .split(" ")
          .map((one) => getText(this.byId(one)))
          .join(" "),
      );
    if (/^(input|select|textarea)$/.test(element.tag)) {
      const own = this.all("label").find(
        ({ attributes, children }) => (id && attributes.for === id) || listElements(children).includes(element),
      );
      return getText(own);
    }
    if (element.tag === "fieldset") return getText(within(element, "legend")[0]);
    if (element.tag === "table") return getText(within(element, "caption")[0]);
    return getText(element);
  }

  get headings(): string[] {
    return this.elements.filter(({ tag }) => /^h[1-6]$/.test(tag)).map(getText);
  }

  get links(): { name: string; href: string; current?: string }[] {
    return this.all("a").map((link) => {
      const current = link.attributes["aria-current"];
      return { name: this.getName(link), href: link.attributes.href ?? "", ...(current ? { current } : {}) };
    });
  }

  /** The target of the links with this name. */
  linkTo(name: string): string | undefined {
    const found = new Set(this.links.flatMap((link) => (link.name === name ? link.href : [])));
    if (found.size > 1) throw new Error(`Links with the name ${name} lead to ${[...found].join(" and ")}.`);
    return [...found][0];
  }

  get buttons(): { name: string; disabled: boolean; type: string }[] {
    return this.all("button").map((button) => ({
      name: this.getName(button),
      disabled: isOn(button, "disabled"),
      type: button.attributes.type ?? "submit",
    }));
  }

  get fields(): MarkupField[] {
    return this.listFields(this.elements);
  }

  private listFields(elements: readonly MarkupElement[]): MarkupField[] {
    return elements
      .filter(({ tag }) => /^(input|select|textarea)$/.test(tag))
      .map((field) => {
        const options = within(field, "option");
        const chosen = options.find((option) => isOn(option, "selected")) ?? options[0];
        const text = field.tag === "textarea" ? field.children.join("").replace(/^\n/, "") : field.attributes.value;
        return {
          name: field.attributes.name ?? "",
          type: field.tag === "input" ? (field.attributes.type ?? "text") : field.tag,
          label: this.getName(field),
          value: (chosen ? chosen.attributes.value : text) ?? "",
          checked: isOn(field, "checked"),
          disabled: isOn(field, "disabled"),
          required: isOn(field, "required"),
          options: options.map((option) => option.attributes.value ?? getText(option)),
        };
      });
  }

  /** Forms with what a browser sends without scripts when nothing is changed. */
  get forms(): { label: string; action: string; method: string; sent: [name: string, value: string][] }[] {
    return this.all("form").map((form) => ({
      label: form.attributes["aria-label"] ?? "",
      action: form.attributes.action ?? "",
      method: form.attributes.method ?? "get",
      sent: this.listFields(listElements(form.children))
        .filter(({ name, type, checked, disabled }) => {
          const isChoice = type === "checkbox" || type === "radio";
          return name !== "" && !disabled && (!isChoice || checked);
        })
        .map(({ name, value }): [string, string] => [name, value]),
    }));
  }

  /** The cells of all tables as text. */
  get rows(): string[][] {
    return this.all("tr").map((row) =>
      listElements(row.children)
        .filter(({ tag }) => tag === "td" || tag === "th")
        .map(getText),
    );
  }

  /** The entries of definition lists: terms with their descriptions. */
  get terms(): Record<string, string> {
    const found: Record<string, string> = {};
    let term = "";
    for (const element of this.elements) {
      if (element.tag === "dt") term = getText(element);
      if (element.tag === "dd") found[term] = tidy(`${found[term] ?? ""} ${getText(element)}`);
    }
    return found;
  }

  /** Ids that several elements have, so that labels and links lead to the first only. */
  get repeatedIds(): string[] {
    const ids = this.elements.flatMap(({ attributes }) => attributes.id ?? []);
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  }

  /** References to ids that the page does not have: labels, descriptions, links within the page. */
  get danglingIds(): string[] {
    const known = new Set(this.elements.flatMap(({ attributes }) => attributes.id ?? []));
    return this.elements
      .flatMap(({ attributes }) => [
        ...["for", "aria-labelledby", "aria-describedby"].flatMap((name) => attributes[name]?.split(" ") ?? []),
        ...(attributes.href?.startsWith("#") ? [attributes.href.slice(1)] : []),
      ])
      .filter((id) => !known.has(id));
  }
}
