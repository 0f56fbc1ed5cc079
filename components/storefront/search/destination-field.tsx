"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { navigatedEvent } from "@/components/route-memory";
import { useTranslations } from "@/components/ui/language";
import { ahead } from "@/components/ui/prefetch";
import { announceNavigation } from "@/components/ui/progress-bar";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/cn";
import type { ChosenPlace } from "./search-state";
import { formatPlace, type Listed, moveActive } from "./suggestion-list";

type DestinationFieldProps = {
  text: string;
  place: ChosenPlace | null;
  onChange: (text: string, place: ChosenPlace | null) => void;
  className?: string;
};

/** Debounce in milliseconds: fewer requests and no flicker. */
const restMs = 140;

const loadPlaces = () => import("./destination-places");
const Places = lazy(loadPlaces);
const fetchPlaces = ahead(loadPlaces);

/** A place or a hotel (ARIA combobox pattern). Without scripts it is a plain text field. */
export function DestinationField({ text, place, onChange, className }: DestinationFieldProps) {
  const [items, setItems] = useState<Listed[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState<string | null>(null);
  /** The suggestions that are being loaded. The down key selects the first of them in advance. */
  const loading = useRef<Promise<Listed[]> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const t = useTranslations();
  const router = useRouter();
  const hydrated = useHydrated();

  useEffect(() => {
    // One letter matches nothing; an empty field has recent and popular places.
    if (typed === null || typed.trim().length === 1) {
      setItems([]);
      return;
    }
    const abort = new AbortController();
    let timer = 0;
    const request = new Promise((resolve) => {
      timer = window.setTimeout(resolve, restMs);
    })
      .then(loadPlaces)
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
  }, [typed, t.language]);

  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener(navigatedEvent, close);
    return () => window.removeEventListener(navigatedEvent, close);
  }, []);

  const shown = open && items.length > 0;

  function choose(item: Listed) {
    setOpen(false);
    setActive(-1);
    if (item.kind === "link") {
      announceNavigation();
      router.push(t.at(item.path) as Parameters<typeof router.push>[0]);
      return;
    }
    onChange(formatPlace(item), { kind: item.kind, id: item.id });
    loadPlaces()
      .then(({ rememberPlace }) => rememberPlace(item))
      .catch(() => {});
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
      loading.current.then(([first]) => first && choose(first)).catch(() => {});
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
      <label
        htmlFor={`${id}-field`}
        className="block cursor-text rounded-md px-4.5 py-2.25 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
      >
        <span className="block text-xs text-soft">{t("Where")}</span>
        <input
          id={`${id}-field`}
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          placeholder={t("City, country or hotel")}
          value={text}
          onChange={(event) => {
            onChange(event.target.value, null);
            setTyped(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onPointerEnter={fetchPlaces}
          onFocus={() => {
            fetchPlaces();
            if (text === "") setTyped("");
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="block w-full truncate bg-transparent text-base font-medium focus-visible:shadow-none focus-visible:outline-none"
        />
      </label>
      {place ? <input type="hidden" name={place.kind} value={place.id} /> : null}
      {/* Without scripts the id stays when the text is changed. The server compares the text with the name. */}
      {place && !hydrated ? <input type="hidden" name="picked" value={text} /> : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("Places")}
        hidden={!shown}
        className="absolute top-full start-0 z-40 mt-3 max-h-96 w-[min(28rem,calc(100vw-2rem))] animate-rise overflow-y-auto rounded-lg border border-line bg-card p-1.5 shadow-lift"
      >
        {items.length > 0 ? (
          <Suspense fallback={null}>
            <Places id={id} items={items} active={active} onActive={setActive} onChoose={choose} />
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
