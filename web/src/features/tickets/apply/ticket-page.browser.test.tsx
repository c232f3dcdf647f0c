import {
  defaultTicketSettings,
  type TicketApplication,
  type TicketCompany,
  ticketCompanies,
} from '@vitrin/contract/tickets.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import TicketPage from './ticket-page.tsx';

const sendRoute = 'POST /api/ticket-applications';
const company: TicketCompany = {
  ...ticketCompanies.create.body.parse({
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
const other = { ...company, id: nextId(), name: 'Zirvelon', ticketPrice: null };
const alert = (text: string) => page.getByRole('alert').getByText(text);

beforeEach(() => sessionStorage.clear());

/** Loads the page, with the tab storage of the test. */
async function load(
  user: (typeof sampleUser & { breakUntil?: string }) | null = sampleUser,
  applications: TicketApplication[] = [],
) {
  const server = createFakeServer();
  server.respond('GET /api/ticket-companies', [company, other]);
  server.respond('GET /api/ticket-settings', defaultTicketSettings);
  server.respond('GET /api/ticket-applications', applications);
  const screen = await renderWithProviders(<TicketPage />, { user, at: '/bilet-sistemi' });
  return { server, screen };
}

async function open() {
  const { server } = await load();
  await page.getByRole('button', { name: /Orbelix/ }).click();
  return server;
}

async function fill(name: string, typed: string) {
  await username.fill(name);
  await amount.fill('');
  await amount.click();
  await userEvent.keyboard(typed);
}

it('the application form shows errors for missing, too small and invalid input', async () => {
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
  expect(server.getCalls(sendRoute)).toEqual([]);
  await page.getByRole('button', { name: 'İptal' }).click();
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).toBeVisible();
});

it('an amount that gives no ticket shows a warning above the button, and the button keeps its text', async () => {
  await page.viewport(390, 560);
  await open();
  await fill('oyuncu', '999,99');
  const warning = page.getByText(/Başvurunuz 0 bilet olarak gönderilir\./);
  await expect.element(warning).toBeInViewport();
  const { x, y, width, height } = warning.element().getBoundingClientRect();
  const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(warning.element().contains(topElement)).toBe(true);
  await expect.element(button).toBeVisible();
});

it('step one shows the message without the general price, and step two the full message', async () => {
  await load();
  const general = page.getByText('1 Bilet = 500₺');
  const choice = page.getByRole('button', { name: /Zirvelon/ });
  await expect.element(choice).toMatchTextContent(/1 Bilet = 500₺/);
  expect(general.elements()).toHaveLength(1);
  await page.getByRole('button', { name: /Orbelix/ }).click();
  await expect.element(username).toBeVisible();
  expect(general.elements()).toHaveLength(1);
});

it('an amount between two tickets shows no hint to increase it', async () => {
  await open();
  await fill('oyuncu', '1250');
  await expect.element(count).toHaveTextContent('1 bilet1.250₺ ÷ 1.000₺');
});

it('a member on a break sees a card instead of the form', async () => {
  await load({ ...sampleUser, breakUntil: '2099-01-01T00:00:00.000Z' });
  await expect.element(page.getByText(/^Molanız bitene kadar bilet başvurusu/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Molanızın ayrıntıları' }))
    .toHaveAttribute('href', '/hesap/guvende-kal');
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Henüz bilet başvurunuz yok')).toBeVisible();
});

it('visitors see a sign-in notice before the form, and their input is kept until sign-in', async () => {
  const { screen } = await load(null);
  await expect
    .element(page.getByRole('link', { name: 'Giriş Yap' }))
    .toHaveAttribute('href', '/giris?next=%2Fbilet-sistemi');
  await page.getByRole('button', { name: /Orbelix/ }).click();
  await fill('oyuncu', '1.250,5');
  await screen.unmount();
  const { screen: again } = await load(sampleUser);
  await expect.element(username).toHaveValue('oyuncu');
  await expect.element(amount).toHaveValue('1.250,5');
  await expect.element(page.getByRole('link', { name: 'Giriş Yap' })).not.toBeInTheDocument();
  // Another user must not see the member's input.
  await fill('oyuncum', '700');
  await again.unmount();
  await load({ ...sampleUser, id: nextId() });
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).toBeVisible();
  await expect.element(username).not.toBeInTheDocument();
});

it('a rejected application can be sent again with its values', async () => {
  const rejectedApplication: TicketApplication = {
    id: nextId(),
    ticketCompany: company,
    user: null,
    username: 'eski oyuncu',
    investmentAmount: 1250.5,
    ticketPrice: 1000,
    ticketCount: 1,
    status: 'rejected',
    adminNote: 'Tutar farklı',
    createdAt: '2026-11-01T09:00:00.000Z',
    decidedAt: '2026-11-01T09:00:00.000Z',
  };
  const { server, screen } = await load(sampleUser, [rejectedApplication]);
  await page.getByRole('link', { name: 'Düzeltip yeniden başvur' }).click();
  await expect.element(username).toHaveValue('eski oyuncu');
  await expect.element(amount).toHaveValue('1250,5');
  await page.getByRole('button', { name: 'İptal' }).click();
  await expect.element(username).not.toBeInTheDocument();
  server.respond('GET /api/ticket-companies', [other]);
  await screen.client.refetchQueries();
  await page.getByRole('link', { name: 'Düzeltip yeniden başvur' }).click();
  await expect.element(page.getByText(/Bu firma artık başvuru almıyor/)).toBeVisible();
});

it('the application form keeps its input after a server error', async () => {
  const server = await open();
  server.fail(sendRoute, 502);
  await fill('oyuncu', '1000');
  await expect.element(count).toMatchTextContent(/1 bilet/);
  await button.click();
  await expect.element(alert('Başvuru gönderilemedi. Lütfen tekrar deneyin.')).toBeVisible();
  await expect.element(username).toHaveValue('oyuncu');
  expect(server.getCalls(sendRoute)).toMatchObject([
    { body: { ticketCompanyId: company.id, username: 'oyuncu', investmentAmount: 1000 } },
  ]);
});

/** The server's response to the application */
const sent = (fields: Partial<TicketApplication>): TicketApplication => ({
  id: nextId(),
  ticketCompany: company,
  user: null,
  username: 'oyuncu',
  investmentAmount: 1000,
  ticketPrice: 1000,
  ticketCount: 1,
  status: 'pending',
  adminNote: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  decidedAt: null,
  ...fields,
});

it('the application form shows the price that the server applied, and uses it from then on', async () => {
  const server = await open();
  await fill('oyuncu', '1000');
  await expect.element(count).toMatchTextContent(/1 bilet/);
  server.respond('GET /api/ticket-companies', [{ ...company, ticketPrice: 200 }, other]);
  server.respond(sendRoute, sent({ ticketPrice: 200, ticketCount: 5 }));
  await button.click();
  await expect
    .element(page.getByText(/başvurunuz 5 bilet olarak alındı \(1 Bilet = 200₺\)/))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Orbelix/ }))
    .toMatchTextContent(/1 Bilet = 200₺/);
});

it('an application to a deactivated company is refused, and the company disappears', async () => {
  const server = await open();
  await fill('oyuncu', '1000');
  server.fail(sendRoute, 409, 'Bu firma şu anda aktif değil.');
  server.respond('GET /api/ticket-companies', [other]);
  await button.click();
  await expect.element(alert('Bu firma şu anda aktif değil.')).toBeVisible();
  await expect.element(username).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).not.toBeInTheDocument();
});

it('an application after the end of the session asks the user to sign in', async () => {
  const server = await open();
  await fill('oyuncu', '1000');
  server.fail(sendRoute, 401, 'Önce giriş yapın.');
  await button.click();
  await expect.element(alert('Bilet başvurusu yapmak için giriş yapmalısınız.')).toBeVisible();
});

it('a double click sends the application once, and then the form is reset', async () => {
  const server = await open();
  await fill('Şen Oyuncu', '1250,50');
  await expect.element(count).toMatchTextContent(/1\.250,50₺ ÷ 1\.000₺/);
  server.respond(sendRoute, sent({ investmentAmount: 1250.5 }));
  const release = server.delay(sendRoute);
  await button.dblClick();
  await expect.element(page.getByRole('button', { name: 'Gönderiliyor...' })).toBeVisible();
  release();
  await expect
    .element(page.getByText('Bilet başvurunuz alındı. Admin onayı bekleniyor.'))
    .toBeVisible();
  expect(server.getCalls(sendRoute)).toHaveLength(1);
  await page.getByRole('button', { name: /Orbelix/ }).click();
  await expect.element(username).toHaveValue('');
  await expect.element(amount).toHaveValue(null);
});
