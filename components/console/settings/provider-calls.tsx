import { LinkButton } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { ListedCall, ProviderId } from "@/lib/contracts/money/provider-call";
import { getProviderCalls } from "@/lib/data/admin/settings";

const show = (value: unknown): string => JSON.stringify(value, null, 2);

function Content({ title, value }: { title: string; value: unknown }) {
  if (value === null) return null;
  return (
    <div className="min-w-0">
      <p className="mb-1 font-medium">{title}</p>
      <pre className="rounded-md border border-line bg-card p-3 font-mono text-xs break-words whitespace-pre-wrap">
        {show(value)}
      </pre>
    </div>
  );
}

function Call({ call }: { call: ListedCall }) {
  return (
    <li className="border-t border-line">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          <LocalTime at={call.at} />
          <span className="min-w-0 font-mono break-all">{call.call}</span>
          <span className="tabular text-soft">{call.ms} ms</span>
          {call.mode === "test" ? <span className="text-soft">Test mode</span> : null}
          {call.error ? <span className="font-medium text-danger">Failed</span> : null}
        </summary>
        <div className="grid gap-4 pb-4 lg:grid-cols-2">
          {call.error ? <p className="text-danger lg:col-span-2">{call.error}</p> : null}
          <Content title="Request" value={call.request} />
          <Content title="Response" value={call.response} />
        </div>
      </details>
    </li>
  );
}

type CallsProps = { provider: ProviderId; before: number | undefined; getHref: (before: number) => string };

/** Requests to a payment provider, newest first. */
export async function ProviderCalls({ provider, before, getHref }: CallsProps) {
  const { items, next } = await getProviderCalls(provider, before);
  return (
    <section aria-labelledby="calls" className="mt-10 border-t border-line pt-6 text-sm">
      <h2 id="calls" className="font-sans text-base font-semibold tracking-normal">
        Requests
      </h2>
      <p className="mt-1 mb-4 text-soft">Of the last 30 days, with masked secrets and card numbers.</p>
      {items.length === 0 ? (
        <p className="text-soft">{before === undefined ? "None yet." : "No older ones."}</p>
      ) : (
        <ul>
          {items.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <LinkButton size="sm" className="mt-4" href={getHref(next)}>
          Older requests
        </LinkButton>
      )}
    </section>
  );
}
