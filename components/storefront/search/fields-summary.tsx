"use client";

import { useEffect, useRef, useState } from "react";
import { describeFields, type SummaryPart } from "./describe-fields";

/** The line of a closed part of a form; it follows the fields. `initial` is the text of the values of the page. */
export function FieldsSummary({ initial, parts }: { initial: string; parts: readonly SummaryPart[] }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(initial);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const update = () => setText(describeFields(parts, new FormData(form)));
    update();
    form.addEventListener("change", update);
    return () => form.removeEventListener("change", update);
  }, [parts]);
  return <span ref={mark}>{text}</span>;
}
