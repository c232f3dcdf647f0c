import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '../../lib/create-idempotency-key.ts';
import { tabStore } from '../../lib/storage.ts';

interface Draft {
  text: string;
  /** Idempotency key of the text, once it was sent: sending it again writes it once. */
  key?: string;
}

const getStorageKey = (owner: string, conversation: string) =>
  `vitrin-mesaj-${owner}-${conversation}`;

/** Reads the stored text of an unsent message; '' without one. */
export const readDraftText = (owner: string, conversation: string): string =>
  tabStore.readJson<Draft>(getStorageKey(owner, conversation))?.text ?? '';

/** Stores the text of an unsent message; '' removes it. */
export function saveDraftText(owner: string, conversation: string, text: string): void {
  if (text) tabStore.write(getStorageKey(owner, conversation), JSON.stringify({ text }));
  else tabStore.remove(getStorageKey(owner, conversation));
}

/**
 * The unsent text of a conversation. It survives a reload and a failed request.
 * @param owner id of the author @param conversation id, or `yeni` for a new one
 */
export function useMessageDraft(owner: string, conversation: string) {
  const storageKey = getStorageKey(owner, conversation);
  const [draft, setDraft] = useState<Draft>({ text: '' });
  const currentDraft = useRef(draft);
  const update = (newDraft: Draft) => {
    currentDraft.current = newDraft;
    setDraft(newDraft);
    if (newDraft.text) tabStore.write(storageKey, JSON.stringify(newDraft));
    else tabStore.remove(storageKey);
  };
  // The server's HTML contains no draft.
  useEffect(() => {
    const storedDraft = tabStore.readJson<Draft>(storageKey);
    if (!storedDraft || currentDraft.current.text) return;
    currentDraft.current = storedDraft;
    setDraft(storedDraft);
  }, [storageKey]);

  return {
    text: draft.text,
    setText: (text: string) => update({ text }),
    /** Returns the key of the current text. */
    getKey: (): string => {
      const key = currentDraft.current.key ?? createIdempotencyKey();
      update({ ...currentDraft.current, key });
      return key;
    },
    /** Removes a text that was sent; a text that was typed meanwhile stays. */
    clear: (sentText: string) => {
      if (currentDraft.current.text === sentText) update({ text: '' });
    },
  };
}
