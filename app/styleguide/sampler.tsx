"use client";

import { BedDouble, Download, Heart, Search, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Disclosure } from "@/components/ui/accordion";
import { Badge, StatusDot } from "@/components/ui/badge";
import { Button, LinkButton, TextLink } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { getWeekday } from "@/components/ui/calendar-days";
import { CopyButton } from "@/components/ui/copy-button";
import { Countdown } from "@/components/ui/countdown";
import type { Range } from "@/components/ui/date-choice";
import { DateRange } from "@/components/ui/date-range";
import { ConfirmDialog, Dialog, Sheet } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Checkbox, Field, Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import { Menu, MenuItem, MenuRule, MenuTitle, Popover, Tooltip } from "@/components/ui/menu";
import { Breadcrumb, Pagination } from "@/components/ui/navigation";
import { EmptyState, Notice, SkeletonRows } from "@/components/ui/notice";
import { Rating, ScoreBadge } from "@/components/ui/score";
import { BulkBar, CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { LinkTabs, Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { notify } from "@/components/ui/toaster";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h3 className="mb-3 font-sans text-xs font-semibold tracking-wide text-soft uppercase">{title}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  );
}

const colours =
  "paper card sunken ink soft line edge primary primary-ink primary-wash good care danger info idle lit".split(" ");
const sizes = [
  "text-6xl",
  "text-5xl",
  "text-4xl",
  "text-3xl",
  "text-2xl",
  "text-xl",
  "text-lg",
  "text-base",
  "text-sm",
  "text-xs",
];
const rows = [
  ["H7K2QX9MPA4B", "Casa do Mirante", "Double with view", 3, "412.50", "good", "Paid"],
  ["W4RT8ZC3LDJ7", "Hotel Miradouro Azul", "Family room", 2, "338.63", "care", "Deposit"],
  ["M3PQ7YD6TFH2", "Pensão Estrela do Rio", "Single", 1, "71.40", "idle", "At property"],
] as const;

export function Sampler({ theme }: { theme: "light" | "dark" }) {
  const [range, setRange] = useState<Range>({ from: "2027-03-12", to: "2027-03-15" });
  const [selected, setSelected] = useState<string | null>(rows[1][0]);
  return (
    <>
      <h2 className="mb-6 text-3xl capitalize">{theme}</h2>
      <Part title="Colours">
        {colours.map((name) => (
          <div key={name} className="w-20 text-xs">
            <div className="mb-1 h-12 rounded-md border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </Part>
      <Part title="Type">
        <div className="w-full min-w-0">
          {sizes.map((size, index) => (
            <p key={size} className={`${size} ${index < 6 ? "font-display font-[560]" : ""} truncate`}>
              Go somewhere worth the wait
            </p>
          ))}
          <p className="tabular mt-2">1,302.00 · 338.63 · 71.40 tabular figures</p>
        </div>
      </Part>
      <Part title="Buttons">
        <Button variant="primary">Search</Button>
        <Button>Export</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Cancel this booking</Button>
        <Button variant="inverse">Inverse</Button>
        <Button variant="primary" pending>
          Hold these rooms
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" size="lg">
          Pay 338.63 USD
        </Button>
        <Button size="sm">
          <Download aria-hidden className="size-4" />
          Small
        </Button>
        <Button size="icon" aria-label="Save">
          <Heart aria-hidden className="size-5" />
        </Button>
        <LinkButton href="/styleguide">Link</LinkButton>
        <TextLink href="/styleguide">All destinations</TextLink>
        <CopyButton text="H7K2QX9MPA4B" />
      </Part>
      <Part title="Forms">
        <form className="w-full max-w-xl" onSubmit={(event) => event.preventDefault()}>
          <ErrorSummary fields={{ [`${theme}-email`]: "Enter an email address such as name@example.com." }} />
          <Fieldset legend="Who is staying" name={`${theme}-who`}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name={`${theme}-first`} label="First name (as on passport)">
                <Input defaultValue="Inês" />
              </Field>
              <Field
                name={`${theme}-email`}
                label="Email"
                help="We'll send your receipt and e-ticket here."
                error="Enter an email address such as name@example.com."
              >
                <Input type="email" defaultValue="ines@mail" />
              </Field>
              <Field name={`${theme}-arrival`} label="Estimated arrival" optional>
                <Select>
                  <option>Between 16:00 and 17:00</option>
                  <option>Not sure yet</option>
                </Select>
              </Field>
              <Field name={`${theme}-off`} label="Not to be changed">
                <Input disabled defaultValue="Lisbon" />
              </Field>
              <Field name={`${theme}-words`} label="Requests" className="sm:col-span-2">
                <Textarea />
              </Field>
            </div>
          </Fieldset>
          <Fieldset legend="Payment method" name={`${theme}-how`} className="mt-4">
            <div className="grid gap-2.5">
              <RadioCard
                name={`${theme}-pay`}
                defaultChecked
                label="Wallet and card"
                help="50.00 USD from your wallet, 288.63 USD on the bank's page"
              />
              <RadioCard name={`${theme}-pay`} label="Card, on the bank's page" help="338.63 USD" />
              <RadioCard name={`${theme}-pay`} disabled label="At the hotel" help="Not offered for this rate" />
            </div>
            <Checkbox label="Free cancellation" count={88} defaultChecked className="mt-3" />
            <Checkbox label="Breakfast included" count={63} />
          </Fieldset>
        </form>
      </Part>
      <Part title="Dates">
        <DateRange
          names={[`${theme}-in`, `${theme}-out`]}
          value={range}
          onChange={setRange}
          min="2027-03-03"
          max="2028-03-03"
          className="w-full max-w-md"
        />
        <Calendar
          value={range}
          onChange={setRange}
          min="2027-03-03"
          max="2028-03-03"
          className="w-full max-w-2xl"
          dayInfo={(day) =>
            ["2027-03-20", "2027-03-21", "2027-04-07"].includes(day)
              ? { closed: true }
              : {
                  note: getWeekday(day) > 3 && getWeekday(day) < 6 ? "150" : "100",
                  tone: day.endsWith("9") ? "deal" : day.endsWith("5") ? "special" : "plain",
                }
          }
        />
      </Part>
      <Part title="Table">
        <div className="w-full">
          <BulkBar count={selected ? 1 : 0}>
            <button type="button">Accept</button>
            <button type="button">Decline…</button>
          </BulkBar>
          <Table caption={`Hotel requests, ${theme}`}>
            <thead>
              <tr>
                <Th>
                  <span className="sr-only">Select</span>
                </Th>
                <Th>Reference</Th>
                <Th sortHref="/styleguide?sort=hotel" sorted="ascending">
                  Hotel and room
                </Th>
                <Th numeric>Nights</Th>
                <Th numeric sortHref="/styleguide?sort=total">
                  Total, USD
                </Th>
                <Th>Payment</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([ref, hotel, room, nights, total, tone, paid]) => (
                <Tr key={ref} selected={selected === ref}>
                  <Td>
                    <input
                      type="checkbox"
                      aria-label={`Select ${ref}`}
                      checked={selected === ref}
                      onChange={() => setSelected(selected === ref ? null : ref)}
                      className="size-4.5"
                    />
                  </Td>
                  <Td className="font-mono text-xs">{ref}</Td>
                  <Td>
                    <CellPair main={hotel} sub={room} />
                  </Td>
                  <Td numeric>{nights}</Td>
                  <Td numeric>{total}</Td>
                  <Td>
                    <StatusDot tone={tone}>{paid}</StatusDot>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <Pagination
            label={`Pages, ${theme}`}
            page={4}
            pages={12}
            hrefFor={(page) => `/styleguide?page=${page}`}
            className="mt-4"
          />
        </div>
      </Part>
      <Part title="Tabs, breadcrumb">
        <LinkTabs
          label={`Bookings, ${theme}`}
          className="w-full"
          tabs={[
            { href: "/styleguide", label: "Upcoming", count: 3, current: true },
            { href: "/styleguide?past=1", label: "Past", count: 12, current: false },
          ]}
        />
        <Tabs defaultValue="a" className="w-full">
          <TabList aria-label="Panels">
            <Tab value="a">Facts</Tab>
            <Tab value="b">History</Tab>
          </TabList>
          <TabPanel value="a" className="py-3 text-sm">
            Facts first.
          </TabPanel>
          <TabPanel value="b" className="py-3 text-sm">
            Then who did what, when.
          </TabPanel>
        </Tabs>
        <Breadcrumb
          crumbs={[{ label: "Stays", href: "/" }, { label: "Portugal", href: "/hotel/lists" }, { label: "Lisbon" }]}
        />
      </Part>
      <Part title="Badges, scores, countdown">
        <Badge>Draft</Badge>
        <Badge tone="good">Approved</Badge>
        <Badge tone="care">Pending approval</Badge>
        <Badge tone="bad">Rejected</Badge>
        <Badge tone="info">Held</Badge>
        <Badge tone="loud">12</Badge>
        <Badge tone="card">−20%</Badge>
        <ScoreBadge score={9.2} />
        <Rating stars={4} />
        <span>
          These rooms are yours for <Countdown until="2027-03-12T10:00:00Z" secondsLeft={822} />.
        </span>
      </Part>
      <Part title="Over the page">
        <Dialog trigger={<Button>Dialog</Button>} title="Guests" description="Who sleeps in which room.">
          <p className="text-sm">A dialog traps focus and gives it back.</p>
        </Dialog>
        <Sheet trigger={<Button>Sheet</Button>} title="Filters">
          <Checkbox label="Pool" count={17} />
        </Sheet>
        <ConfirmDialog
          trigger={<Button variant="danger">Cancel booking</Button>}
          title="Cancel H7K2QX9MPA4B?"
          consequence="270.00 USD go back to the wallet at once, 68.63 USD are kept."
          action="Cancel and get 270.00 USD back"
          keep="Keep booking"
          onConfirm={() => notify("success", "Cancelled", "270.00 USD are in the wallet.")}
        />
        <Menu trigger={<Button>Menu</Button>}>
          <MenuTitle>Order</MenuTitle>
          <MenuItem>
            <BedDouble aria-hidden className="size-4" />
            Change room
          </MenuItem>
          <MenuRule />
          <MenuItem className="text-danger">
            <Trash2 aria-hidden className="size-4" />
            Decline
          </MenuItem>
        </Menu>
        <Popover label="More" trigger={<Button>Popover</Button>}>
          <p className="text-sm">Anything small.</p>
        </Popover>
        <Tooltip text="Shown on hover and focus">
          <Button>Tooltip</Button>
        </Tooltip>
        {(["success", "error", "warning", "info"] as const).map((kind) => (
          <Button
            key={kind}
            onClick={() => notify(kind, kind === "error" ? "Opps" : "Saved", "A message that says what happened.")}
          >
            Toast: {kind}
          </Button>
        ))}
      </Part>
      <Part title="Notices, empty, loading">
        <div className="grid w-full gap-3">
          <Notice kind="success" title="Booked">
            The receipt is on its way.
          </Notice>
          <Notice kind="error" title="Opps">
            Authentication Headers Problem or Login Session Expired
          </Notice>
          <Notice kind="warning" title="The price changed">
            From 338.63 USD to 350.00 USD.
          </Notice>
          <Notice kind="info">Rooms are held for 15 minutes.</Notice>
          <EmptyState
            title="No rooms fit"
            icon={<Search aria-hidden />}
            action={<Button variant="primary">See 10 to 13 March</Button>}
          >
            Every room is taken on these nights.
          </EmptyState>
          <SkeletonRows rows={3} />
          <Disclosure summary="Cancellation terms">Free until two days before, then one night.</Disclosure>
        </div>
      </Part>
    </>
  );
}
