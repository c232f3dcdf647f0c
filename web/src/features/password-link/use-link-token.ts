import { useEffect, useState } from 'react';

/**
 * The `token` of the address, which is taken out of it at once: nobody shall read it over a
 * shoulder or find it in the history. `undefined` while not looked for, `null` where there is none.
 * The server's HTML knows of no token either.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const { pathname, search } = window.location;
    const found = new URLSearchParams(search).get('token');
    setToken((known) => found || known || null);
    if (found) window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return token;
}
