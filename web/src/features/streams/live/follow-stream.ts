import type { Stream } from '@vitrin/contract/streams.ts';
import { onStream } from '../stream-event.ts';

/** Time between two requests of a visible page */
const POLL_MS = 60_000;

/**
 * Requests the state of the stream once a minute while the page is visible, and passes it on. A page that requests it
 * itself, announced by `dispatchStream`, postpones the next request.
 */
export function followStream(handle: (stream: Stream) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(requestWhenVisible, POLL_MS);
  };
  const request = async () => {
    schedule();
    const response = await fetch('/api/stream').catch(() => undefined);
    // After an error the last state stays until the next request.
    if (response?.ok) handle(await response.json());
  };
  const requestWhenVisible = () => {
    if (document.visibilityState === 'visible') return void request();
    document.addEventListener('visibilitychange', requestWhenVisible, { once: true });
  };
  onStream((stream) => {
    schedule();
    handle(stream);
  });
  schedule();
}
