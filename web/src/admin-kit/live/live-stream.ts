import type { RouteName } from '@vitrin/contract/api.ts';

const route: RouteName = 'GET /api/admin/live';
const address = route.slice('GET '.length);

/** What the page itself needs goes first, milliseconds. */
const OPEN_DELAY_MS = 1500;
/** Longest pause between two attempts, milliseconds. */
const MAX_RETRY_DELAY_MS = 60_000;

interface LiveStream {
  /** The server names what changed. */
  onChange: (topic: string) => void;
  /** The line is there (again): what happened before, nothing has told. */
  onOpen: () => void;
  /** The server refuses the line; it is asked again later. */
  onRefused: () => void;
}

/**
 * Listens to the server while the tab is looked at: browsers allow six connections to a host, and
 * tabs in the background need none. Comes back by itself. @returns what ends it
 */
export function openLiveStream({ onChange, onOpen, onRefused }: LiveStream): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    const opened = new EventSource(address);
    source = opened;
    opened.onopen = () => {
      pause = 0;
      onOpen();
    };
    opened.onmessage = ({ data }) => onChange(data);
    opened.onerror = () => {
      // A line that broke is repaired by the browser; one that was refused is not.
      if (opened.readyState !== EventSource.CLOSED) return;
      pause = Math.min(MAX_RETRY_DELAY_MS, Math.max(3000, pause * 2));
      timer = setTimeout(open, pause);
      onRefused();
    };
  };
  const follow = () => {
    close();
    if (document.visibilityState === 'visible') timer = setTimeout(open, OPEN_DELAY_MS);
  };

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
