import type { Page } from "@playwright/test";

/**
 * Uses a page with the keyboard alone. `walk` presses Tab from the top of the document to its end, `openAll` opens and
 * closes menus, dialogs, popovers and details. Both return what they find wrong, as text.
 */

type Step = "moved" | "end" | "trapped";
type Walk = { begin: (scope: string | null) => void; step: () => Step; finish: () => string[] };

declare global {
  interface Window {
    keyboardWalk?: Walk;
  }
}

/** More stops than any page has. A page that reaches it never lets the focus go. */
const maxStops = 3_000;

/** Presses Tab until the focus has left the document, or the element `scope`, and checks each stop. */
export async function walk(page: Page, scope: string | null = null): Promise<string[]> {
  // Nothing may be measured while it moves.
  await page.addStyleTag({
    content: "*, ::before, ::after { transition: none !important; animation: none !important }",
  });
  await page.evaluate(installWalk);
  await page.evaluate((scope) => window.keyboardWalk?.begin(scope), scope);
  let step: Step | undefined = "moved";
  for (let stops = 0; step === "moved" && stops < maxStops; stops++) {
    await page.keyboard.press("Tab");
    // A popover follows its button in the next frame when the page scrolls to the focus.
    if (scope)
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    step = await page.evaluate(() => window.keyboardWalk?.step());
  }
  const found = (await page.evaluate(() => window.keyboardWalk?.finish())) ?? [];
  if (step === "moved") found.push(`the focus never leaves the page within ${maxStops} stops`);
  return found;
}

/** Defines the steps of the walk in the page. It runs in the browser and must not use anything outside itself. */
function installWalk(): void {
  const controls =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true], " +
    "[role=button], [role=link], [role=checkbox], [role=switch], [role=slider], [role=tab], [role=combobox]";
  const composites = "[role=tablist], [role=toolbar], [role=radiogroup], [role=listbox], [role=menu]";
  /** Native fields with several stops of their own. */
  const partedFields = "iframe, input[type=date], input[type=time], input[type=datetime-local], input[type=month]";

  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isEnabled = (element: Element) => !element.matches(":disabled") && !element.closest("[inert]");
  const getLabel = (element: Element) => (element as HTMLInputElement).labels?.[0] ?? null;
  const isTiny = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 2 || height <= 2 || getComputedStyle(element).opacity === "0";
  };
  /** The element that shows a control: its label when the control itself has no size. */
  const getShown = (element: Element) => (isTiny(element) ? (getLabel(element) ?? element) : element);

  const describe = (element: Element | null) => {
    if (!element) return "nothing";
    const name = element.getAttribute("aria-label") ?? getLabel(element)?.textContent ?? element.textContent ?? "";
    const text = name.trim().replace(/\s+/g, " ").slice(0, 50);
    const kind = element.getAttribute("role") ?? element.getAttribute("type") ?? element.getAttribute("name") ?? "";
    return `<${element.tagName.toLowerCase()}${kind ? ` ${kind}` : ""}> "${text}"`;
  };

  /** One key per control; the controls of a radio group or of a roving tabindex share one. */
  const getGroup = (element: Element): unknown => {
    if (element instanceof HTMLInputElement && element.type === "radio" && element.name)
      return `${[...document.forms].indexOf(element.form as HTMLFormElement)}:${element.name}`;
    // The arrow keys move from one month of a calendar to the next one.
    if (element.closest("[role=grid]")) return "grid";
    return element.closest(composites) ?? element;
  };

  const isReachable = ({ href }: HTMLAnchorElement) =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([tabindex='-1'])")].some(
      (link) => link.href === href && isVisible(link),
    );

  /** The same target is reachable by another link, so that each card has one stop only. A group of pins has several. */
  const hasTwin = (element: Element) => {
    if (element instanceof HTMLAnchorElement) return isReachable(element);
    const links = element.matches("summary") ? (element.parentElement?.querySelectorAll("a") ?? []) : [];
    return links.length > 0 && [...links].every(isReachable);
  };

  /** Elements whose style may show that the control has the focus: itself, its label, and what contains it. */
  const getIndicators = (element: Element) => {
    const around = [element, getLabel(element), ...(getLabel(element)?.querySelectorAll("*") ?? [])];
    for (let parent = element.parentElement, level = 0; parent && level < 4; parent = parent.parentElement, level++)
      around.push(parent);
    for (let next = element.nextElementSibling, at = 0; next && at < 3; next = next.nextElementSibling, at++)
      around.push(next, ...next.querySelectorAll(":scope > *"));
    return around.filter((one) => one !== null);
  };
  const readStyle = (element: Element) =>
    [undefined, "::before", "::after"].map((part) => {
      const style = getComputedStyle(element, part);
      const outline = style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineColor}`;
      return [outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join("|");
    });
  const readStyles = (element: Element) => getIndicators(element).map((one) => readStyle(one).join("/"));

  /** Places at which a scrolling or clipping ancestor cuts off the outline of a focused element. */
  const isOutlineCut = (element: Element) => {
    const style = getComputedStyle(element);
    if (style.outlineStyle === "none" || Number.parseFloat(style.outlineOffset) < 0) return false;
    const out = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth) / 2;
    const box = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX === "visible") continue;
      const clip = parent.getBoundingClientRect();
      const cut = [
        box.left - out < clip.left,
        box.top - out < clip.top,
        box.right + out > clip.right,
        box.bottom + out > clip.bottom,
      ].filter(Boolean).length;
      if (cut > 2) return true;
    }
    return false;
  };

  /** The element that covers the middle of the visible part of a control; null if none does. */
  const findCover = (element: Element): string | null => {
    const shown = getShown(element);
    // Clicks go through it to what is below; it is visible.
    if (getComputedStyle(shown).pointerEvents === "none") return null;
    const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const box = boxes[0] ?? shown.getBoundingClientRect();
    if (box.width <= 2 || box.height <= 2) return "has no visible size";
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    if (left >= right || top >= bottom) return "is outside the screen";
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const belongs =
      over &&
      (shown.contains(over) ||
        over.contains(element) ||
        over === getLabel(element) ||
        getLabel(element)?.contains(over));
    return belongs ? null : `is covered by ${describe(over)} of class "${over?.className.toString().slice(0, 60)}"`;
  };

  const isPositioned = (element: Element, common: Element | null) => {
    for (let part: Element | null = element; part && part !== common; part = part.parentElement)
      if (["fixed", "sticky", "absolute"].includes(getComputedStyle(part).position)) return true;
    return false;
  };

  /** The second of two siblings lies before the first one in reading direction, in the same column or row. */
  const isBackwards = (first: Element, second: Element) => {
    let common = first.parentElement;
    while (common && !common.contains(second)) common = common.parentElement;
    const children = common ? Array.from(common.children) : [];
    const one = children.find((child) => child.contains(first));
    const two = children.find((child) => child.contains(second));
    if (!one || !two || one === two) return false;
    if (isPositioned(first, common) || isPositioned(second, common)) return false;
    const a = getShown(first).getBoundingClientRect();
    const b = getShown(second).getBoundingClientRect();
    const besideEachOther = Math.min(a.right, b.right) > Math.max(a.left, b.left);
    const onOneLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
    const isRtl = getComputedStyle(one.parentElement ?? one).direction === "rtl";
    if (besideEachOther && b.bottom <= a.top) return true;
    return onOneLine && (isRtl ? b.left >= a.right : b.right <= a.left);
  };

  const wrong: string[] = [];
  const visited = new Set<Element>();
  let expected: Element[] = [];
  let last: { element: Element; styles: string[] } | null = null;
  let root: Element = document.body;

  const checkIndicator = () => {
    // The focus is in the document of a frame, not on the frame.
    if (!last?.element.isConnected || last.element.matches("iframe")) return;
    const { element, styles } = last;
    if (readStyles(element).join() === styles.join()) wrong.push(`${describe(element)} shows no focus`);
  };

  window.keyboardWalk = {
    begin(scope) {
      root = (scope && document.querySelector(scope)) || document.body;
      expected = [...root.querySelectorAll(controls)].filter(
        (element) => isVisible(element) && isEnabled(element) && !element.closest("[aria-hidden=true]"),
      );
      if (scope) {
        // A dialog gives the focus to one of its controls when it opens.
        const focused = document.activeElement;
        if (!focused || focused === root || !root.contains(focused)) return;
        visited.add(focused);
        last = { element: focused, styles: readStyles(focused) };
        return;
      }
      scrollTo(0, 0);
      // The next Tab starts where the focused element was removed: at the top.
      const top = document.createElement("span");
      top.tabIndex = -1;
      document.body.prepend(top);
      top.focus();
      top.remove();
    },

    step() {
      const element = document.activeElement;
      if (!element || element === document.body || element === document.documentElement) return "end";
      if (last?.element === element && element.matches(partedFields)) return "moved";
      if (last?.element === element && root === document.body) return "trapped";
      if (visited.has(element)) return element === [...visited][0] ? "end" : "trapped";
      if (!root.contains(element)) {
        if (root !== document.body) wrong.push(`the focus leaves the dialog to ${describe(element)}`);
        return "end";
      }
      visited.add(element);
      const cover = isVisible(element) ? findCover(element) : "is invisible";
      if (cover) wrong.push(`${describe(element)} ${cover}`);
      if (isOutlineCut(element)) wrong.push(`the focus ring of ${describe(element)} is cut off`);
      checkIndicator();
      // At its end a dialog begins again.
      if (last?.element.isConnected && element !== expected[0] && isBackwards(last.element, element))
        wrong.push(`the focus jumps back from ${describe(last.element)} to ${describe(element)}`);
      last = { element, styles: readStyles(element) };
      return "moved";
    },

    finish() {
      (document.activeElement as HTMLElement | null)?.blur();
      checkIndicator();
      const reached = new Set([...visited].map(getGroup));
      for (const element of expected) {
        if (!element.isConnected || !isVisible(element) || visited.has(element) || reached.has(getGroup(element)))
          continue;
        // Elements of other kinds with this index receive the focus by scripts only.
        // A button opens the chooser of files beside it.
        const isNative = element.matches("a[href], button, input:not([type=file]), select, textarea, summary");
        if (element.getAttribute("tabindex") === "-1" && (!isNative || hasTwin(element))) continue;
        wrong.push(`${describe(element)} is not reached by Tab`);
      }
      return wrong;
    },
  };
}

/**
 * Opens everything that opens by Enter and closes it. A menu, dialog or popover closes by Escape and returns the focus;
 * details in the text close by Enter. Of openers that look alike, such as the menus of rows, it takes the first.
 */
export async function openAll(page: Page, maxOpeners = Number.POSITIVE_INFINITY): Promise<string[]> {
  const found: string[] = [];
  const openers = await page.evaluate(() => {
    const seen = new Set<string>();
    const all = document.querySelectorAll<HTMLElement>(
      "summary, [popovertarget], button[aria-haspopup], button[aria-expanded=false]",
    );
    return [...all].flatMap((element, index) => {
      // The rows of a list in a form open the same controls.
      const list = element.matches("fieldset[id] > ol > li > details > summary") ? element.closest("fieldset") : null;
      const text = list ? `rows of ${list.id}` : element.textContent;
      const key = `${element.className}|${text.replace(/\d+/g, "0")}`;
      const isUsable = element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");
      if (!isUsable || seen.has(key) || element.closest("details[open] > :not(summary)")) return [];
      seen.add(key);
      element.dataset.opener = String(index);
      return [index];
    });
  });
  for (const index of openers.slice(0, maxOpeners)) {
    const opener = page.locator(`[data-opener="${index}"]`);
    if ((await opener.count()) === 0 || !(await opener.isVisible())) continue;
    found.push(...(await openOne(page, `[data-opener="${index}"]`)));
  }
  return found;
}

/** The element that an opener has opened, read in the page. */
async function readOpened(page: Page, selector: string, name = "") {
  return page.evaluate(
    ({ selector, name }) => {
      const marked = document.querySelector<HTMLElement>(selector);
      const focused = document.activeElement as HTMLElement | null;
      const getName = (element: HTMLElement | null) =>
        (element?.getAttribute("aria-label") ?? element?.textContent ?? "")
          .trim()
          .replace(/[\s\d]+/g, " ")
          .slice(0, 50);
      // A component may replace the button of a menu when it has loaded the menu. Counts in its name may change.
      const opener = marked ?? (focused?.matches("button") && getName(focused) === name ? focused : null);
      const details = opener?.tagName === "SUMMARY" ? (opener.parentElement as HTMLDetailsElement) : null;
      const popover = opener?.getAttribute("popovertarget");
      const layers = [
        ...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], dialog[open]"),
      ].filter((layer) => layer.checkVisibility({ visibilityProperty: true }));
      const hasPopup = opener ? opener.hasAttribute("aria-haspopup") : layers.length > 0;
      const content = details?.querySelector(":scope > :not(summary)");
      const isOver = content ? ["absolute", "fixed"].includes(getComputedStyle(content).position) : true;
      const modal = layers.find(
        (layer) => layer.getAttribute("aria-modal") === "true" || layer.matches("[role=dialog]"),
      );
      if (modal) modal.setAttribute("data-opened", "");
      return {
        name: getName(opener),
        isOpen:
          details?.open ??
          (popover
            ? document.getElementById(popover)?.matches(":popover-open") === true
            : hasPopup
              ? layers.length > 0
              : opener?.getAttribute("aria-expanded") === "true"),
        isDisclosure: details ? !isOver : !popover && !hasPopup,
        hasDialog: Boolean(modal),
        hasFocus: opener !== null && focused === opener,
      };
    },
    { selector, name },
  );
}

async function openOne(page: Page, selector: string): Promise<string[]> {
  const before = await readOpened(page, selector);
  if (before.isOpen) return [];
  const url = page.url();
  await page.locator(selector).focus();
  await page.keyboard.press("Enter");
  // Menus and dialogs load their code when they are first opened.
  let opened = await readOpened(page, selector, before.name);
  for (let waited = 0; !opened.isOpen && waited < 40; waited++) {
    await page.waitForTimeout(50);
    if (page.url() !== url) return [`"${before.name}" leaves the page`];
    opened = await readOpened(page, selector, before.name);
  }
  if (!opened.isOpen) return [`"${before.name}" does not open by Enter`];
  if (opened.isDisclosure && !opened.hasFocus) return [`"${before.name}" loses the focus when it opens`];
  const found = opened.hasDialog ? await walkDialog(page) : [];
  const key = opened.isDisclosure ? "Enter" : "Escape";
  await page.keyboard.press(key);
  let closed = await readOpened(page, selector, before.name);
  for (let waited = 0; (closed.isOpen || !closed.hasFocus) && waited < 40; waited++) {
    await page.waitForTimeout(50);
    closed = await readOpened(page, selector, before.name);
  }
  if (closed.isOpen) found.push(`does not close by ${key}`);
  else if (!closed.hasFocus) found.push(`does not return the focus after ${key}`);
  return found.map((text) => `"${before.name}": ${text}`);
}

async function walkDialog(page: Page): Promise<string[]> {
  await page.waitForTimeout(100);
  const found = await walk(page, "[data-opened]");
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>("[data-opened]");
    dialog?.removeAttribute("data-opened");
    // The end of the walk took the focus away.
    dialog?.querySelector<HTMLElement>("a[href], button:enabled, input:enabled")?.focus();
  });
  return found;
}
