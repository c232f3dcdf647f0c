import { describe, expect, it } from 'vitest';
import { enrollPasskey } from '../../../../test/enroll-passkey.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { passkeysPath, setUpPasskeysSite } from '../../../../test/passkeys-site.ts';
import { runUserCommand } from '../../../cli/user-commands.ts';
import { createSystemContext } from '../../../platform/context.ts';

const { site, getSignInOptions, signIn } = setUpPasskeysSite();

describe('npm run user -- passkeys', () => {
  const runPasskeysCommand = (identifier: string, options: { clear?: boolean } = {}) =>
    runUserCommand(createSystemContext(site.app.platform), ['passkeys', identifier], options);

  it('lists the passkeys, and deletes them together with the sessions', async () => {
    const editor = await site.app.createUser('editor');
    const { authenticator } = await enrollPasskey(site.app, editor, 'Kayıp telefon');
    expect(await runPasskeysCommand(editor.user.email)).toMatch(
      /^Kayıp telefon\teklendi .+\tson giriş yok$/,
    );
    expect(await runPasskeysCommand(editor.user.username, { clear: true })).toBe(
      '1 geçiş anahtarı silindi, oturumlar kapatıldı',
    );
    expect(await runPasskeysCommand(editor.user.username, { clear: true })).toBe(
      'Geçiş anahtarı yok.',
    );
    expectErrorResponse(await site.app.send('GET', passkeysPath, { as: editor }), 401);
    expectErrorResponse(
      await signIn(authenticator.get(await getSignInOptions())),
      401,
      'auth.passkey_failed',
    );
    expect((await listAuditEntries(site.app, editor.user.id)).at(-1)).toMatchObject({
      action: 'passkey-removed',
      actor_id: null,
      before: { names: ['Kayıp telefon'] },
    });
    await expect(runPasskeysCommand('kimse', { clear: true })).rejects.toThrow('Bulunamadı: kimse');
  });
});

it("a user's export contains passkey names without keys", async () => {
  const editor = await site.app.createUser('editor');
  const { authenticator } = await enrollPasskey(site.app, editor, 'Telefon');
  const response = await site.app.send('GET', '/api/user/export', { as: editor });
  expect(response.json().passkeys).toMatchObject([{ name: 'Telefon', lastUsedAt: null }]);
  expect(response.body).not.toContain(authenticator.id);
});
