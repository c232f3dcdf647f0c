import { streamQuery } from '../queries.ts';
import { renderStreamLive } from './render-stream-live.ts';
import { setStreamRenderer } from './stream-live.tsx';

/** Makes `StreamLive` render the state that the page has loaded. Only the server calls it. */
export function renderStreamOnServer(): void {
  setStreamRenderer((client, place, viewer) => {
    const stream = client.getQueryData(streamQuery.queryKey);
    return stream ? renderStreamLive(stream, place, viewer) : '';
  });
}
