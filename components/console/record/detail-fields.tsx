import type { DetailSpec } from "@/lib/resources/define";
import { CellView } from "../list/cells";

type DetailFactsProps<Full> = { sections: NonNullable<DetailSpec<Full>["sections"]>; record: Full; now: Date };

/** The facts of a record by section. */
export function DetailFacts<Full>({ sections, record, now }: DetailFactsProps<Full>) {
  return sections.map((section) => (
    <section key={section.title} className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">{section.title}</h2>
      <dl className="grid gap-x-10 gap-y-2.5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        {section.facts.map((fact) => (
          <div key={fact.label} className="contents">
            <dt className="text-soft">{fact.label}</dt>
            <dd className="mb-1.5 sm:mb-0">
              <CellView cell={fact.cell(record)} now={now.toISOString()} bareMoney={false} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
