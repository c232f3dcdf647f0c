import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The text of a search field. Calls `search` once typing has paused for `ms`.
 * @param known the current search; the text follows when it changes elsewhere, e.g. by going back or a reset
 */
export function useSearchText(known: string, search: (text: string) => void, ms = 300) {
  const [text, setText] = useState(known);
  const searched = useRef(known);
  const onSearch = useEffectEvent(search);

  useEffect(() => {
    if (known === searched.current) return;
    searched.current = known;
    setText(known);
  }, [known]);

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
