import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The text of a search field. Calls `search` once typing has paused for `ms`.
 * @param query the current search; the text follows when it changes elsewhere, e.g. by going back or a reset
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
    const wanted = text.trim();
    if (wanted === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = wanted;
      onSearch(wanted);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);

  return [text, setText] as const;
}
