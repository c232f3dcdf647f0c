import { MAX_PASSKEYS } from '@vitrin/contract/passkeys.ts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../../test/content.ts';
import { enrollPasskey } from '../../../../test/enroll-passkey.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { passkeysSite, path } from '../../../../test/passkeys-site.ts';
import { VirtualAuthenticator } from '../../../../test/virtual-authenticator.ts';

const { site, optionsFor, add, list, challenge, expireChallenges } = passkeysSite();

describe('registering a passkey', () => {
  it('gives WebAuthn options bound to PUBLIC_URL that require user verification', async () => {
    const editor = await site.app.createUser('editor');
    expect(await optionsFor(editor)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Vitrin' },
      user: { name: editor.user.username },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      excludeCredentials: [],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores the passkey with its name, audits it and notifies the user', async () => {
    const editor = await site.app.createUser('editor');
    const { registration, authenticator } = await enrollPasskey(site.app, editor, 'Ofis anahtarı');
    const storedFields = { name: 'Ofis anahtarı', lastUsedAt: null };
    expect(registration.json()).toMatchObject(storedFields);
    expect(await list(editor)).toEqual([registration.json()]);
    expect(JSON.stringify(await list(editor))).not.toContain(authenticator.id);
    expect((await optionsFor(editor)).excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(await auditOf(site.app, editor.user.id)).toMatchObject([
      { action: 'passkey-added', actor_id: editor.user.id, after: { name: 'Ofis anahtarı' } },
    ]);
    const [notification] = (
      await site.app.send('GET', '/api/notifications', { as: editor })
    ).json();
    expect(notification).toMatchObject({ title: 'Geçiş anahtarı eklendi' });
  });

  it('refuses a response without user verification, of another site or another host', async () => {
    const editor = await site.app.createUser('editor');
    for (const behaviour of [
      { userVerified: false },
      { origin: 'https://kotu.example' },
      { rpId: 'kotu.example' },
    ]) {
      const response = new VirtualAuthenticator().create(await optionsFor(editor), behaviour);
      expectErrorResponse(await add(editor, response), 400, 'passkeys.unverified');
    }
    expect(await list(editor)).toEqual([]);
  });

  it('refuses attestations with certificates, because checking them fetches any address', async () => {
    const editor = await site.app.createUser('editor');
    const create = async (attestation: 'packed' | 'fido-u2f') =>
      new VirtualAuthenticator().create(await optionsFor(editor), { attestation });
    expectErrorResponse(await add(editor, await create('fido-u2f')), 400, 'passkeys.unverified');
    expect(await list(editor)).toEqual([]);
    expect((await add(editor, await create('packed'))).statusCode).toBe(201);
  });

  it('accepts a challenge once, within 5 minutes, and only from its account', async () => {
    const [editor, other] = [
      await site.app.createUser('editor'),
      await site.app.createUser('editor'),
    ];
    const response = new VirtualAuthenticator().create(await optionsFor(editor));
    expectErrorResponse(await add(other, response), 400, 'passkeys.expired');
    expect((await add(editor, response)).statusCode).toBe(201);
    expectErrorResponse(await add(editor, response), 400, 'passkeys.expired');

    const expiredResponse = new VirtualAuthenticator().create(await optionsFor(editor));
    await expireChallenges();
    expectErrorResponse(await add(editor, expiredResponse), 400, 'passkeys.expired');
    const signInChallenge = { ...(await optionsFor(editor)), ...(await challenge()) };
    const signInResponse = new VirtualAuthenticator().create(signInChallenge);
    expectErrorResponse(await add(editor, signInResponse), 400, 'passkeys.expired');
    const forgedResponse = new VirtualAuthenticator().create({
      ...(await optionsFor(editor)),
      challenge: 'uydurma',
    });
    expectErrorResponse(await add(editor, forgedResponse), 400, 'passkeys.expired');
  });

  it('refuses a credential that is already registered, even by another account', async () => {
    const [editor, other] = [
      await site.app.createUser('editor'),
      await site.app.createUser('editor'),
    ];
    const { authenticator } = await enrollPasskey(site.app, editor);
    const secondResponse = authenticator.create(await optionsFor(other));
    expectErrorResponse(await add(other, secondResponse), 409, 'passkeys.exists');
  });

  it('requires a name and a well-formed response', async () => {
    const editor = await site.app.createUser('editor');
    const response = new VirtualAuthenticator().create(await optionsFor(editor));
    expect(listInvalidFields(await add(editor, response, ' '))).toEqual(['name']);
    expect(listInvalidFields(await add(editor, response, 'x'.repeat(201)))).toEqual(['name']);
    expect(listInvalidFields(await add(editor, { ...response, type: 'x' }))).toEqual([
      'response.type',
    ]);
    expect(listInvalidFields(await add(editor, undefined))).toEqual(['response']);
    expect(await list(editor)).toEqual([]);
  });

  it(`stores at most ${MAX_PASSKEYS} per account, also with concurrent requests`, async () => {
    const editor = await site.app.createUser('editor');
    for (let count = 1; count < MAX_PASSKEYS; count++) await enrollPasskey(site.app, editor);
    const responses = [
      new VirtualAuthenticator().create(await optionsFor(editor)),
      new VirtualAuthenticator().create(await optionsFor(editor)),
    ];
    const results = await Promise.all(responses.map((response) => add(editor, response)));
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refusedResponse = await site.app.send('POST', `${path}/options`, { as: editor });
    expectErrorResponse(refusedResponse, 409, 'passkeys.too_many');
  });
});
