import type { RouteName } from '@vitrin/contract/api.ts';
import { hasPausedReads } from '../../lib/api/api-client.ts';

const route: RouteName = 'GET /api/admin/live';
const url = route.slice('GET '.length);

/** Delay before connecting: the page's own requests go first, milliseconds. */
const OPEN_DELAY_MS = 1500;
/** Maximum delay between two attempts, milliseconds. */
const MAX_RETRY_DELAY_MS = 60_000;

interface LiveStreamOptions {
  /** Called with the message of a change: its topic and, on the second line, the routes with stale responses. */
  onChange: (message: string) => void;
  /** Called on each (re)connect: events before it may have been missed. */
  onOpen: () => void;
  /** Called when the server refuses the connection; another attempt follows. */
  onRefused: () => void;
}

/**
 * Listens to server events while the tab is visible: browsers allow six connections per host. A lost connection is
 * opened again. @returns a function that closes the stream
 */
export function openLiveStream({ onChange, onOpen, onRefused }: LiveStreamOptions): () => void {
  let currentSource: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelayMs = 0;

  const close = () => {
    clearTimeout(timer);
    currentSource?.close();
    currentSource = undefined;
  };
  const open = () => {
    close();
    // The server would refuse the stream of a session that is ending.
    if (hasPausedReads()) return scheduleOpen();
    const eventSource = new EventSource(url);
    currentSource = eventSource;
    eventSource.onopen = () => {
      retryDelayMs = 0;
      onOpen();
    };
    eventSource.onmessage = ({ data }) => onChange(data);
    eventSource.onerror = () => {
      // The browser reconnects a lost connection, but not a refused one.
      if (eventSource.readyState !== EventSource.CLOSED) return;
      retryDelayMs = Math.min(MAX_RETRY_DELAY_MS, Math.max(3000, retryDelayMs * 2));
      timer = setTimeout(open, retryDelayMs);
      onRefused();
    };
  };
  const scheduleOpen = () => {
    close();
    if (document.visibilityState === 'visible') timer = setTimeout(open, OPEN_DELAY_MS);
  };

  document.addEventListener('visibilitychange', scheduleOpen);
  scheduleOpen();
  return () => {
    document.removeEventListener('visibilitychange', scheduleOpen);
    close();
  };
}
