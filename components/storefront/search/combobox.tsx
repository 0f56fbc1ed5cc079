"use client";

import {
  type ChangeEvent,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { navigatedEvent } from "@/components/route-memory";
import { useTranslations } from "@/components/ui/language";
import { ahead } from "@/components/ui/prefetch";
import { cn } from "@/lib/cn";
import type { Language } from "@/lib/language/languages";
import { moveActive } from "./suggestion-list";

export type SuggestionRequest = { language: Language; signal: AbortSignal };

export type OptionsProps<Item> = {
  /** The id of the field that owns the list. */
  id: string;
  items: readonly Item[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (item: Item) => void;
};

type Suggestions<Item> = {
  suggest: (text: string, request: SuggestionRequest) => Promise<Item[]>;
  default: ComponentType<OptionsProps<Item>>;
};

export type SuggestionSource<Item> = {
  load: () => Promise<Suggestions<Item>>;
  Options: LazyExoticComponent<ComponentType<OptionsProps<Item>>>;
};

/** A source of suggestions whose code is loaded when the field receives focus. */
export const makeSource = <Item,>(load: SuggestionSource<Item>["load"]): SuggestionSource<Item> => ({
  load,
  Options: lazy(load),
});

/** Debounce in milliseconds: fewer requests and no flicker. */
const restMs = 140;

/** The properties of the input of a combobox. */
export type ComboboxInput = {
  id: string;
  type: "text";
  role: "combobox";
  "aria-autocomplete": "list";
  "aria-expanded": boolean;
  "aria-controls": string;
  "aria-activedescendant": string | undefined;
  autoComplete: "off";
  autoCapitalize: "words";
  spellCheck: false;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onPointerEnter: () => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

type ComboboxProps<Item> = {
  /** The id of the input. */
  id: string;
  source: SuggestionSource<Item>;
  onType?: (text: string) => void;
  onChoose: (item: Item, items: readonly Item[]) => void;
  className?: string;
  listClassName: string;
  /** The input with its label. */
  children: (input: ComboboxInput) => ReactNode;
};

/** A text field with suggestions (ARIA combobox pattern). Without scripts it is a plain text field. */
export function Combobox<Item>({
  id,
  source: { load, Options },
  onType,
  onChoose,
  className,
  listClassName,
  children,
}: ComboboxProps<Item>) {
  const [items, setItems] = useState<Item[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState<string | null>(null);
  /** The suggestions that are being loaded. The down key selects the first of them in advance. */
  const loading = useRef<Promise<Item[]> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const t = useTranslations();
  const fetchCode = ahead(load);

  useEffect(() => {
    // One letter matches nothing; an empty field has suggestions of its own.
    if (typed === null || typed.trim().length === 1) {
      setItems([]);
      return;
    }
    const abort = new AbortController();
    let timer = 0;
    const request = new Promise((resolve) => {
      timer = window.setTimeout(resolve, restMs);
    })
      .then(load)
      .then(({ suggest }) => suggest(typed.trim(), { language: t.language, signal: abort.signal }));
    loading.current = request;
    request
      .then((found) => {
        loading.current = null;
        setItems(found);
      })
      .catch(() => {
        // Aborted by further input, or offline: the form still searches by text.
        if (loading.current === request) loading.current = null;
      });
    return () => {
      loading.current = null;
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [typed, t.language, load]);

  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener(navigatedEvent, close);
    return () => window.removeEventListener(navigatedEvent, close);
  }, []);

  const shown = open && items.length > 0;

  function choose(item: Item, among: readonly Item[] = items) {
    setOpen(false);
    setActive(-1);
    onChoose(item, among);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      if (loading.current) return setActive(0);
      if (items.length === 0) return;
      setActive(moveActive(active, items.length, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && loading.current && active === 0) {
      event.preventDefault();
      loading.current.then((found) => found[0] && choose(found[0], found)).catch(() => {});
    } else if (event.key === "Enter" && shown) {
      const item = items[active];
      if (item) {
        event.preventDefault();
        choose(item);
      }
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that focus left the field and its list
    <div
      ref={box}
      className={cn("relative min-w-0", className)}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      {children({
        id,
        type: "text",
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": shown,
        "aria-controls": `${id}-list`,
        "aria-activedescendant": shown && active >= 0 ? `${id}-${active}` : undefined,
        autoComplete: "off",
        autoCapitalize: "words",
        spellCheck: false,
        onChange: ({ target: { value } }) => {
          onType?.(value);
          setTyped(value);
          setActive(-1);
          setOpen(true);
        },
        onPointerEnter: fetchCode,
        onFocus: ({ target: { value } }) => {
          fetchCode();
          if (value === "") setTyped("");
          setOpen(true);
        },
        onKeyDown,
      })}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("Places")}
        hidden={!shown}
        className={cn(
          "absolute top-full start-0 z-40 max-h-96 animate-rise overflow-y-auto rounded-lg border border-line bg-card p-1.5 shadow-lift",
          listClassName,
        )}
      >
        {items.length > 0 ? (
          <Suspense fallback={null}>
            <Options id={id} items={items} active={active} onActive={setActive} onChoose={choose} />
          </Suspense>
        ) : null}
      </div>
      <span aria-live="polite" className="sr-only">
        {shown
          ? t.count("{n} place found. Use the arrow keys.", "{n} places found. Use the arrow keys.", items.length)
          : ""}
      </span>
    </div>
  );
}
