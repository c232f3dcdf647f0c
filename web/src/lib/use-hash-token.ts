import { useLayoutEffect, useState } from 'react';

/**
 * The `token` behind the address's #, which is taken out of it at once: nobody shall read it over a
 * shoulder or find it in the history. `undefined` while not looked for, `null` where there is none.
 * The server and its HTML know of no token either.
 */
export function useHashToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  // Before anybody can press what sends it.
  useLayoutEffect(() => {
    const take = () => {
      const { pathname, hash } = window.location;
      const found = new URLSearchParams(hash.slice(1)).get('token');
      setToken((known) => found || known || null);
      if (found) window.history.replaceState(window.history.state, '', pathname);
    };
    take();
    // Another link that is pasted into the address loads nothing anew.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
