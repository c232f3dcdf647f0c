import { followHeaderLink } from './fixtures/follow-header-link.ts';
import { openUntilVisible } from './fixtures/load-until.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

const getTimeAfterSeconds = (seconds: number) =>
  new Date(Date.now() + seconds * 1000).toISOString();
const DAY_SECONDS = 86_400;

test('events are grouped into three sections by time, each linking to its page', async ({
  page,
  uniqueText,
  api,
}) => {
  const ongoingTitle = `Süren ${uniqueText}`;
  await api.addEvent({
    title: ongoingTitle,
    requiresTelegramVerification: true,
    endDate: getTimeAfterSeconds(DAY_SECONDS),
  });
  await api.addEvent({ title: `Gelen ${uniqueText}`, startDate: getTimeAfterSeconds(DAY_SECONDS) });
  await api.addEvent({ title: `Biten ${uniqueText}`, endDate: getTimeAfterSeconds(-DAY_SECONDS) });
  await api.addEvent({ title: `Pasif ${uniqueText}`, isActive: false });
  await page.goto('/');
  await followHeaderLink(page, 'Etkinlikler');
  await expect(page).toHaveTitle('Vitrin | Etkinlikler');
  const getCard = (section: string, title: string) =>
    page.getByRole('region', { name: section }).getByRole('article', { name: title });
  await expect(getCard('Devam Eden', ongoingTitle)).toContainText('Devam Ediyor');
  await expect(getCard('Devam Eden', ongoingTitle)).toContainText('Telegram doğrulaması gerekli');
  await expect(getCard('Devam Eden', ongoingTitle)).toContainText('Bitiş: ');
  await expect(getCard('Yaklaşan', `Gelen ${uniqueText}`)).toContainText('Yakında');
  await expect(getCard('Geçmiş', `Biten ${uniqueText}`)).toContainText('Sona Erdi');
  await expect(page.getByText(`Pasif ${uniqueText}`)).toHaveCount(0);
  await page.getByRole('link', { name: ongoingTitle }).click();
  await expect(page).toHaveTitle(`Vitrin | ${ongoingTitle}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ongoingTitle);
});

test("an open page shows a new phase of an event by the server's clock, not the device's", async ({
  page,
  uniqueText,
  api,
}) => {
  // The device clock is one day ahead.
  await page.clock.install({ time: Date.now() + DAY_SECONDS * 1000 });
  const title = `Geçen ${uniqueText}`;
  await api.addEvent({
    title,
    startDate: getTimeAfterSeconds(15),
    endDate: getTimeAfterSeconds(20),
  });
  const getCard = (name: string) =>
    page.getByRole('region', { name }).getByRole('article', { name: title });
  await openUntilVisible(page, '/etkinlikler', getCard('Yaklaşan'));
  await expect(getCard('Devam Eden')).toBeVisible({ timeout: 25_000 });
  await expect(getCard('Geçmiş')).toBeVisible({ timeout: 15_000 });
});

test("a visitor is sent to sign-in, returns and joins an event; other visitors don't see who joined", async ({
  page,
  openPage,
  member,
  uniqueText,
  api,
}) => {
  const { id } = await api.addEvent({
    title: `Katılınan ${uniqueText}`,
    endDate: getTimeAfterSeconds(DAY_SECONDS),
  });
  await page.goto(`/etkinlikler/${id}`);
  const joinButton = page.getByRole('button', { name: 'Katıl', exact: true });
  await joinButton.click();
  await expectAlertToast(page, 'Giriş Yapın', 'Etkinliğe katılmak için giriş yapmalısınız');
  await expect(page).toHaveURL(`/giris?next=${encodeURIComponent(`/etkinlikler/${id}`)}`);
  await expectAlertToast(page, 'Etkinliğe katılmak için giriş yapmalısınız');
  await getSignInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL(`/etkinlikler/${id}`);

  await expect(page.getByRole('timer')).toContainText('Bitmesine');
  const field = page.getByLabel('Kullanıcı Adı veya ID');
  await expect(field).toHaveAttribute('maxlength', '500');
  await field.fill(`gizli ${uniqueText}`);
  await joinButton.click();
  await expectStatusToast(page, 'Etkinliğe katıldınız');
  await expect(page.getByText('Bu etkinliğe zaten katıldınız')).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(page.getByText('1 katılımcı')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Bu etkinliğe zaten katıldınız')).toBeVisible();
  await expect(page.getByText(`gizli ${uniqueText}`)).toBeVisible();
  const visitor = await openPage();
  await openUntilVisible(visitor, `/etkinlikler/${id}`, visitor.getByText('1 katılımcı'));
  const html = await visitor.content();
  for (const secret of [`gizli ${uniqueText}`, member.email, member.username])
    expect(html).not.toContain(secret);
});

test('a member without Telegram verification is sent to the profile', async ({
  page,
  context,
  member,
  uniqueText,
  api,
}) => {
  const { id } = await api.addEvent({
    title: `TG ${uniqueText}`,
    requiresTelegramVerification: true,
  });
  await setSessionCookie(context, member.token);
  await page.goto(`/etkinlikler/${id}`);
  await page.getByRole('button', { name: 'Katıl', exact: true }).click();
  await expectAlertToast(page, 'Bu etkinliğe katılmak için Telegram doğrulaması yapmalısınız');
  await expect(page).toHaveURL('/profil');
});
