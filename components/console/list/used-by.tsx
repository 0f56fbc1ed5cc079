import { AppLink } from "@/components/ui/link";

type UsedByProps = { total: number; items: readonly { label: string; href: string }[] };

/** Records that use this one and would lose it. */
export function UsedBy({ total, items }: UsedByProps) {
  return (
    <section aria-labelledby="used-by" className="mt-8 border-t border-line pt-6">
      <h2 id="used-by" className="mb-2 font-sans text-base font-semibold tracking-normal">
        Used by
      </h2>
      {total === 0 ? (
        <p className="text-sm text-soft">Not used, so it can be removed.</p>
      ) : (
        <ul className="text-sm">
          {items.map((item) => (
            <li key={`${item.href} ${item.label}`}>
              <AppLink
                href={item.href}
                className="inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {item.label}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
