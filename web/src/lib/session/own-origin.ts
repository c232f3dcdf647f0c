import { createContext, use } from 'react';

const OwnOriginContext = createContext(globalThis.location?.origin ?? 'http://localhost');
/** Only the server needs it; in a browser the address of the document is the origin. */
export const OwnOriginProvider = OwnOriginContext.Provider;

/** Returns the origin of this site, such as `https://vitrin.example`. */
export const useOwnOrigin = () => use(OwnOriginContext);
