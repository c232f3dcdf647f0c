import { z } from 'zod';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, identifyingName, idParams, isoTimestamp } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';
import { credentials } from './reauthentication.ts';
import {
  authenticationOptions,
  authenticationResponse,
  registrationOptions,
  registrationResponse,
} from './webauthn.ts';

/** Lifetime of a challenge in milliseconds */
export const PASSKEY_CHALLENGE_MS = 300_000;

/** Maximum passkeys per account */
export const MAX_PASSKEYS = 20;

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: isoTimestamp,
  /** `null`: never used to sign in. */
  lastUsedAt: isoTimestamp.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** Passkeys of staff: WebAuthn credentials that replace password and code. */
export const passkeys = {
  list: endpoint('GET /api/user/passkeys', {
    access: 'staff',
    secondStepSetup: true,
    reads: ['account'],
    summary: 'Kendi geçiş anahtarları, en yenisi önce',
    query: pageQueryWithoutSearch,
    returns: z.array(passkey),
    paged: true,
  }),
  registrationOptions: endpoint('POST /api/user/passkeys/options', {
    access: 'staff',
    secondStepSetup: true,
    changes: [],
    summary: 'Yeni geçiş anahtarı için WebAuthn seçenekleri; 5 dakika, bir kez geçerli',
    returns: registrationOptions,
  }),
  add: endpoint('POST /api/user/passkeys', {
    access: 'staff',
    secondStepSetup: true,
    changes: ['account', 'notifications'],
    summary: 'Doğrulanan geçiş anahtarını kaydeder',
    body: z.object({ name: identifyingName('Ad'), response: registrationResponse, ...credentials }),
    reauthentication: 'password',
    returns: passkey,
    status: 201,
  }),
  remove: endpoint('DELETE /api/user/passkeys/:id', {
    access: 'staff',
    secondStepSetup: true,
    changes: ['account', 'notifications'],
    summary: 'Kendi geçiş anahtarını siler',
    params: idParams,
    body: z.object(credentials),
    reauthentication: 'password',
  }),
  authenticationOptions: endpoint('POST /api/auth/passkey/options', {
    access: 'public',
    changes: [],
    summary: 'Geçiş anahtarıyla giriş için WebAuthn seçenekleri; 5 dakika, bir kez geçerli',
    returns: authenticationOptions,
  }),
  signIn: endpoint('POST /api/auth/passkey', {
    access: 'public',
    changes: ['account', 'sessions', 'audit'],
    summary: 'Geçiş anahtarıyla oturum açar; şifre ve kod sorulmaz',
    body: z.object({ response: authenticationResponse }),
    returns: z.object({ user }),
  }),
};
