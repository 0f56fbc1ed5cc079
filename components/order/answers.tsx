import type { OrderQuestion } from "@/lib/contracts/orders/question";
import { answerIn } from "@/lib/labels/answer";
import { questionIn } from "@/lib/labels/question";
import { useServerTranslations } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";

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
