import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { useBreakUntil, useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { streamQuery } from '../queries.ts';
import { type Place, renderStreamLive, type Viewer } from './render-stream-live.ts';

const emptyHtml = { __html: '' };
const useEmptyHtml = () => emptyHtml;

function useStreamHtml(place: Place, viewer: Viewer) {
  const { data } = useQuery(streamQuery);
  return { __html: data ? renderStreamLive(data, place, viewer) : '' };
}

// Hydration leaves the server's HTML as it is. Afterwards `define-stream-live.ts` updates the element.
const useHtml = import.meta.env.SSR ? useStreamHtml : useEmptyHtml;

/** The notice that a stream is live: in the header, or on the home page. */
export function StreamLive({ place }: { place: Place }) {
  const isOnBreak = useBreakUntil();
  const isSignedIn = useIsSignedIn();
  const viewer = isOnBreak ? 'resting' : isSignedIn ? 'member' : 'visitor';
  return createElement('stream-live', {
    place,
    viewer,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: useHtml(place, viewer),
  });
}
