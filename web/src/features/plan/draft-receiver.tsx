import { useQueryClient } from '@tanstack/react-query';
import { cards } from '@vitrin/contract/cards.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { apiQuery } from '../../lib/api/query-client.ts';
import { PREVIEW_READY } from '../../lib/framed-draft.ts';
import { withDraft } from './with-draft.ts';

const { queryKey } = apiQuery('GET /api/cards', {});

const draft = z.object({ card: cards.list.returns.element, theme: z.enum(['dark', 'light']) });

/** In a preview that the panel holds: puts the card that it sends into the page, published, and looks at it. */
export function DraftReceiver() {
  const client = useQueryClient();
  // Once the page is alive: what comes earlier would not be what the server has written.
  useEffect(() => {
    const published = client.getQueryData(queryKey) ?? [];
    let shown = '';
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const read = draft.safeParse(data);
      if (!read.success) return;
      const { card, theme } = read.data;
      document.documentElement.dataset.theme = theme;
      client.setQueryData(queryKey, withDraft(published, card));
      if (shown === card.id) return;
      shown = card.id;
      requestAnimationFrame(() => lookAt(shown));
    };
    const lookAgain = () => lookAt(shown);
    window.addEventListener('message', receive);
    window.addEventListener('resize', lookAgain);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => {
      window.removeEventListener('message', receive);
      window.removeEventListener('resize', lookAgain);
    };
  }, [client]);
  return null;
}

/** Brings the card into the middle; `scrollIntoView` would scroll the panel around the frame too. */
function lookAt(cardId: string): void {
  const card = cardId && document.querySelector(`[data-report*="${cardId}"]`);
  if (!card) return;
  const { top, height } = card.getBoundingClientRect();
  window.scrollBy({ top: top - (window.innerHeight - height) / 2, behavior: 'instant' });
}
