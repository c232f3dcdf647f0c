import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const empty = { firstName: null, lastName: null, phone: null };
const update = (as: TestUser, fields: object) =>
  app.send('PUT', '/api/user/profile', { as, body: { ...empty, ...fields } });
const register = (name: string, fields: object = {}) => {
  const body = { username: name, email: `${name}@ornek.com`, password: PASSWORD, ...fields };
  return app.send('POST', '/api/auth/register', { body });
};
const startBreak = (as: TestUser) =>
  app.send('POST', '/api/user/safety/break', { as, body: { kind: 'pause', days: 5 } });

it('a member adds and removes name and phone number after the registration', async () => {
  const as = await app.createUser();
  const fields = { firstName: ' Işıl ', lastName: 'İğdeli', phone: '0532 111 22 33' };
  const saved = { firstName: 'Işıl', lastName: 'İğdeli', phone: '+905321112233' };
  const response = await update(as, { ...fields, role: 'super_admin', points: 5000 });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().user).toMatchObject({ ...saved, role: 'viewer', points: 0 });
  expect((await app.send('GET', '/api/auth/user', { as })).json()).toMatchObject(saved);
  expect((await update(as, {})).json().user).toMatchObject(empty);
});

it('an invalid phone number is refused and changes nothing', async () => {
  const as = await app.createUser();
  const response = await update(as, { firstName: 'Ece', phone: '12345' });
  expect(listInvalidFields(response)).toEqual(['phone']);
  expect((await app.send('GET', '/api/auth/user', { as })).json().firstName).toBe(
    as.user.firstName,
  );
});

it('the phone number of another person on a break is refused', async () => {
  const [onBreak, other] = [await app.createUser(), await app.createUser()];
  await update(onBreak, { phone: '0532 111 22 44' });
  await startBreak(onBreak);
  await app.send('POST', '/api/user/delete', { as: onBreak, body: { password: PASSWORD } });
  const response = await update(other, { firstName: 'Ece', phone: '0532 111 22 44' });
  expectErrorResponse(response, 403, 'safety.on_break');
  expect((await app.send('GET', '/api/auth/user', { as: other })).json().phone).toBeNull();
});

it('a member on a break cannot free the phone number for a new account', async () => {
  const as = await app.createUser();
  await update(as, { phone: '0532 111 22 55' });
  await startBreak(as);
  expect((await update(as, {})).statusCode).toBe(200);
  const refused = await register('yeni-hesap', { phone: '0532 111 22 55' });
  expectErrorResponse(refused, 403, 'safety.on_break');
  // The member may use the own former number again.
  expect((await update(as, { phone: '0532 111 22 55' })).statusCode).toBe(200);
});
