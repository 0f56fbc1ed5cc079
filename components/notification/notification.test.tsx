import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { loggedIn } from "@/components/testing/request";
import type { Broadcast, Notification, NotificationPreference } from "@/lib/contracts/site/notification";
import { BroadcastForm } from "./broadcast-form";
import { Broadcasts } from "./broadcasts";
import { OwnNotifications } from "./client-notifications";
import { NotificationList } from "./list";
import { NotificationPreferences } from "./preferences";
import { NotificationRow } from "./row";
import { NotificationFilter } from "./staff-filter";
import { UnreadCount } from "./unread";

const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: "booking",
  event: "confirmed",
  title: `Title ${id}`,
  text: "Words.",
  link: `/client/${id}`,
  read: false,
  at: "2027-03-12T10:00:00Z",
  ...more,
});

describe("notification", () => {
  test("has a link, its state and a form that works without scripts", async () => {
    const page = await render(<NotificationRow notification={notification(5)} />);
    expect(page.links).toEqual([{ name: "Title 5", href: "/client/5" }]);
    expect(page.text).toContain("(unread)");
    expect(page.forms[0]).toMatchObject({
      action: "/api/my/notifications/5/read",
      method: "post",
      sent: [["read", "true"]],
    });
    expect(page.buttons[0]?.name).toBe("Mark as read: Title 5");
    const read = await render(<NotificationRow notification={notification(5, { read: true, link: null })} />);
    expect(read.links).toEqual([]);
    expect(read.forms[0]?.sent).toEqual([["read", "false"]]);
    expect(read.text).not.toContain("(unread)");
  });

  test("is shown even if its kind is unknown", async () => {
    expect((await render(<NotificationRow notification={notification(1, { kind: "gone" })} />)).text).toContain(
      "Title 1",
    );
  });

  test("has a staff filter by text and kind that keeps the query of the page", async () => {
    const path = "/subadmin/panel?account=notifications";
    const query = { account: "notifications", q: "late", state: "unread" };
    const page = await render(<NotificationFilter area="subadmin" path={path} query={query} />);
    expect(page.forms[0]).toMatchObject({
      action: "/subadmin/panel",
      sent: [
        ["account", "notifications"],
        ["state", "unread"],
        ["q", "late"],
        ["kind", ""],
      ],
    });
  });

  test("is listed in order, or replaced by the text for an empty list", async () => {
    const list = <NotificationList items={[notification(2), notification(1)]} growing empty="None" />;
    expect((await render(list)).links.map(({ name }) => name)).toEqual(["Title 2", "Title 1"]);
    expect((await render(<NotificationList items={[]} growing empty="None" />)).text).toBe("None");
  });

  test.each([
    [0, ""],
    [1, "1 unread"],
    [99, "99 unread"],
    [100, "99+ unread"],
  ])("shows the count of %i unread as %j", async (rendered, text) => {
    const page = await render(<UnreadCount rendered={rendered} />);
    expect(page.text).toBe(text);
    expect(page.byRole("status").length).toBe(1);
  });
});

describe("notifications of a client", () => {
  const listed = (more = {}) =>
    loggedIn("client", {
      "notifications.list": {
        items: [notification(9), notification(8, { read: true })],
        total: 45,
        capped: false,
        page: 1,
        pageSize: 20,
        unread: 1,
        ...more,
      },
    });
  const own = (query = {}) => <OwnNotifications area="client" path="/client/notifications" query={query} />;

  test("can be marked as read up to the newest shown, and page links keep the filter", async () => {
    const page = await render(own({ state: "unread" }), listed());
    expect(Object.fromEntries(page.forms[0]?.sent ?? [])).toMatchObject({ upTo: "9" });
    expect(page.links.slice(0, 2)).toEqual([
      { name: "All", href: "/client/notifications" },
      { name: "Unread 1", href: "/client/notifications?state=unread", current: "page" },
    ]);
    expect(page.linkTo("Page 3")).toBe("/client/notifications?state=unread&page=3");
  });

  test("lead from a page after the last one to the last one, with the filter", async () => {
    const after = listed({ items: [], page: 99 });
    await expect(render(own({ state: "unread", page: "99" }), after)).rejects.toThrow(
      "redirect to /client/notifications?state=unread&page=3",
    );
  });

  test("have different headings for an empty list and for no unread ones", async () => {
    const none = listed({ items: [], total: 0, unread: 0 });
    expect((await render(own(), none)).headings).toEqual(["No notifications yet"]);
    const page = await render(own({ state: "unread" }), none);
    expect(page.headings).toEqual(["No unread notifications"]);
    expect(page.forms).toEqual([]);
  });
});

describe("preferences and broadcasts", () => {
  const preference = (more: Partial<NotificationPreference> = {}): NotificationPreference => ({
    kind: "news",
    label: "News",
    about: "Offers.",
    inApp: true,
    email: false,
    mailStays: false,
    ...more,
  });

  test("renders two labelled checkboxes for each kind, and disables a required email", async () => {
    const preferences = [
      preference(),
      preference({ kind: "payment" as never, label: "Payments", email: true, mailStays: true }),
    ];
    const page = await render(<NotificationPreferences preferences={preferences} guardFields={null} />);
    const boxes = page.fields.filter(({ type }) => type === "checkbox");
    expect(boxes.every(({ label }) => label !== "")).toBe(true);
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(page.forms[0]?.method).toBe("post");
  });

  test("preselects one recipient in the broadcast form, and offers a test message", async () => {
    const page = await render(<BroadcastForm guardFields={null} to="ana@x.example" />);
    expect(Object.fromEntries(page.forms[0]?.sent ?? [])).toMatchObject({ audience: "user", email: "ana@x.example" });
    expect(page.fields.find(({ name }) => name === "title")?.required).toBe(true);
    expect(page.buttons.map(({ name }) => name)).toEqual(["Send to this person", "Send a test to me"]);
    expect([...page.danglingIds, ...page.repeatedIds]).toEqual([]);
  });

  test("lists sent broadcasts with their audience, number of emails and state", async () => {
    const message = (id: number, more = {}): Broadcast =>
      ({
        id,
        title: "News",
        text: "Words",
        link: null,
        audience: "all",
        to: null,
        byMail: true,
        meantFor: 1200,
        notifiedInApp: 1100,
        notifiedByMail: 900,
        by: "Rui",
        at: "2027-03-12T10:00:00Z",
        doneAt: null,
        segment: null,
        startsAt: null,
        waiting: false,
        cancelledAt: null,
        ...more,
      }) as Broadcast;
    const items = [
      message(1),
      message(2, { audience: "role", to: "client", byMail: false, doneAt: "2027-03-12T10:05:00Z" }),
      message(3, { audience: "role", to: "gone" }),
      message(4, { audience: "user", to: null }),
      message(5, { audience: "guests", segment: "arriving", startsAt: "2027-03-13T09:00:00Z", waiting: true }),
      message(6, { cancelledAt: "2027-03-12T11:00:00Z" }),
    ];
    const backend = { "broadcasts.list": { items, total: 6, page: 1, pageSize: 20, capped: false } };
    const page = await render(<Broadcasts page={1} hrefFor={String} />, loggedIn("admin", backend));
    expect(page.rows.slice(1).map((cells) => [cells[1], cells[4], cells[6]])).toEqual([
      ["All users", "900", "On its way"],
      ["Clients", "–", "Done"],
      ["A role", "900", "On its way"],
      ["A deleted user", "900", "On its way"],
      ["Guests arriving tomorrow", "900", expect.stringMatching(/^Scheduled/)],
      ["All users", "900", "Cancelled"],
    ]);
  });
});
