import { useQueryClient } from '@tanstack/react-query';
import { cards } from '@vitrin/contract/cards.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { z } from 'zod';
import { apiQuery } from '../../lib/api/query-client.ts';
import { PREVIEW_READY } from '../../lib/preview-message.ts';
import { insertDraft } from './insert-draft.ts';

const { queryKey } = apiQuery('GET /api/cards', {});

const draft = z.object({ row: cards.list.returns.element, theme: z.enum(['dark', 'light']) });

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
 * Inserts the draft from the panel into the page as published and scrolls to it. It is rendered inside the page, so
 * that it starts after hydration: earlier changes would differ from the server's HTML.
 */
export function DraftReceiver() {
  const client = useQueryClient();
  const [shownCardId, setShownCardId] = useState('');

  useEffect(() => {
    const published = client.getQueryData(queryKey) ?? [];
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const read = draft.safeParse(data);
      if (!read.success) return;
      const { row: card, theme } = read.data;
      document.documentElement.dataset.theme = theme;
      client.setQueryData(queryKey, insertDraft(published, card));
      setShownCardId(card.id);
    };
    window.addEventListener('message', receive);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener('message', receive);
  }, [client]);

  // Scroll once, not on each update of the draft.
  useEffect(() => {
    if (!shownCardId) return;
    const scroll = () => scrollToCard(shownCardId);
    const watch = new MutationObserver(() => scroll() && watch.disconnect());
    if (!scroll()) watch.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', scroll);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', scroll);
    };
  }, [shownCardId]);
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
