import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { runUserCommand } from '../../../cli/user-commands.ts';
import { createSystemContext } from '../../../platform/context.ts';

let app: TestApp;
let strictApp: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const environment = { SECOND_STEP: 'super_admin' };
  strictApp = await startTestApp({ database: app.database, environment });
});

const secondStepPath = '/api/user/second-step';
const postSecondStep = (as: TestUser, subpath: string, body: object) =>
  strictApp.send('POST', `${secondStepPath}${subpath}`, { as, body });
const getState = async (as: TestUser) =>
  (await strictApp.send('GET', secondStepPath, { as })).json();

describe('SECOND_STEP=super_admin', () => {
  it('blocks the panel for a super admin without a second step until the super admin sets it up', async () => {
    const superAdmin = await app.createUser('super_admin');
    const paths = ['/api/cards/all', '/api/admin/users', '/api/admin/audit'];
    for (const path of paths) {
      const response = await strictApp.send('GET', path, { as: superAdmin });
      expectErrorResponse(response, 403, 'auth.second_step_missing');
      expect((await app.send('GET', path, { as: superAdmin })).statusCode).toBe(200);
    }
    const card = { title: 'x', link: 'https://ornek.com' };
    const writeResponse = await strictApp.send('POST', '/api/cards', {
      as: superAdmin,
      body: card,
    });
    expectErrorResponse(writeResponse, 403, 'auth.second_step_missing');
    expect(
      (await strictApp.send('GET', '/api/auth/user', { as: superAdmin })).json(),
    ).toMatchObject(superAdmin.user);
    expect(await getState(superAdmin)).toMatchObject({ enabled: false, required: true });

    const setUpResponse = await postSecondStep(superAdmin, '', { password: PASSWORD });
    const { secret } = setUpResponse.json();
    const adminResponse = await strictApp.send('GET', '/api/admin/users', { as: superAdmin });
    expectErrorResponse(adminResponse, 403, 'auth.second_step_missing');
    await postSecondStep(superAdmin, '/confirm', { code: new TOTP({ secret }).generate() });
    for (const path of paths)
      expect((await strictApp.send('GET', path, { as: superAdmin })).statusCode).toBe(200);
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    expectErrorResponse(
      await postSecondStep(superAdmin, '/disable', { password: PASSWORD, code }),
      409,
      'second_step.required',
    );

    await runUserCommand(
      createSystemContext(app.platform),
      ['second-step-off', superAdmin.user.email],
      {},
    );
    const responseAfterReset = await strictApp.send('GET', '/api/admin/users', { as: superAdmin });
    expectErrorResponse(responseAfterReset, 403, 'auth.second_step_missing');
  });

  it('requires no second step for other roles', async () => {
    const editor = await app.createUser('editor');
    expect((await strictApp.send('GET', '/api/cards/all', { as: editor })).statusCode).toBe(200);
    const editorResponse = await strictApp.send('GET', '/api/admin/users', { as: editor });
    expectErrorResponse(editorResponse, 403, 'auth.forbidden');
    expect(await getState(editor)).toMatchObject({ required: false });
    expect((await postSecondStep(editor, '/disable', { password: PASSWORD })).statusCode).toBe(200);
  });
});
