import { useLayoutEffect, useState } from 'react';

/**
 * Returns the `token` of the URL hash and removes it from the URL and the history.
 * Undefined during SSR and hydration, `null` if there is none.
 */
export function useHashToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  // A layout effect runs before the user can click the submit button.
  useLayoutEffect(() => {
    const readToken = () => {
      const { pathname, hash } = window.location;
      const newToken = new URLSearchParams(hash.slice(1)).get('token');
      setToken((previous) => newToken || previous || null);
      if (newToken) window.history.replaceState(window.history.state, '', pathname);
    };
    readToken();
    // Pasting a second link into the address bar changes only the hash and does not reload the page.
    window.addEventListener('hashchange', readToken);
    return () => window.removeEventListener('hashchange', readToken);
  }, []);
  return token;
}
