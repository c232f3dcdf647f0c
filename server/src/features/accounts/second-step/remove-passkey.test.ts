import { describe, expect, it } from 'vitest';
import { enrollPasskey } from '../../../../test/enroll-passkey.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { setUpPasskeysSite } from '../../../../test/passkeys-site.ts';
import { PASSWORD } from '../../../../test/test-app.ts';

const { site, listPasskeys, removePasskey, getSignInOptions, signIn } = setUpPasskeysSite();

describe('removing a passkey', () => {
  it('requires the password, ends sign-ins with that passkey only and is audited', async () => {
    const editor = await site.app.createUser('editor');
    const firstPasskey = await enrollPasskey(site.app, editor, 'Bir');
    const secondPasskey = await enrollPasskey(site.app, editor, 'İki');
    for (const { id } of [firstPasskey, secondPasskey]) {
      expect(listInvalidFields(await removePasskey(editor, id, {}))).toEqual(['password']);
      const wrongPasswordResponse = await removePasskey(editor, id, { password: 'yanlış şifre' });
      expectErrorResponse(wrongPasswordResponse, 403, 'auth.wrong_password');
    }
    expect((await removePasskey(editor, firstPasskey.id)).statusCode).toBe(204);
    expect(await listPasskeys(editor)).toMatchObject([{ name: 'İki' }]);
    expect((await removePasskey(editor, secondPasskey.id)).statusCode).toBe(204);
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

  it("answers 404 for another account's passkey", async () => {
    const { id } = await enrollPasskey(site.app, await site.app.createUser('editor'));
    const otherEditor = await site.app.createUser('editor');
    expectErrorResponse(await removePasskey(otherEditor, id, { password: PASSWORD }), 404);
    expectErrorResponse(await removePasskey(otherEditor, crypto.randomUUID()), 404);
  });
});
