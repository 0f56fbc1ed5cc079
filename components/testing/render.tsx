import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { LanguageProvider } from "@/components/ui/language";
import { catalogues } from "@/lib/language/messages";
import { Markup } from "./markup";
import { setRequest, type TestRequest } from "./request";

/** Renders an element as the server does for a request. Errors and React's warnings fail the test. */
export async function render(element: ReactNode, request: Partial<TestRequest> = {}): Promise<Markup> {
  setRequest(request);
  const { language = "en" } = request;
  const texts = language === "en" ? {} : { ...catalogues[language].inBrowser, ...catalogues[language].inAccount };
  const problems: unknown[] = [];
  const { error } = console;
  console.error = (...text: unknown[]) => problems.push(new Error(text.map(String).join(" ")));
  try {
    const { prelude } = await prerender(
      <LanguageProvider language={language} texts={texts}>
        {element}
      </LanguageProvider>,
      { onError: (problem) => void problems.push(problem) },
    );
    const html = await new Response(prelude).text();
    if (problems.length > 0) throw problems[0];
    return new Markup(html);
  } catch (problem) {
    throw problems[0] ?? problem;
  } finally {
    console.error = error;
  }
}

/** Renders a component that needs no request, without React's markers between texts. */
export const renderStatic = (element: ReactNode): Markup => new Markup(renderToStaticMarkup(element));
