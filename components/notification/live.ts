"use client";

import { useEffect, useSyncExternalStore } from "react";
import { countUnread, type Notification, streamNotifications } from "@/lib/contracts/site/notification";
import { readHeaders } from "@/lib/protocol";

/**
 * Live notifications. One tab of a browser holds the connection and informs the others, because connections per host
 * are limited. Without a connection, the count is polled.
 */
type LiveMessage = { unread: number; notification?: Notification };
type Listener = (message: LiveMessage) => void;

const channelName = "wayfare-notifications";
const askEveryMs = 30_000;

const listeners = new Set<Listener>();
let unread: number | null = null;
let stop: (() => void) | null = null;

function emit(message: LiveMessage): void {
  unread = message.unread;
  for (const listener of listeners) listener(message);
}

function begin(): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => emit(data);
  const pass = (message: LiveMessage) => {
    if (ended.signal.aborted) return;
    emit(message);
    channel.postMessage(message);
  };
  const whenOver = (done: () => void) => ended.signal.addEventListener("abort", done, { once: true });
  whenOver(() => channel.close());

  /** Polls while the page is visible. A response of 401 means that the session has ended. */
  function poll(): void {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const response = await fetch(countUnread.path, { headers: readHeaders }).catch(() => null);
      if (response?.status === 401) return clearInterval(timer);
      if (response?.ok) pass((await response.json()) as LiveMessage);
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
      // The lock may be granted after it is no longer needed.
      if (ended.signal.aborted) return done();
      const source = new EventSource(streamNotifications.path);
      const onNotification = ({ data }: MessageEvent<string>) => pass(JSON.parse(data) as LiveMessage);
      source.addEventListener("notification", onNotification);
      source.addEventListener("unread", onNotification);
      // The browser reconnects a broken connection itself, but not a refused one.
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) poll();
      };
      whenOver(() => {
        source.close();
        done();
      });
    });
  }

  // Locks exist in secure contexts only.
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

/** Calls back with each new notification. */
export function useLiveNotification(onMessage: (notification: Notification) => void): void {
  useEffect(() => listen(({ notification }) => notification && onMessage(notification)), [onMessage]);
}

/** The unread count: the rendered one until a newer one arrives. */
export const useUnread = (rendered: number): number =>
  useSyncExternalStore(
    listen,
    () => unread ?? rendered,
    () => rendered,
  );
