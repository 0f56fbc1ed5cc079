"use client";

import { Link2, RefreshCw, TriangleAlert } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { type SubmitResponse, submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice, SkeletonRows } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import type { CalendarConnections, CalendarFeed } from "@/lib/contracts/hotels/calendar-feeds";
import { formatStay } from "@/lib/dates";
import type { FieldErrors } from "@/lib/errors";
import { readHeaders } from "@/lib/protocol";
import { formatNights } from "@/lib/room-calendar/labels";
import { counted } from "@/lib/text/counted";
import { formatInstant } from "@/lib/zone-labels";
import { EditSheet } from "./edit-sheet";

type ConnectionsProps = { path: string; timeZone: string; onChanged: () => void };

/** The calendar URL for other portals, and the imported calendars of other portals. */
export function Connections(props: ConnectionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Link2 aria-hidden className="size-4" />
        Calendar sync
      </Button>
      {open ? <ConnectionsSheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const noFeed = { name: "", address: "" };
type NewFeed = typeof noFeed;

function ConnectionsSheet({ onClose, ...props }: ConnectionsProps & { onClose: () => void }) {
  const [newFeed, setNewFeed] = useState(noFeed);
  return (
    <EditSheet
      input={newFeed}
      onClose={onClose}
      title="Calendar sync"
      description="Prevents double bookings between this site and other portals."
    >
      <Inside {...props} newFeed={newFeed} setNewFeed={setNewFeed} />
    </EditSheet>
  );
}

type InsideProps = ConnectionsProps & { newFeed: NewFeed; setNewFeed: (feed: NewFeed) => void };

function Inside({ path, timeZone, onChanged, newFeed, setNewFeed }: InsideProps) {
  const [data, setData] = useState<CalendarConnections | null>(null);
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    let current = true;
    fetch(`${path}/connections`, { headers: readHeaders })
      .then(async (response) => (response.ok ? ((await response.json()) as CalendarConnections) : null))
      .catch(() => null)
      .then((result) => {
        if (!current) return;
        if (result) setData(result);
        else setFailed(true);
      });
    return () => {
      current = false;
    };
  }, [path]);

  async function act(name: string, to: string, body: Record<string, unknown>): Promise<SubmitResponse> {
    setPending(name);
    const result = await submit(`${path}/${to}`, body);
    setPending(null);
    setErrors(result.ok ? {} : result.fields);
    if (result.ok) {
      setData(result.body.connections as CalendarConnections);
      notify(
        result.body.title === "Not synced" ? "warning" : "success",
        String(result.body.title),
        String(result.body.message),
      );
      onChanged();
    } else if (Object.keys(result.fields).length === 0) notify("error", "Something went wrong", result.message);
    return result;
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if ((await act("add", "feeds", newFeed)).ok) setNewFeed(noFeed);
  }

  if (failed) return <Notice kind="error">This can't be displayed right now. Close it and try again.</Notice>;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <div className="grid gap-8">
      <section>
        <h3 className="font-sans text-base font-semibold tracking-normal">Export this calendar</h3>
        <p className="mt-1 mb-3 text-sm text-soft">
          Add this link to another portal as an iCal import. It shows which nights are taken and nothing about guests.
        </p>
        {data.share ? (
          <>
            <div className="flex items-end gap-2">
              <Field name="share" label="Secret link" className="flex-1">
                <Input
                  readOnly
                  value={data.share.address}
                  onFocus={(event) => event.target.select()}
                  className="text-sm!"
                />
              </Field>
              <CopyButton text={data.share.address} />
            </div>
            <p className="mt-2 text-xs text-soft">
              {data.share.lastReadAt ? `Last synced ${formatInstant(data.share.lastReadAt, timeZone)}` : "Not used yet"}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <ConfirmDialog
                trigger={<Button size="sm">Create new link</Button>}
                title="Create a new link?"
                consequence="The old link stops working immediately. Give the new link to all portals that use it."
                action="Create new link"
                onConfirm={async () => {
                  await act("share", "share", { on: true });
                }}
              />
              <ConfirmDialog
                trigger={
                  <Button size="sm" variant="quiet">
                    Disable link
                  </Button>
                }
                title="Disable this link?"
                consequence="Portals that use it no longer see which nights are taken and may sell them again."
                action="Disable link"
                onConfirm={async () => {
                  await act("share", "share", { on: false });
                }}
              />
            </div>
          </>
        ) : (
          <Button size="sm" pending={pending === "share"} onClick={() => act("share", "share", { on: true })}>
            Create link
          </Button>
        )}
      </section>
      <section>
        <h3 className="font-sans text-base font-semibold tracking-normal">Imported calendars</h3>
        <p className="mt-1 mb-3 text-sm text-soft">
          Bookings in these calendars close a room. Synced every 30 minutes.
        </p>
        <ul className="grid gap-4">
          {data.feeds.map((feed) => (
            <Feed key={feed.id} feed={feed} timeZone={timeZone} pending={pending} act={act} />
          ))}
        </ul>
        <form onSubmit={add} noValidate className="mt-4 grid gap-3 border-t border-line pt-4">
          <Field name="name" label="Name" error={errors.name}>
            <Input
              maxLength={60}
              placeholder="Airbnb"
              autoComplete="off"
              value={newFeed.name}
              onChange={(event) => setNewFeed({ ...newFeed, name: event.target.value })}
            />
          </Field>
          <Field
            name="address"
            label="iCal address"
            help="The other portal's export link: https://…"
            error={errors.address}
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              value={newFeed.address}
              onChange={(event) => setNewFeed({ ...newFeed, address: event.target.value })}
            />
          </Field>
          <Button type="submit" pending={pending === "add"} className="justify-self-start">
            Add calendar
          </Button>
        </form>
      </section>
    </div>
  );
}

type FeedProps = {
  feed: CalendarFeed;
  timeZone: string;
  pending: string | null;
  act: (name: string, to: string, body: Record<string, unknown>) => Promise<SubmitResponse>;
};

function Feed({ feed, timeZone, pending, act }: FeedProps) {
  return (
    <li className="rounded-lg border border-line p-3 text-sm">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <b className="font-semibold">{feed.name}</b>
          <span className="block truncate text-xs text-soft">{feed.address}</span>
          <span className="block text-xs text-soft">
            {counted(feed.stays, "booking")}
            {feed.succeededAt ? `, read ${formatInstant(feed.succeededAt, timeZone)}` : ", not read yet"}
          </span>
        </div>
        <div className="flex shrink-0 gap-1">
          <Button
            size="sm"
            pending={pending === `pull-${feed.id}`}
            onClick={() => act(`pull-${feed.id}`, `feeds/${feed.id}/pull`, {})}
          >
            <RefreshCw aria-hidden className="size-4" />
            Sync now
          </Button>
        </div>
      </div>
      {feed.problem ? (
        <Notice kind="warning" title="It could not be read" className="mt-3">
          {feed.problem}
          {feed.nextPullAt ? ` It is tried again ${formatInstant(feed.nextPullAt, timeZone)}.` : null}
        </Notice>
      ) : null}
      {feed.conflicts.length > 0 ? (
        <div className="mt-3 rounded-md bg-primary-wash px-3 py-2">
          <p className="flex items-center gap-2 font-medium text-danger">
            <TriangleAlert aria-hidden className="size-4" />
            Also sold here
          </p>
          <ul className="mt-1 grid gap-0.5">
            {feed.conflicts.map((conflict) => (
              <li key={`${conflict.from}-${conflict.to}-${conflict.summary}`}>
                {formatStay(conflict.from, conflict.to)}
                {conflict.summary ? `, ${conflict.summary}` : ""}: {formatNights(conflict.nights.length)} without a free
                room
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-2">
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="quiet" className="-ml-3">
              Remove
            </Button>
          }
          title={`Remove ${feed.name}?`}
          consequence="The nights blocked by its bookings are available again immediately."
          action="Remove"
          onConfirm={async () => {
            await act(`remove-${feed.id}`, `feeds/${feed.id}/remove`, {});
          }}
        />
      </div>
    </li>
  );
}
