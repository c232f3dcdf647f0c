import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Text state of a search field. Calls `search` when typing has paused for `delayMs`.
 * @param query the current search; the text follows external changes (back navigation, reset)
 */
export function useDebouncedSearch(query: string, search: (text: string) => void, delayMs = 300) {
  const [text, setText] = useState(query);
  const lastQuery = useRef(query);
  const onSearch = useEffectEvent(search);

  useEffect(() => {
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const trimmedText = text.trim();
    if (trimmedText === lastQuery.current) return;
    const timer = setTimeout(() => {
      lastQuery.current = trimmedText;
      onSearch(trimmedText);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  return [text, setText] as const;
}
