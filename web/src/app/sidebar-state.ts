import { useEffect, useState } from 'react';

const cookie = 'sidebar_state';
const week = 7 * 24 * 60 * 60;

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${cookie}=false`);
}

/** Whether the sidebar stands open on wide screens; remembered for a week, toggled by Ctrl/Cmd+B. */
export function useSidebar() {
  const [open, setOpen] = useState(readCookie);
  const [sheet, setSheet] = useState(false);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${cookie}=${open}; path=/; max-age=${week}; samesite=lax`;
  }, [open]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    const toggle = () => (isNarrow() ? setSheet((now) => !now) : setOpen((now) => !now));
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    open,
    sheet,
    setSheet,
    toggle: () => (isNarrow() ? setSheet((now) => !now) : setOpen((now) => !now)),
  };
}

function isNarrow(): boolean {
  return window.matchMedia('(max-width: 767px)').matches;
}
