import { EventSource } from "eventsource";
import { Agent, fetch } from "undici";

type Options = {
  url: string;
  onConnectionChange: (connected: boolean) => void;
  onInvalidate: (tags: string[]) => void;
  /** Without a byte for so long the connection counts as lost: the backend sends some every ten seconds. */
  silenceMs?: number;
};

/**
 * Subscribes to the backend's server-sent events about changed data. `EventSource` reconnects by itself.
 *
 * @returns ends the subscription
 */
export function subscribeToInvalidations({
  url,
  onConnectionChange,
  onInvalidate,
  silenceMs = 25_000,
}: Options): () => void {
  const dispatcher = new Agent({ bodyTimeout: silenceMs });
  const source = new EventSource(url, {
    fetch: async (address, init) => {
      const response = await fetch(address, { ...init, dispatcher });
      // `EventSource` reconnects after an error, but not after a refusal.
      if (!response.ok) throw new Error(`the invalidation stream responded with ${response.status}`);
      return response;
    },
  });
  source.onopen = () => onConnectionChange(true);
  source.onerror = () => onConnectionChange(false);
  source.onmessage = ({ data }) => onInvalidate(data.split(","));
  return () => source.close();
}
