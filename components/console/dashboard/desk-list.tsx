import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Select } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { adminConsole, type DeskLine, type Movement, subadminConsole } from "@/lib/contracts/site/console";
import { hotelOrders } from "@/lib/kinds/hotel/orders";
import { formatAmount } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { wallClock } from "@/lib/time-zone";
import { TickAll } from "./tick-all";

export const deskEndpoints = { admin: adminConsole, subadmin: subadminConsole } as const;

type DeskAction = "check_in" | "undo_check_in" | "check_out" | "undo_check_out";

const formatTime = (at: string, timeZone: string) => wallClock(Date.parse(at), timeZone).time;

/** The note beside a guest's name. */
function getNote({ status, arrivedAt, returnedAt, timeZone }: Movement): string | null {
  if (status === "requested") return "not accepted yet";
  if (returnedAt) return `checked out ${formatTime(returnedAt, timeZone)}`;
  if (status === "completed") return "departed";
  return arrivedAt ? `checked in ${formatTime(arrivedAt, timeZone)}` : null;
}

/** The number of a booked room, and a form that gives it one of the free numbers; the best one is preselected. */
function RoomNumber({ area, here, line, guest }: { area: ConsoleArea; here: string; line: DeskLine; guest: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-0.5">
      <span>
        {line.number ? <span className="font-semibold">{line.number}</span> : null} {line.name}
        {line.housekeeping && line.housekeeping !== "inspected" ? (
          <span className={line.housekeeping === "dirty" ? "text-danger" : "text-soft"}> · {line.housekeeping}</span>
        ) : null}
      </span>
      {line.free.length > 0 ? (
        <ActionForm action={deskEndpoints[area].assign.path} className="flex items-center gap-1.5">
          <GuardFields next={here} back={here} />
          <input type="hidden" name="lineId" value={line.id} />
          <Select
            name="unitId"
            aria-label={`Room number of ${guest}`}
            defaultValue={line.free[0]?.id}
            className="min-h-9! w-auto! py-1! text-sm!"
          >
            {line.free.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.number}
                {unit.housekeeping === "dirty" ? " (dirty)" : ""}
              </option>
            ))}
          </Select>
          <SubmitButton size="sm" variant="secondary" aria-label={`${line.number ? "Move" : "Assign"} ${guest}`}>
            {line.number ? "Move" : "Assign"}
          </SubmitButton>
        </ActionForm>
      ) : null}
    </div>
  );
}

function RowAction({
  area,
  here,
  item,
  action,
}: {
  area: ConsoleArea;
  here: string;
  item: Movement;
  action: DeskAction;
}) {
  const isUndo = action.startsWith("undo");
  const label = hotelOrders.actions[action]?.label;
  return (
    <ActionForm action={fillPath(staffOrders(area, "hotel").act.path, { ref: item.ref })}>
      <GuardFields once next={here} back={here} />
      <input type="hidden" name="action" value={action} />
      <SubmitButton
        size="sm"
        variant={isUndo ? "quiet" : "primary"}
        aria-label={`${label}: ${item.guestName ?? item.ref}`}
      >
        {label}
      </SubmitButton>
    </ActionForm>
  );
}

/** Runs an action for all ticked bookings. The checkboxes belong to the form by its id. */
function BulkForm({ id, area, here, actions }: { id: string; area: ConsoleArea; here: string; actions: DeskAction[] }) {
  return (
    <ActionForm
      id={id}
      action={staffOrders(area, "hotel").actMany.path}
      labels={{ refs: "Bookings" }}
      className="mt-3 flex flex-wrap items-center gap-2"
    >
      <GuardFields once next={here} back={here} />
      <span className="text-sm text-soft">Ticked bookings:</span>
      {actions.map((action) => (
        <SubmitButton key={action} name="action" value={action} size="sm" variant="secondary">
          {hotelOrders.actions[action]?.label}
        </SubmitButton>
      ))}
    </ActionForm>
  );
}

type DeskListProps = {
  id: string;
  area: ConsoleArea;
  here: string;
  title: string;
  list: { total: number; items: Movement[] };
  /** The actions of a row, as far as its booking allows them, and of all ticked rows. */
  actions: DeskAction[];
  currency: string;
  none: string;
  maxRows?: number;
  /** The page with all rows, if not all are shown. */
  all?: string;
};

/** Bookings of a day at the front desk. Every action works without scripts and can be undone in the row. */
export function DeskList({ id, area, here, title, list, actions, currency, none, maxRows, all }: DeskListProps) {
  const items = list.items.slice(0, maxRows);
  const form = `desk-${id}`;
  return (
    <section className="min-w-0" aria-labelledby={`${form}-title`}>
      <h3 id={`${form}-title`} className="mb-2 text-lg">
        {title} <span className="tabular font-sans text-sm font-normal text-soft">{list.total}</span>
      </h3>
      {items.length === 0 ? (
        <p className="border-t border-line py-4 text-sm text-soft">{none}</p>
      ) : (
        <>
          <Table caption={title}>
            {/* On a phone each row is a block with the labels of its columns. */}
            <thead className="max-sm:block">
              <tr className="max-sm:block">
                <Th className="w-10 max-sm:block max-sm:w-auto">
                  <span className="sr-only">Tick</span>
                  <TickAll form={form} list={title} />
                </Th>
                {/* Fixed widths, so that the columns of the lists below each other are aligned. */}
                <Th className="w-1/5 max-sm:hidden">Guest</Th>
                <Th className="w-1/3 max-sm:hidden">Room</Th>
                <Th className="max-sm:hidden">Stay</Th>
                <Th numeric className="max-sm:hidden">
                  Balance due, {currency}
                </Th>
                <Th className="max-sm:hidden">
                  <span className="sr-only">Actions</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => {
                const guest = item.guestName ?? item.ref;
                const order = pathTo(routes[area].hotelOrder, { ref: item.ref });
                const offered = actions.filter((action) => item.actions.includes(action));
                const note = getNote(item);
                return (
                  <Tr key={item.ref} className="max-sm:block max-sm:py-2">
                    <Td className={offered.length > 0 ? "max-sm:block max-sm:py-1" : "max-sm:hidden"}>
                      {offered.length > 0 ? (
                        <input
                          type="checkbox"
                          form={form}
                          name="refs"
                          value={item.ref}
                          aria-label={`Tick ${guest}`}
                          className="size-4.5 align-middle"
                        />
                      ) : null}
                    </Td>
                    <Td className="max-sm:block max-sm:py-1">
                      <AppLink
                        href={order}
                        className="inline-flex min-h-8 items-center font-medium whitespace-nowrap underline-offset-4 hover:underline"
                      >
                        {guest}
                      </AppLink>
                      {item.otherGuests.length > 0 ? (
                        <span className="block text-xs">with {item.otherGuests.join(", ")}</span>
                      ) : null}
                      {note ? <span className="block text-xs text-soft">{note}</span> : null}
                      {item.arrivalTime && !item.arrivedAt && item.status !== "completed" ? (
                        <span className="block text-xs">arrives {item.arrivalTime}</span>
                      ) : null}
                    </Td>
                    <Td className="max-sm:block max-sm:py-1">
                      {item.lines.map((line) => (
                        <RoomNumber key={line.id} area={area} here={here} line={line} guest={guest} />
                      ))}
                      <span className="block text-xs text-soft">{item.title}</span>
                    </Td>
                    <Td label="Stay" className="whitespace-nowrap">
                      {counted(item.nights ?? 0, "night")}
                      {item.lines.length > 1 ? `, ${item.lines.length} rooms` : ""}
                    </Td>
                    <Td numeric label={`Balance due, ${currency}`}>
                      {item.balanceDueMinor === 0 ? (
                        "–"
                      ) : item.actions.includes("pay_at_desk") ? (
                        <AppLink
                          href={`${order}?payment=1`}
                          aria-label={`Record a payment of ${guest}: ${formatAmount(item.balanceDueMinor, currency)}`}
                          className="inline-flex min-h-8 items-center underline underline-offset-4"
                        >
                          {formatAmount(item.balanceDueMinor, currency)}
                        </AppLink>
                      ) : (
                        formatAmount(item.balanceDueMinor, currency)
                      )}
                      {item.chargesDueMinor > 0 ? (
                        <span className="block text-xs whitespace-nowrap">
                          + {formatAmount(item.chargesDueMinor, currency)} charges
                        </span>
                      ) : null}
                    </Td>
                    <Td className="max-sm:block max-sm:py-1">
                      <div className="flex flex-wrap items-center justify-end gap-1.5">
                        {item.status === "processing" && !item.returnedAt ? (
                          <a
                            href={fillPath(deskEndpoints[area].registrationCard.path, { ref: item.ref })}
                            target="_blank"
                            rel="noopener"
                            aria-label={`Registration card of ${guest}, PDF`}
                            className="inline-flex min-h-9 items-center px-1 underline underline-offset-4"
                          >
                            Card
                          </a>
                        ) : null}
                        {offered.map((action) => (
                          <RowAction key={action} area={area} here={here} item={item} action={action} />
                        ))}
                      </div>
                    </Td>
                  </Tr>
                );
              })}
            </tbody>
          </Table>
          {items.some((item) => actions.some((action) => item.actions.includes(action))) ? (
            <BulkForm id={form} area={area} here={here} actions={actions} />
          ) : null}
        </>
      )}
      {list.total > items.length ? (
        <p className="mt-2 text-sm text-soft">
          {all ? (
            <AppLink
              href={`${all}#${form}-title`}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              All {list.total.toLocaleString("en")} {title.toLowerCase()}
            </AppLink>
          ) : (
            `and ${(list.total - items.length).toLocaleString("en")} more`
          )}
        </p>
      ) : null}
    </section>
  );
}
