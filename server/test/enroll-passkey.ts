import { expect } from 'vitest';
import { PASSWORD, type TestApp, type TestUser } from './test-app.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

/** Registers a passkey for a member of staff. Returns its id, its authenticator and the response. */
export async function enrollPasskey(app: TestApp, as: TestUser, name = 'Dizüstü') {
  const authenticator = new VirtualAuthenticator();
  const options = await app.send('POST', '/api/user/passkeys/options', { as });
  const response = authenticator.create(options.json());
  const body = { name, response, password: PASSWORD };
  const registration = await app.send('POST', '/api/user/passkeys', { as, body });
  expect(registration.statusCode, registration.body).toBe(201);
  return { authenticator, id: registration.json().id as string, registration };
}
