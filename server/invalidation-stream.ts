type Options = {
  url: string;
  onConnectionChange: (connected: boolean) => void;
  onInvalidate: (tags: string[]) => void;
  /** Without a message for so long the connection counts as lost: the backend sends one every ten seconds. */
  silenceMs?: number;
  reconnectMs?: number;
};

/**
 * Subscribes to the backend's server-sent events about changed data, and reconnects by itself.
 *
 * @returns ends the subscription
 */
export function subscribeToInvalidations({
  url,
  onConnectionChange,
  onInvalidate,
  silenceMs = 25_000,
  reconnectMs = 500,
}: Options): () => void {
  let stopped = false;
  let current: AbortController | undefined;

  async function read(): Promise<void> {
    const controller = new AbortController();
    current = controller;
    const isSilent = () => controller.abort();
    let timer = setTimeout(isSilent, silenceMs);
    try {
      const response = await fetch(url, { headers: { accept: "text/event-stream" }, signal: controller.signal });
      if (!response.ok || !response.body) throw new Error(`the invalidation stream responded with ${response.status}`);
      const decoder = new TextDecoder();
      let text = "";
      let connected = false;
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        clearTimeout(timer);
        timer = setTimeout(isSilent, silenceMs);
        if (!connected) onConnectionChange(true);
        connected = true;
        text += decoder.decode(chunk, { stream: true });
        const events = text.split("\n\n");
        text = events.pop() ?? "";
        for (const event of events) if (event.startsWith("data: ")) onInvalidate(event.slice(6).split(","));
      }
    } finally {
      clearTimeout(timer);
      onConnectionChange(false);
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await read().catch(() => {});
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    }
  }
  void run();
  return () => {
    stopped = true;
    current?.abort();
  };
}
