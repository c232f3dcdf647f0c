import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows the place that the address names: the browser does so for documents alone, not for pages that one goes to. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // After the frame has put the new page at its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
