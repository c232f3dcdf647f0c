import { describe, expect, it } from 'vitest';
import { enrollPasskey } from '../../../../test/enroll-passkey.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { setUpPasskeysSite } from '../../../../test/passkeys-site.ts';
import { PASSWORD } from '../../../../test/test-app.ts';

const { site, listPasskeys, removePasskey, getSignInOptions, signIn } = setUpPasskeysSite();

describe('removing a passkey', () => {
  it('requires the password for the last one only', async () => {
    const editor = await site.app.createUser('editor');
    const firstPasskey = await enrollPasskey(site.app, editor, 'Bir');
    const secondPasskey = await enrollPasskey(site.app, editor, 'İki');
    expect((await removePasskey(editor, firstPasskey.id)).statusCode).toBe(204);
    for (const body of [undefined, {}])
      expect(
        expectErrorResponse(await removePasskey(editor, secondPasskey.id, body), 400).details,
      ).toMatchObject([{ path: 'password' }]);
    const wrongPasswordResponse = await removePasskey(editor, secondPasskey.id, {
      password: 'yanlış şifre',
    });
    expectErrorResponse(wrongPasswordResponse, 400, 'accounts.wrong_password');
    expect((await removePasskey(editor, secondPasskey.id, { password: PASSWORD })).statusCode).toBe(
      204,
    );
    expect(await listPasskeys(editor)).toEqual([]);
    expectErrorResponse(
      await signIn(secondPasskey.authenticator.get(await getSignInOptions())),
      401,
      'auth.passkey_failed',
    );
    expect(
      (await listAuditEntries(site.app, editor.user.id)).map(({ action }) => action),
    ).toContain('passkey-removed');
    expect((await site.app.signIn(editor.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('never removes the last one without the password in two concurrent requests', async () => {
    const editor = await site.app.createUser('editor');
    const ids = [
      (await enrollPasskey(site.app, editor)).id,
      (await enrollPasskey(site.app, editor)).id,
    ];
    const responses = await Promise.all(ids.map((id) => removePasskey(editor, id)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
    expect(await listPasskeys(editor)).toHaveLength(1);
  });

  it("answers 404 for another account's passkey", async () => {
    const { id } = await enrollPasskey(site.app, await site.app.createUser('editor'));
    const otherEditor = await site.app.createUser('editor');
    expectErrorResponse(await removePasskey(otherEditor, id, { password: PASSWORD }), 404);
    expectErrorResponse(await removePasskey(otherEditor, crypto.randomUUID()), 404);
  });
});
