"use client";

import { useEffect, useRef, useState } from "react";
import { Field, Select } from "@/components/ui/field";
import { routes } from "@/lib/routes";

const pages = [
  { path: routes.public.home, label: "Home page" },
  { path: routes.public.hotels, label: "Hotels" },
  { path: routes.public.contact, label: "Contact" },
];

type PagePreviewProps = {
  /** CSS custom properties of the draft (`themeVariables`). */
  variables: Readonly<Record<string, string>>;
  /** The colour scheme; undefined for that of the device. */
  scheme: "light" | "dark" | undefined;
};

/** A page of the storefront in the unsaved theme. The frame is of this site, so its root element can be styled. */
export function PagePreview({ variables, scheme }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState("");
  const apply = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root) return;
    root.style.removeProperty("--site-headings");
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    if (scheme) root.dataset.theme = scheme;
    else delete root.dataset.theme;
  };
  useEffect(apply);
  return (
    <div className="mt-4">
      <Field name="theme-page" label="Preview a page" className="max-w-xs script-only">
        <Select name="" value={path} onChange={(event) => setPath(event.target.value)}>
          <option value="">None</option>
          {pages.map((page) => (
            <option key={page.path} value={page.path}>
              {page.label}
            </option>
          ))}
        </Select>
      </Field>
      {path ? (
        <iframe
          ref={frame}
          src={path}
          title="The page in the unsaved theme"
          onLoad={apply}
          className="mt-4 h-[40rem] w-full rounded-lg border border-line"
        />
      ) : null}
    </div>
  );
}
