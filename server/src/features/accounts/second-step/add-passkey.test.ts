import { MAX_PASSKEYS } from '@vitrin/contract/passkeys.ts';
import { describe, expect, it } from 'vitest';
import { enrollPasskey } from '../../../../test/enroll-passkey.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { passkeysPath, setUpPasskeysSite } from '../../../../test/passkeys-site.ts';
import { VirtualAuthenticator } from '../../../../test/virtual-authenticator.ts';

const { site, getCreationOptions, addPasskey, listPasskeys, getSignInOptions, expireChallenges } =
  setUpPasskeysSite();

describe('registering a passkey', () => {
  it('gives WebAuthn options bound to PUBLIC_URL that require user verification', async () => {
    const editor = await site.app.createUser('editor');
    expect(await getCreationOptions(editor)).toMatchObject({
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
    expect(await listPasskeys(editor)).toEqual([registration.json()]);
    expect(JSON.stringify(await listPasskeys(editor))).not.toContain(authenticator.id);
    expect((await getCreationOptions(editor)).excludeCredentials).toMatchObject([
      { id: authenticator.id },
    ]);
    expect(await listAuditEntries(site.app, editor.user.id)).toMatchObject([
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
      const response = new VirtualAuthenticator().create(
        await getCreationOptions(editor),
        behaviour,
      );
      expectErrorResponse(await addPasskey(editor, response), 400, 'passkeys.unverified');
    }
    expect(await listPasskeys(editor)).toEqual([]);
  });

  it('refuses attestations with certificates, because checking them fetches any address', async () => {
    const editor = await site.app.createUser('editor');
    const create = async (attestation: 'packed' | 'fido-u2f') =>
      new VirtualAuthenticator().create(await getCreationOptions(editor), { attestation });
    expectErrorResponse(
      await addPasskey(editor, await create('fido-u2f')),
      400,
      'passkeys.unverified',
    );
    expect(await listPasskeys(editor)).toEqual([]);
    expect((await addPasskey(editor, await create('packed'))).statusCode).toBe(201);
  });

  it('accepts a challenge once, within 5 minutes, and only from its account', async () => {
    const [editor, otherEditor] = [
      await site.app.createUser('editor'),
      await site.app.createUser('editor'),
    ];
    const response = new VirtualAuthenticator().create(await getCreationOptions(editor));
    expectErrorResponse(await addPasskey(otherEditor, response), 400, 'passkeys.expired');
    expect((await addPasskey(editor, response)).statusCode).toBe(201);
    expectErrorResponse(await addPasskey(editor, response), 400, 'passkeys.expired');

    const expiredResponse = new VirtualAuthenticator().create(await getCreationOptions(editor));
    await expireChallenges();
    expectErrorResponse(await addPasskey(editor, expiredResponse), 400, 'passkeys.expired');
    const signInChallenge = {
      ...(await getCreationOptions(editor)),
      ...(await getSignInOptions()),
    };
    const signInResponse = new VirtualAuthenticator().create(signInChallenge);
    expectErrorResponse(await addPasskey(editor, signInResponse), 400, 'passkeys.expired');
    const forgedResponse = new VirtualAuthenticator().create({
      ...(await getCreationOptions(editor)),
      challenge: 'uydurma',
    });
    expectErrorResponse(await addPasskey(editor, forgedResponse), 400, 'passkeys.expired');
  });

  it('refuses a credential that is already registered, even by another account', async () => {
    const [editor, otherEditor] = [
      await site.app.createUser('editor'),
      await site.app.createUser('editor'),
    ];
    const { authenticator } = await enrollPasskey(site.app, editor);
    const secondResponse = authenticator.create(await getCreationOptions(otherEditor));
    expectErrorResponse(await addPasskey(otherEditor, secondResponse), 409, 'passkeys.exists');
  });

  it('requires a name and a well-formed response', async () => {
    const editor = await site.app.createUser('editor');
    const response = new VirtualAuthenticator().create(await getCreationOptions(editor));
    expect(listInvalidFields(await addPasskey(editor, response, ' '))).toEqual(['name']);
    expect(listInvalidFields(await addPasskey(editor, response, 'x'.repeat(201)))).toEqual([
      'name',
    ]);
    expect(listInvalidFields(await addPasskey(editor, { ...response, type: 'x' }))).toEqual([
      'response.type',
    ]);
    expect(listInvalidFields(await addPasskey(editor, undefined))).toEqual(['response']);
    expect(await listPasskeys(editor)).toEqual([]);
  });

  it(`stores at most ${MAX_PASSKEYS} per account, also with concurrent requests`, async () => {
    const editor = await site.app.createUser('editor');
    for (let count = 1; count < MAX_PASSKEYS; count++) await enrollPasskey(site.app, editor);
    const responses = [
      new VirtualAuthenticator().create(await getCreationOptions(editor)),
      new VirtualAuthenticator().create(await getCreationOptions(editor)),
    ];
    const results = await Promise.all(responses.map((response) => addPasskey(editor, response)));
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refusedResponse = await site.app.send('POST', `${passkeysPath}/options`, { as: editor });
    expectErrorResponse(refusedResponse, 409, 'passkeys.too_many');
  });
});
