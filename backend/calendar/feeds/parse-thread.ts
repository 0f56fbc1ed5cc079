import { FeedError } from "@/backend/download/download";
import { type FeedStay, type FeedWindow, readFeed } from "./parse";

export type ParseInput = { text: string; window: FeedWindow };
/** Error classes are lost between threads, so the reason is text. */
export type ParseOutput = { stays: FeedStay[] } | { problem: string };

/** Runs in a worker thread. */
export default function parse({ text, window }: ParseInput): ParseOutput {
  try {
    return { stays: readFeed(text, window) };
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    throw error;
  }
}
