type ReceivedEvent = { event: string; data: Record<string, unknown>; id: number | null };

/** Reads server-sent events like a browser: `next` waits for an event, null at the end. */
export function getEvents(response: Response): {
  next: () => Promise<ReceivedEvent | null>;
  close: () => Promise<void>;
} {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";

  async function next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return null;
        text += decoder.decode(value, { stream: true });
        continue;
      }
      const fields = new Map(
        text
          .slice(0, end)
          .split("\n")
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
      );
      text = text.slice(end + 2);
      const event = fields.get("event");
      if (!event) continue;
      const data = JSON.parse(fields.get("data") ?? "null") as Record<string, unknown>;
      return { event, data, id: fields.has("id") ? Number(fields.get("id")) : null };
    }
  }

  return { next, close: () => reader.cancel() };
}
