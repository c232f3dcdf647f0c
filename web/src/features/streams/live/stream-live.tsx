import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useBreakUntil, useIsSignedIn } from '../../../lib/session/user-slot.ts';
import type { Place, Viewer } from './render-stream-live.ts';

type RenderHtml = (client: QueryClient, place: Place, viewer: Viewer) => string;

/** Absent in the browser, so that no page contains its code. */
let renderHtml: RenderHtml | undefined;

/** Sets the function that renders the notice on the server. */
export function setStreamRenderer(render: RenderHtml): void {
  renderHtml = render;
}

// The same object in each render: React would empty the element for a new one.
const noHtml = { __html: '' };

/**
 * The notice that a stream is live: in the header, or on the home page. Hydration leaves the server's HTML as it is.
 * Afterwards `define-stream-live.ts` updates the element.
 */
export function StreamLive({ place }: { place: Place }) {
  const isOnBreak = useBreakUntil();
  const isSignedIn = useIsSignedIn();
  const client = useQueryClient();
  const viewer = isOnBreak ? 'resting' : isSignedIn ? 'member' : 'visitor';
  return createElement('stream-live', {
    place,
    viewer,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: renderHtml ? { __html: renderHtml(client, place, viewer) } : noHtml,
  });
}
