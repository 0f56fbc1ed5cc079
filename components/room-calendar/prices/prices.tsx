"use client";

import { CopyPlus, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button, LinkButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { notify } from "@/components/ui/toaster";
import type { NightChange } from "@/lib/contracts/hotels/calendar-nights";
import type { PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { counted } from "@/lib/text/counted";
import { Changes } from "../changes";
import { PriceEditor } from "./price-editor";
import { PriceYear } from "./price-year";
import { listRules, splitRuleText } from "./rule-list";

type Rule = PricesScreen["rules"][number];

const rankNames = { date: "Single nights", weekday_range: "Weekdays", range: "Period" } satisfies Record<
  Rule["rank"],
  string
>;
type PricesProps = {
  screen: PricesScreen;
  path: string;
  /** Path of this page without a year. */
  here: string;
  orderPattern: string;
};

/** Special prices of a room type: list, editor, and the resulting year. */
export function Prices({ screen, path, here, orderPattern }: PricesProps) {
  const { rules, nights, today, currency, year } = screen;
  const router = useRouter();
  const [editing, setEditing] = useState<Rule | "new" | null>(null);
  const [fresh, setFresh] = useState<NightChange | null>(null);
  const orderHref = useCallback(
    (ref: string) => orderPattern.replace("{ref}", encodeURIComponent(ref)),
    [orderPattern],
  );
  const listed = listRules(rules, year);

  function done(change: NightChange | null) {
    setEditing(null);
    setFresh(change);
    router.refresh();
  }

  function saved(change: NightChange, from: string) {
    done(change);
    const yearOfPrice = Number(from.slice(0, 4));
    if (yearOfPrice !== year) router.push(`${here}?year=${yearOfPrice}` as Parameters<typeof router.push>[0]);
  }

  async function act(to: string, body: Record<string, unknown>) {
    const response = await submit(`${path}/${to}`, body, { idempotencyKey: crypto.randomUUID() });
    if (!response.ok) return notify("error", "Something went wrong", response.message);
    const change = (response.body.change as NightChange | null) ?? null;
    notify(change ? "success" : "warning", String(response.body.title), String(response.body.message));
    done(change);
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" size="sm" onClick={() => setEditing("new")}>
          <Plus aria-hidden className="size-4" />
          New special price
        </Button>
        {listed.length > 0 ? (
          <ConfirmDialog
            trigger={
              <Button size="sm">
                <CopyPlus aria-hidden className="size-4" />
                Copy to {year + 1}
              </Button>
            }
            title={`Copy ${counted(listed.length, "special price")} to ${year + 1}?`}
            consequence="Copies to the same dates next year. Existing rules stay; overlapping copies are skipped."
            action={`Copy to ${year + 1}`}
            variant="primary"
            onConfirm={() => act("prices/copy", { ids: listed.map((rule) => rule.id) }).then(() => undefined)}
          />
        ) : null}
        <div className="ml-auto">
          <Changes
            changes={[]}
            fresh={fresh}
            path={path}
            onUndone={() => {
              setFresh(null);
              router.refresh();
            }}
          />
        </div>
      </div>
      {listed.length === 0 ? (
        <EmptyState title={`No special price in ${year}`} className="py-8!">
          Every night has the base price. Add a season, weekday or holiday price.
        </EmptyState>
      ) : (
        <Table caption={`Special prices of ${year}`}>
          <thead>
            <tr>
              <Th>Name</Th>
              <Th>When</Th>
              <Th>Price</Th>
              <Th>Discount</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {listed.map((rule) => {
              const { what, when } = splitRuleText(rule);
              return (
                <Tr key={rule.id}>
                  <Td className="min-w-32">
                    <CellPair main={rule.name} sub={rankNames[rule.rank]} />
                  </Td>
                  <Td className="min-w-40">{when}</Td>
                  <Td className="tabular whitespace-nowrap">{what}</Td>
                  <Td className="whitespace-nowrap text-soft">
                    {rule.allowDiscount ? "Room discount applies" : "Room discount does not apply"}
                  </Td>
                  <Td className="text-right whitespace-nowrap">
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Change ${rule.name}`}
                      onClick={() => setEditing(rule)}
                    >
                      Change
                    </Button>
                    <ConfirmDialog
                      trigger={
                        <Button size="sm" variant="quiet" aria-label={`Delete ${rule.name}`}>
                          Delete
                        </Button>
                      }
                      title={`Delete ${rule.name}?`}
                      consequence="Its nights use the next rule or the base price. Bookings keep their price. You can undo this."
                      action="Delete"
                      onConfirm={() => act(`prices/${rule.id}/delete`, {}).then(() => undefined)}
                    />
                  </Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
      <section aria-label={`Prices of ${year}`} className="mt-8">
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 className="text-2xl">{year}</h2>
          <LinkButton size="sm" href={`${here}?year=${year - 1}`}>
            {year - 1}
          </LinkButton>
          <LinkButton size="sm" href={`${here}?year=${year + 1}`}>
            {year + 1}
          </LinkButton>
          <p className="text-sm text-soft">
            Price per night before rate plan and taxes. <span className="font-semibold text-care">Highlighted:</span>{" "}
            special price. Select a night for details.
          </p>
        </div>
        <PriceYear key={year} year={year} nights={nights} today={today} currency={currency} />
      </section>
      {editing ? (
        <PriceEditor
          rule={editing === "new" ? null : editing}
          today={today}
          currency={currency}
          path={path}
          orderHref={orderHref}
          onClose={() => setEditing(null)}
          onSaved={saved}
        />
      ) : null}
    </>
  );
}
