import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { setUpSecondStepSite } from '../../../../test/second-step-site.ts';
import { PASSWORD } from '../../../../test/test-app.ts';
import { runUserCommand } from '../../../cli/user-commands.ts';
import { createSystemContext } from '../../../platform/context.ts';

const { site, startSetUp, confirm, disable, getState, signInWithCode, enrollAccount } =
  setUpSecondStepSite();
const createSystem = () => createSystemContext(site.app.platform);

describe('a second step', () => {
  it('is disabled only with a code of the app or a recovery code', async () => {
    const { account, code, recoveryCodes } = await enrollAccount();
    for (const unusableCode of [undefined, '000000', code]) {
      const response = await disable(account, PASSWORD, unusableCode);
      expect(expectErrorResponse(response, 403, 'auth.wrong_password').details).toMatchObject([
        { path: 'code' },
      ]);
    }
    expect(await getState(account)).toMatchObject({ enabled: true });
    expect((await disable(account, PASSWORD, recoveryCodes[4])).statusCode).toBe(200);
    expect(await getState(account)).toMatchObject({ enabled: false });
    await startSetUp(account);
    expect(
      (await disable(account)).statusCode,
      'an unconfirmed set-up is cancelled without a code',
    ).toBe(200);
    expectErrorResponse(await confirm(account, '000000'), 409, 'second_step.not_begun');
  });

  it('is disabled by the operator after the loss of the phone, with an audit entry', async () => {
    const { account } = await enrollAccount();
    const disableByCommand = () =>
      runUserCommand(createSystem(), ['second-step-off', account.user.username], {});
    expect(await disableByCommand()).toBe(
      `${account.user.username}: iki adımlı doğrulama kapatıldı`,
    );
    expect(await disableByCommand()).toBe(
      `${account.user.username}: iki adımlı doğrulama zaten kapalı`,
    );
    expect((await signInWithCode(account)).statusCode).toBe(200);
    expect(await listAuditEntries(site.app, account.user.id)).toMatchObject([
      { action: 'second-step-on' },
      { action: 'second-step-off', actor_id: null },
    ]);
  });
});
