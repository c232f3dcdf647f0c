import { useLayoutEffect, useState } from 'react';

/**
 * Returns the `token` of the URL hash and removes it from the URL and the history.
 * Undefined during SSR and hydration, `null` if there is none.
 */
export function useHashToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  // A layout effect runs before the user can click the submit button.
  useLayoutEffect(() => {
    const take = () => {
      const { pathname, hash } = window.location;
      const found = new URLSearchParams(hash.slice(1)).get('token');
      setToken((known) => found || known || null);
      if (found) window.history.replaceState(window.history.state, '', pathname);
    };
    take();
    // A second link pasted into the address bar only changes the hash and reloads nothing.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
