import { Button } from "@/components/ui/button";
import { Field, Input, Select } from "@/components/ui/field";
import { kindsFor, notificationKinds } from "@/lib/labels/notification-kinds";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { ConsoleArea } from "@/lib/resources/console-area";

/** Search and kind of the notifications of staff. The query of the path is kept. */
export function NotificationFilter({ area, path, query }: { area: ConsoleArea; path: string; query: SearchParams }) {
  const [action, kept] = path.split("?");
  return (
    <form action={action} className="mt-4 flex flex-wrap items-end gap-3">
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {one(query.state) === "unread" ? <input type="hidden" name="state" value="unread" /> : null}
      <Field name="q" scope="notifications" label="Search" className="flex-[1_1_13rem]">
        <Input type="search" defaultValue={one(query.q)} maxLength={100} />
      </Field>
      <Field name="kind" scope="notifications" label="About">
        <Select defaultValue={one(query.kind) ?? ""}>
          <option value="">Everything</option>
          {kindsFor(area).map((kind) => (
            <option key={kind} value={kind}>
              {notificationKinds[kind].label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">Show</Button>
    </form>
  );
}
