import { useQueryClient } from '@tanstack/react-query';
import { cards } from '@vitrin/contract/cards.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { z } from 'zod';
import { apiQuery } from '../../lib/api/query-client.ts';
import { PREVIEW_READY } from '../../lib/preview-message.ts';
import { insertDraft } from './insert-draft.ts';

const { queryKey } = apiQuery('GET /api/cards', {});

const draftMessageSchema = z.object({
  row: cards.list.returns.element,
  theme: z.enum(['dark', 'light']),
});

/** Wraps a page with the receiver of drafts from the embedding panel. */
export function withDraftReceiver<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <>
      <Page {...props} />
      <DraftReceiver />
    </>
  );
}

/**
 * Inserts the draft from the panel into the page as published and scrolls to the card. Its effects run after hydration:
 * earlier changes would differ from the server's HTML.
 */
export function DraftReceiver() {
  const client = useQueryClient();
  const [draftCardId, setDraftCardId] = useState('');

  useEffect(() => {
    const publishedCards = client.getQueryData(queryKey) ?? [];
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const parsedMessage = draftMessageSchema.safeParse(data);
      if (!parsedMessage.success) return;
      const { row: card, theme } = parsedMessage.data;
      document.documentElement.dataset.theme = theme;
      client.setQueryData(queryKey, insertDraft(publishedCards, card));
      setDraftCardId(card.id);
    };
    window.addEventListener('message', handleMessage);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener('message', handleMessage);
  }, [client]);

  // Scroll to a new draft and after a resize, not on each update of the draft.
  useEffect(() => {
    if (!draftCardId) return;
    const scrollToDraft = () => scrollToCard(draftCardId);
    const observer = new MutationObserver(() => scrollToDraft() && observer.disconnect());
    if (!scrollToDraft()) observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', scrollToDraft);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', scrollToDraft);
    };
  }, [draftCardId]);
  return null;
}

/** Centres the card if it exists; `scrollIntoView` would also scroll the panel around the iframe. */
function scrollToCard(cardId: string): boolean {
  const card = document.querySelector(`[data-report*="${cardId}"]`);
  if (!card) return false;
  const { top, height } = card.getBoundingClientRect();
  window.scrollBy({ top: top - (window.innerHeight - height) / 2, behavior: 'instant' });
  return true;
}
