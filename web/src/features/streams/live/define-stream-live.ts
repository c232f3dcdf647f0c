import type { Stream } from '@vitrin/contract/streams.ts';
import { onStream } from '../stream-event.ts';
import { type Place, renderStreamLive, type Viewer } from './render-stream-live.ts';

/** Time between two requests of a visible page */
const POLL_MS = 60_000;

/** Elements in the document */
const elements = new Set<StreamLiveElement>();
let stream = readInitialStream();

/** `<stream-live>`: shows that a stream is live. The HTML of the page contains the first state. */
class StreamLiveElement extends HTMLElement {
  #html = this.innerHTML;

  connectedCallback() {
    elements.add(this);
    this.render();
  }

  disconnectedCallback() {
    elements.delete(this);
  }

  render() {
    if (!stream) return;
    // Safe: `StreamLive` sets both attributes.
    const place = this.getAttribute('place') as Place;
    const viewer = this.getAttribute('viewer') as Viewer;
    const html = renderStreamLive(stream, place, viewer);
    // Replacing an equal link would take the focus from it.
    if (this.#html === html) return;
    this.#html = html;
    this.innerHTML = html;
  }
}

/** Returns the state in the page's HTML; a part that React renders later needs it. */
function readInitialStream(): Stream | undefined {
  const text = document.getElementById('state')?.textContent;
  const { queries = [] }: { queries?: [[string], Stream][] } = JSON.parse(text || '{}');
  return queries.find(([[route]]) => route === 'GET /api/stream')?.[1];
}

customElements.define('stream-live', StreamLiveElement);
followStream((newStream) => {
  stream = newStream;
  for (const element of elements) element.render();
});

/**
 * Requests the state of the stream once a minute while the page is visible, and passes it on. A page that requests it
 * itself, announced by `dispatchStream`, postpones the next request.
 */
function followStream(handle: (stream: Stream) => void): void {
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
  onStream((newStream) => {
    schedule();
    handle(newStream);
  });
  schedule();
}
