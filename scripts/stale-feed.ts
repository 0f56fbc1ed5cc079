type Feed = {
  url: string;
  /** Whether changes are heard of. */
  onHears: (hears: boolean) => void;
  onStale: (tags: string[]) => void;
  /** Silence for so long means that nobody is there: the backend says something every ten seconds. */
  silenceMs?: number;
  pauseMs?: number;
};

/** Follows what the backend says is out of date on public pages, and comes back by itself when the line is lost. */
export function followStale({ url, onHears, onStale, silenceMs = 25_000, pauseMs = 500 }: Feed): () => void {
  let stopped = false;
  let current: AbortController | undefined;

  async function listen(): Promise<void> {
    const control = new AbortController();
    current = control;
    let timer = setTimeout(() => control.abort(), silenceMs);
    try {
      const response = await fetch(url, { headers: { accept: "text/event-stream" }, signal: control.signal });
      if (!response.ok || !response.body) throw new Error(`the feed answered ${response.status}`);
      const decoder = new TextDecoder();
      let text = "";
      let began = false;
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        clearTimeout(timer);
        timer = setTimeout(() => control.abort(), silenceMs);
        if (!began) onHears(true);
        began = true;
        text += decoder.decode(chunk, { stream: true });
        const events = text.split("\n\n");
        text = events.pop() ?? "";
        for (const event of events) if (event.startsWith("data: ")) onStale(event.slice(6).split(","));
      }
    } finally {
      clearTimeout(timer);
      onHears(false);
    }
  }

  async function follow(): Promise<void> {
    while (!stopped) {
      await listen().catch(() => {});
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  void follow();
  return () => {
    stopped = true;
    current?.abort();
  };
}
