import type { OrderQuestion } from "@/lib/contracts/orders/question";
import { questionIn } from "@/lib/labels/question";
import { getCountryName } from "@/lib/language/countries";
import { dateIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";

function answerIn(language: Language, { kind, answer }: OrderQuestion): string {
  if (kind === "date" && answer) return dateIn(language, answer);
  if (kind === "country" && answer) return getCountryName(language, answer);
  return answer ?? "";
}

/** The answers to the provider's questions; renders nothing without any. */
export function Answers({ questions }: { questions: readonly OrderQuestion[] }) {
  const { language } = useServerTranslations();
  const given = questions.filter(({ answer }) => answer !== null);
  if (given.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {given.map((question) => (
        <div key={question.key} className="contents">
          <dt className="text-soft">{questionIn(storedTextTranslator(language), question)}</dt>
          <dd>{answerIn(language, question)}</dd>
        </div>
      ))}
    </dl>
  );
}
