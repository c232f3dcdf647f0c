import { expect, type Page } from '@playwright/test';
import { tickets } from '@vitrin/contract/tickets.ts';
import { cardsScreen } from '../e2e/fixtures/cards-screen.ts';
import { PASSWORD } from '../server/demo/members-live.ts';
import { picture } from '../server/test/upload.ts';

const soon = expect.configure({ timeout: 30_000 });

/** Of every five that wait four are approved and one is refused, from the dashboard on. */
export async function decideApplications(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('main').locator('a[href="/admin/tickets?view=triage"]').first().click();
  const decided = page.getByRole('progressbar', { name: 'İlerleme' });
  await decided.waitFor();
  for (let n = 0; n < 50; n++) {
    if (n % 5 === 4) {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
    } else await page.keyboard.press('a');
    await soon(decided).toHaveJSProperty('value', n + 1);
    // A press sooner is taken for one that was meant for the thing before.
    await page.waitForTimeout(450);
  }
}

export async function publishCard(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Kart Yönetimi' }).click();
  const screen = cardsScreen(page);
  await screen.add();
  await screen.field('Başlık').fill('Haftanın kartı');
  await screen.field('Link').fill('https://hafta.example');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await picture(400, 200) };
  await screen.dialog.locator('input[type=file]').first().setInputFiles(logo);
  await screen.publish();
  await screen.typeMoment('Görünürlük Başlangıcı', '01.12.2026', '09:00');
  await screen.typeMoment('Görünürlük Bitişi', '31.12.2026', '23:59');
  await screen.save.click();
  await screen.dialog.waitFor({ state: 'hidden' });
}

export async function correctPoints(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Üyeler', exact: true }).click();
  await page.getByLabel('Ara', { exact: true }).fill('uye@vitrin.example');
  const row = page.getByRole('row').filter({ hasText: 'uye@vitrin.example' });
  await row.getByRole('link', { name: /^Üye sayfası/ }).click();
  const actions = page.getByRole('group', { name: 'Hesap işlemleri' });
  await actions.getByRole('button', { name: 'Puan Düzelt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Puan farkı/).fill('250');
  await dialog.getByLabel(/^Neden/).fill('Yayın içi yarışma');
  await dialog.getByRole('button', { name: 'Puanı Düzelt', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function deliverOrders(page: Page): Promise<void> {
  await page.goto('/admin');
  await page
    .getByRole('link', { name: /^Siparişler/ })
    .first()
    .click();
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Seç: / });
  await boxes.nth(14).waitFor();
  await boxes.first().click();
  await boxes.nth(14).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Seçilenleri teslim et' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Her birine bir kod').click();
  const codes = Array.from({ length: 15 }, (_, n) => `VT-${1000 + n}`);
  await dialog.getByLabel('Kodlar').fill(codes.join('\n'));
  await dialog.getByRole('button', { name: 'Teslim Et', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const applications = tickets.list.returns;

/** Who was refused last; the password is everybody's. */
export async function findRefused(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ email: 'editor@vitrin.example', password: PASSWORD });
  const signedIn = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const path = '/api/admin/ticket-applications?status=rejected&limit=20';
  const answer = await fetch(origin + path, { headers: { cookie } });
  const rejected = applications.parse(await answer.json());
  const found = rejected.find(({ user, adminNote }) => user && adminNote);
  if (!found?.user) throw new Error('Nobody was refused');
  return found.user.username;
}

export async function findReason(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Bildirimler/ })
    .first()
    .click();
  await page.getByText('Not: ').first().waitFor();
}
