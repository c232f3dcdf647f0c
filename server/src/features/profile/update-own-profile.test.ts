import { expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpSite } from '../../../test/set-up-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';

const site = setUpSite(async () => ({}));

const emptyProfile = { firstName: null, lastName: null, phone: null };
const updateProfile = (as: TestUser, fields: object) =>
  site.app.send('PUT', '/api/user/profile', { as, body: { ...emptyProfile, ...fields } });
const register = (name: string, fields: object = {}) => {
  const body = { username: name, email: `${name}@ornek.com`, password: PASSWORD, ...fields };
  return site.app.send('POST', '/api/auth/register', { body });
};
const startBreak = (as: TestUser) =>
  site.app.send('POST', '/api/user/safety/break', { as, body: { kind: 'pause', days: 5 } });

it('a member adds and removes name and phone number after the registration', async () => {
  const as = await site.app.createUser();
  const fields = { firstName: ' Işıl ', lastName: 'İğdeli', phone: '0532 111 22 33' };
  const savedFields = { firstName: 'Işıl', lastName: 'İğdeli', phone: '+905321112233' };
  const response = await updateProfile(as, { ...fields, role: 'super_admin', points: 5000 });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().user).toMatchObject({ ...savedFields, role: 'viewer', points: 0 });
  expect((await site.app.send('GET', '/api/auth/user', { as })).json()).toMatchObject(savedFields);
  expect((await updateProfile(as, {})).json().user).toMatchObject(emptyProfile);
});

it('an invalid phone number is refused and changes nothing', async () => {
  const as = await site.app.createUser();
  const response = await updateProfile(as, { firstName: 'Ece', phone: '12345' });
  expect(listInvalidFields(response)).toEqual(['phone']);
  expect((await site.app.send('GET', '/api/auth/user', { as })).json().firstName).toBe(
    as.user.firstName,
  );
});

it('the phone number of another person on a break is refused', async () => {
  const [memberOnBreak, otherMember] = [await site.app.createUser(), await site.app.createUser()];
  await updateProfile(memberOnBreak, { phone: '0532 111 22 44' });
  await startBreak(memberOnBreak);
  await site.app.send('POST', '/api/user/delete', {
    as: memberOnBreak,
    body: { password: PASSWORD },
  });
  const response = await updateProfile(otherMember, { firstName: 'Ece', phone: '0532 111 22 44' });
  expectErrorResponse(response, 403, 'safety.on_break');
  expect(
    (await site.app.send('GET', '/api/auth/user', { as: otherMember })).json().phone,
  ).toBeNull();
});

it('a member on a break cannot free the phone number for a new account', async () => {
  const as = await site.app.createUser();
  await updateProfile(as, { phone: '0532 111 22 55' });
  await startBreak(as);
  expect((await updateProfile(as, {})).statusCode).toBe(200);
  const response = await register('yeni-hesap', { phone: '0532 111 22 55' });
  expectErrorResponse(response, 403, 'safety.on_break');
  // The member may use the own former number again.
  expect((await updateProfile(as, { phone: '0532 111 22 55' })).statusCode).toBe(200);
});
