import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Text state of a search field. Calls `search` when typing has paused for `ms`.
 * @param query the current search; the text follows changes from elsewhere (back navigation, reset)
 */
export function useDebouncedSearch(query: string, search: (text: string) => void, ms = 300) {
  const [text, setText] = useState(query);
  const lastSearched = useRef(query);
  const onSearch = useEffectEvent(search);

  useEffect(() => {
    if (query === lastSearched.current) return;
    lastSearched.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === lastSearched.current) return;
    const timer = setTimeout(() => {
      lastSearched.current = trimmed;
      onSearch(trimmed);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);

  return [text, setText] as const;
}
