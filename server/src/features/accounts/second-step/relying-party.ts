import type { Context } from '../../../platform/context.ts';

/** EdDSA, ES256 and RS256. The library's default also contains an algorithm that is experimental in Node. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** Returns the site as WebAuthn relying party. Passkeys are bound to the host name of PUBLIC_URL. */
export function getRelyingParty({ platform }: Pick<Context, 'platform'>) {
  const { hostname, origin } = new URL(platform.config.publicUrl);
  return { rpID: hostname, origin };
}

/** Loads the WebAuthn library on first use: its 300 files would cost every start 25 MB of memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
