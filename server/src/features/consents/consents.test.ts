import { createHash } from 'node:crypto';
import { type Consent, PROMOTIONAL_CONSENT_TEXT } from '@vitrin/contract/consents.ts';
import { legalTexts } from '@vitrin/contract/legal-texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../test/test-app.ts';

let app: TestApp;
let otherApp: TestApp;
let editor: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
});

let createdCount = 0;
async function register(fields: object = {}): Promise<TestUser> {
  const name = `onay${++createdCount}`;
  const body = { username: name, email: `${name}@ornek.com`, password: PASSWORD, ...fields };
  const response = await app.send('POST', '/api/auth/register', { body });
  expect(response.statusCode, response.body).toBe(201);
  return { user: response.json().user, cookie: getSessionCookie(response) };
}
const listConsents = async (as: TestUser): Promise<Consent[]> =>
  (await app.send('GET', '/api/user/consents', { as })).json();
const setPromotionalConsent = (as: TestUser, promotional: unknown) =>
  app.send('PUT', '/api/user/consents', { as, body: { promotional } });
const saveText = (key: string, value: string) =>
  app.send('PUT', '/api/site-settings', { as: editor, body: { settings: [{ key, value }] } });
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hasPromotionalConsent = async ({ user }: TestUser) =>
  (await app.platform.pool.query('select from promotional_consents where user_id = $1', [user.id]))
    .rowCount === 1;

describe('the consents of a member', () => {
  it('after registration cover the two legal texts in force; they cover campaigns only if the member agreed', async () => {
    const getTextHashes = async (as: TestUser) =>
      Object.fromEntries((await listConsents(as)).map(({ kind, textHash }) => [kind, textHash]));
    const firstMember = await register();
    expect(await getTextHashes(firstMember)).toEqual({
      terms: hash(legalTexts.terms),
      kvkk: hash(legalTexts.privacy),
    });
    expect(await hasPromotionalConsent(firstMember)).toBe(false);
    await saveText('termsText', 'Yeni koşullar');
    expect(await getTextHashes(await register({ promotional: true }))).toEqual({
      terms: hash('Yeni koşullar'),
      kvkk: hash(legalTexts.privacy),
      promotional: hash(PROMOTIONAL_CONSENT_TEXT),
    });
    const [consent] = await listConsents(firstMember);
    expect(consent).toEqual({
      id: expect.any(String),
      kind: expect.any(String),
      textHash: expect.any(String),
      grantedAt: expect.any(String),
      withdrawnAt: null,
    });
  });

  it('record when the member accepts campaigns and when the member withdraws the consent', async () => {
    const as = await register({ promotional: true });
    const listPromotionalConsents = async () =>
      (await listConsents(as)).filter(({ kind }) => kind === 'promotional');
    const response = await setPromotionalConsent(as, false);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual(await listConsents(as));
    expect(await listPromotionalConsents()).toMatchObject([{ withdrawnAt: expect.any(String) }]);
    expect(await hasPromotionalConsent(as)).toBe(false);
    await setPromotionalConsent(as, false);
    await setPromotionalConsent(as, true);
    expect(await hasPromotionalConsent(as)).toBe(true);
    expect(await listPromotionalConsents()).toMatchObject([
      { withdrawnAt: null },
      { withdrawnAt: expect.any(String) },
    ]);
    for (const invalidValue of ['true', 1, null, undefined])
      expectErrorResponse(await setPromotionalConsent(as, invalidValue), 400, 'validation');
  });

  it('contain one consent to campaigns when several windows accept campaigns concurrently', async () => {
    const as = await register();
    await Promise.all(Array.from({ length: 10 }, () => setPromotionalConsent(as, true)));
    expect((await listConsents(as)).filter(({ kind }) => kind === 'promotional')).toHaveLength(1);
  });
});

describe('a legal text that staff change', () => {
  const listChangedTexts = async (as: TestUser, instance = app): Promise<string[]> =>
    (await instance.send('GET', '/api/auth/user', { as })).json().changedLegalTexts;

  it('is announced once to the members who registered before', async () => {
    const earlierMember = await register();
    expect(await listChangedTexts(earlierMember)).toEqual([]);
    await saveText('privacyText', 'Yeni aydınlatma metni');
    await saveText('responsiblePlayText', 'Yeni sorumlu oyun metni');
    const laterMember = await register();
    for (const instance of [app, otherApp])
      expect((await listChangedTexts(earlierMember, instance)).sort()).toEqual([
        'privacyText',
        'responsiblePlayText',
      ]);
    expect(await listChangedTexts(laterMember)).toEqual([]);
    const response = await app.send('POST', '/api/user/legal-changes/seen', { as: earlierMember });
    expect(response.statusCode).toBe(204);
    expect(await listChangedTexts(earlierMember)).toEqual([]);
    // Restoring the default text is a change too; saving other settings is not.
    await saveText('privacyText', '');
    await saveText('marqueeText', 'Duyuru');
    expect(await listChangedTexts(earlierMember)).toEqual(['privacyText']);
    expect((await app.send('GET', '/kvkk')).body).toContain('6698 sayılı');
  });
});
