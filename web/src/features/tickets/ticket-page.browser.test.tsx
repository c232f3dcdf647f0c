import {
  defaultTicketSettings,
  type TicketCompany,
  ticketCompanies,
} from '@vitrin/contract/tickets.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { nextId, sampleUser } from '../../../test/samples.ts';
import TicketPage from './ticket-page.tsx';

const send = 'POST /api/ticket-applications';
const company: TicketCompany = {
  ...ticketCompanies.add.body.parse({
    name: 'Orbelix',
    logoUrl: '/favicon.svg',
    ticketPrice: 1000,
  }),
  id: nextId(),
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  updatedAt: '2026-11-01T09:00:00.000Z',
};

const username = page.getByRole('textbox', { name: 'Kullanıcı Adı' });
const amount = page.getByLabelText(/^Yatırım Tutarı/);
const count = page.getByRole('status', { name: 'Bilet sayısı' });
const button = page.getByRole('button', { name: 'Başvuru Gönder' });
const alert = (text: string) => page.getByRole('alert').getByText(text);

async function open() {
  const server = fakeServer();
  server.answer('GET /api/ticket-companies', [company]);
  server.answer('GET /api/ticket-settings', defaultTicketSettings);
  server.answer('GET /api/ticket-applications', []);
  await renderPart(<TicketPage />, { user: sampleUser });
  await page.getByRole('button', { name: /Orbelix/ }).click();
  return server;
}

async function fill(name: string, typed: string) {
  await username.fill(name);
  await amount.fill('');
  await amount.click();
  await userEvent.keyboard(typed);
}

it('tells what is missing, too little or unreadable', async () => {
  const server = await open();
  await button.click();
  await expect.element(alert('Lütfen tüm alanları doldurun.')).toBeVisible();
  await expect.element(username).toHaveFocus();
  await fill('oyuncu', 'çok');
  await button.click();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription(/1\.234,50/);
  await fill('oyuncu', '99,99');
  await button.click();
  await expect.element(alert("Minimum yatırım tutarı 100₺'dir.")).toBeVisible();
  await expect.element(count).toMatchTextContent(/0 bilet/);
  await fill('oyuncu', '100,001');
  await button.click();
  await expect
    .element(alert('Yatırım tutarında en fazla iki ondalık basamak olabilir.'))
    .toBeVisible();
  expect(server.callsOf(send)).toEqual([]);
  await page.getByRole('button', { name: 'İptal' }).click();
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).toBeVisible();
});

it('tells before it is sent that an amount buys nothing', async () => {
  await open();
  await fill('oyuncu', '999,99');
  await expect.element(page.getByText(/Başvurunuz 0 bilet olarak gönderilir\./)).toBeVisible();
});

it('keeps what was typed when the server fails', async () => {
  const server = await open();
  server.fail(send, 502);
  await fill('oyuncu', '1000');
  await expect.element(count).toMatchTextContent(/1 bilet/);
  await button.click();
  await expect.element(alert('Başvuru gönderilemedi. Lütfen tekrar deneyin.')).toBeVisible();
  await expect.element(username).toHaveValue('oyuncu');
  expect(server.callsOf(send)).toMatchObject([
    { body: { ticketCompanyId: company.id, username: 'oyuncu', investmentAmount: 1000 } },
  ]);
});
