"use client";

import { useEffect, useSyncExternalStore } from "react";
import { countUnread, type Notification, streamNotifications } from "@/lib/contracts/notification";

/**
 * What one is told while a page is open. Of all tabs of a browser one has the line to the server and tells the others: a
 * browser has few connections to spare. Where there is no such line to be had, it is asked now and then.
 */
type Told = { unread: number; notification?: Notification };
type Listener = (told: Told) => void;

const channelName = "wayfare-notifications";
const askEveryMs = 30_000;

const listeners = new Set<Listener>();
let unread: number | null = null;
let stop: (() => void) | null = null;

function emit(told: Told): void {
  unread = told.unread;
  for (const listener of listeners) listener(told);
}

function begin(): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Told>) => emit(data);
  const pass = (told: Told) => {
    if (ended.signal.aborted) return;
    emit(told);
    channel.postMessage(told);
  };
  const whenOver = (done: () => void) => ended.signal.addEventListener("abort", done, { once: true });
  whenOver(() => channel.close());

  /** Now and then, while somebody looks. False from the server's side ends it: there is no session any more. */
  function poll(): void {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const response = await fetch(countUnread.path, { headers: { accept: "application/json" } }).catch(() => null);
      if (response?.status === 401) return clearInterval(timer);
      if (response?.ok) pass((await response.json()) as Told);
    };
    const timer = setInterval(() => void ask(), askEveryMs);
    document.addEventListener("visibilitychange", ask);
    whenOver(() => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    });
  }

  function lead(): Promise<void> {
    return new Promise((done) => {
      // The turn may come when it is no longer wanted.
      if (ended.signal.aborted) return done();
      const source = new EventSource(streamNotifications.path);
      const hear = ({ data }: MessageEvent<string>) => pass(JSON.parse(data) as Told);
      source.addEventListener("notification", hear);
      source.addEventListener("unread", hear);
      // A line that breaks is taken up again by the browser itself; one that is refused is not.
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) poll();
      };
      whenOver(() => {
        source.close();
        done();
      });
    });
  }

  // Locks are there on https and on one's own machine only.
  if (!("locks" in navigator)) poll();
  else void navigator.locks.request(channelName, { signal: ended.signal }, lead).catch(() => {});
  return () => ended.abort();
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** Calls with each new notification as it comes. */
export function useTold(onTold: (notification: Notification) => void): void {
  useEffect(() => listen(({ notification }) => notification && onTold(notification)), [onTold]);
}

/** How many are unread: what the page was drawn with, until something else is heard. */
export const useUnread = (drawn: number): number =>
  useSyncExternalStore(
    listen,
    () => unread ?? drawn,
    () => drawn,
  );
