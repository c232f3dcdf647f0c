import type { Stream } from '@vitrin/contract/streams.ts';

const STREAM = 'vitrin:stream';

/** Announces the state of the stream that a part of the page has loaded. */
export function dispatchStream(stream: Stream): void {
  window.dispatchEvent(new CustomEvent(STREAM, { detail: stream }));
}

/** Calls `handle` at each `dispatchStream`. */
export function onStream(handle: (stream: Stream) => void): void {
  window.addEventListener(STREAM, (event) => handle((event as CustomEvent<Stream>).detail));
}
