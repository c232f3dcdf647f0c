import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Text state of a search field. Calls `search` when typing has paused for `ms`.
 * @param query the current search; the text follows it when it changes elsewhere (back navigation, reset)
 */
export function useDebouncedSearch(query: string, search: (text: string) => void, ms = 300) {
  const [text, setText] = useState(query);
  const searched = useRef(query);
  const onSearch = useEffectEvent(search);

  useEffect(() => {
    if (query === searched.current) return;
    searched.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = trimmed;
      onSearch(trimmed);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);

  return [text, setText] as const;
}
