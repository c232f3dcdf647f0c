import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search field over `known`, what is searched for now: `search` is told once nothing
 * was typed for a moment. When `known` changes elsewhere (a way back, a reset), the text follows.
 */
export function useSearchText(known: string, search: (text: string) => void, ms = 300) {
  const [text, setText] = useState(known);
  const told = useRef(known);
  const tell = useRef(search);
  useEffect(() => {
    tell.current = search;
  });

  useEffect(() => {
    if (known === told.current) return;
    told.current = known;
    setText(known);
  }, [known]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === told.current) return;
    const timer = setTimeout(() => {
      told.current = wanted;
      tell.current(wanted);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);

  return [text, setText] as const;
}
