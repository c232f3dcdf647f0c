import { type TicketCompany, ticketCompanies } from '@vitrin/contract/ticket-companies.ts';
import { defaultTicketSettings, type TicketApplication } from '@vitrin/contract/tickets.ts';
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

const usernameField = page.getByRole('textbox', { name: 'Kullanıcı Adı' });
const amountField = page.getByLabelText(/^Yatırım Tutarı/);
const ticketCount = page.getByRole('status', { name: 'Bilet sayısı' });
const submitButton = page.getByRole('button', { name: 'Başvuru Gönder' });
const otherCompany = { ...company, id: nextId(), name: 'Zirvelon', ticketPrice: null };
const getAlert = (text: string) => page.getByRole('alert').getByText(text);

beforeEach(() => sessionStorage.clear());

/** Renders the ticket page. The tab storage of an earlier render in the same test stays. */
async function loadPage(
  user: (typeof sampleUser & { breakUntil?: string }) | null = sampleUser,
  applications: TicketApplication[] = [],
) {
  const server = createFakeServer();
  server.respond('GET /api/ticket-companies', [company, otherCompany]);
  server.respond('GET /api/ticket-settings', defaultTicketSettings);
  server.respond('GET /api/ticket-applications', applications);
  const screen = await renderWithProviders(<TicketPage />, { user, at: '/bilet-sistemi' });
  return { server, screen };
}

async function openForm() {
  const { server } = await loadPage();
  await page.getByRole('button', { name: /Orbelix/ }).click();
  return server;
}

async function fillForm(name: string, amountText: string) {
  await usernameField.fill(name);
  await amountField.fill('');
  await amountField.click();
  await userEvent.keyboard(amountText);
}

it('the application form shows errors for missing, too small and invalid input', async () => {
  const server = await openForm();
  await submitButton.click();
  await expect.element(getAlert('Lütfen tüm alanları doldurun.')).toBeVisible();
  await expect.element(usernameField).toHaveFocus();
  await fillForm('oyuncu', 'çok');
  await submitButton.click();
  await expect.element(amountField).toHaveFocus();
  await expect.element(amountField).toHaveAccessibleDescription(/1\.234,50/);
  await fillForm('oyuncu', '99,99');
  await submitButton.click();
  await expect.element(getAlert("Minimum yatırım tutarı 100₺'dir.")).toBeVisible();
  await expect.element(ticketCount).toMatchTextContent(/0 bilet/);
  await fillForm('oyuncu', '100,001');
  await submitButton.click();
  await expect
    .element(getAlert('Yatırım tutarında en fazla iki ondalık basamak olabilir.'))
    .toBeVisible();
  expect(server.getCalls(sendRoute)).toEqual([]);
  await page.getByRole('button', { name: 'İptal' }).click();
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).toBeVisible();
});

it('an amount below the ticket price shows a warning above the submit button', async () => {
  await page.viewport(390, 560);
  await openForm();
  await fillForm('oyuncu', '999,99');
  const warning = page.getByText(/Başvurunuz 0 bilet olarak gönderilir\./);
  await expect.element(warning).toBeInViewport();
  const { x, y, width, height } = warning.element().getBoundingClientRect();
  const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(warning.element().contains(topElement)).toBe(true);
  await expect.element(submitButton).toBeVisible();
});

it('the info message omits the general price in step one, and is complete in step two', async () => {
  await loadPage();
  const generalPrice = page.getByText('1 Bilet = 500₺');
  const companyButton = page.getByRole('button', { name: /Zirvelon/ });
  await expect.element(companyButton).toMatchTextContent(/1 Bilet = 500₺/);
  expect(generalPrice.elements()).toHaveLength(1);
  await page.getByRole('button', { name: /Orbelix/ }).click();
  await expect.element(usernameField).toBeVisible();
  expect(generalPrice.elements()).toHaveLength(1);
});

it('the form of a company with an own price starts with that price and labels the general message', async () => {
  await openForm();
  const ownPrice = page.getByText('1 bilet için en az 1.000₺');
  const generalMessage = page.getByText('1 Bilet = 500₺');
  const label = page.getByText(/^Bütün firmalar için genel bilgi/);
  const getFontSize = (text: typeof ownPrice) =>
    Number.parseFloat(getComputedStyle(text.element()).fontSize);
  await expect.element(label).toBeVisible();
  expect(ownPrice.element().compareDocumentPosition(usernameField.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(getFontSize(ownPrice)).toBeGreaterThan(1.5 * getFontSize(generalMessage));
  await expect
    .element(amountField)
    .toHaveAccessibleDescription('1.000₺ altındaki tutarlar bilet almaya yetmez.');
  await page.getByRole('button', { name: 'İptal' }).click();
  await page.getByRole('button', { name: /Zirvelon/ }).click();
  await expect.element(generalMessage.first()).toBeVisible();
  await expect.element(label).not.toBeInTheDocument();
});

it('step one explains in three sentences what a ticket is for', async () => {
  await loadPage();
  const explanation = page.getByText(/^Bilet, listedeki bir firmaya/);
  await expect.element(explanation).toBeVisible();
  expect(explanation.element().textContent?.match(/\.(?:\s|$)/g)).toHaveLength(3);
});

it('the ticket count shows the division of amount and price, without the remainder', async () => {
  await openForm();
  await fillForm('oyuncu', '1250');
  await expect.element(ticketCount).toHaveTextContent('1 bilet1.250₺ ÷ 1.000₺');
});

it('a member on a break sees a notice instead of the application form', async () => {
  await loadPage({ ...sampleUser, breakUntil: '2099-01-01T00:00:00.000Z' });
  await expect.element(page.getByText(/^Molanız bitene kadar bilet başvurusu/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Molanızın ayrıntıları' }))
    .toHaveAttribute('href', '/hesap/guvende-kal');
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Henüz bilet başvurunuz yok')).toBeVisible();
});

it('visitors see a sign-in notice above the form, and the form restores their input after sign-in', async () => {
  const { screen } = await loadPage(null);
  await expect
    .element(page.getByRole('link', { name: 'Giriş Yap' }))
    .toHaveAttribute('href', '/giris?next=%2Fbilet-sistemi');
  await page.getByRole('button', { name: /Orbelix/ }).click();
  await fillForm('oyuncu', '1.250,5');
  await screen.unmount();
  const { screen: secondScreen } = await loadPage(sampleUser);
  await expect.element(usernameField).toHaveValue('oyuncu');
  await expect.element(amountField).toHaveValue('1.250,5');
  await expect.element(page.getByRole('link', { name: 'Giriş Yap' })).not.toBeInTheDocument();
  // Another user must not see the member's input.
  await fillForm('oyuncum', '700');
  await secondScreen.unmount();
  await loadPage({ ...sampleUser, id: nextId() });
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).toBeVisible();
  await expect.element(usernameField).not.toBeInTheDocument();
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
  const { server, screen } = await loadPage(sampleUser, [rejectedApplication]);
  await page.getByRole('link', { name: 'Düzeltip yeniden başvur' }).click();
  await expect.element(usernameField).toHaveValue('eski oyuncu');
  await expect.element(amountField).toHaveValue('1250,5');
  await page.getByRole('button', { name: 'İptal' }).click();
  await expect.element(usernameField).not.toBeInTheDocument();
  server.respond('GET /api/ticket-companies', [otherCompany]);
  await screen.client.refetchQueries();
  await page.getByRole('link', { name: 'Düzeltip yeniden başvur' }).click();
  await expect.element(page.getByText(/Bu firma artık başvuru almıyor/)).toBeVisible();
});

it('the application form keeps its input after a server error', async () => {
  const server = await openForm();
  server.fail(sendRoute, 502);
  await fillForm('oyuncu', '1000');
  await expect.element(ticketCount).toMatchTextContent(/1 bilet/);
  await submitButton.click();
  await expect.element(getAlert('Başvuru gönderilemedi. Lütfen tekrar deneyin.')).toBeVisible();
  await expect.element(usernameField).toHaveValue('oyuncu');
  expect(server.getCalls(sendRoute)).toMatchObject([
    { body: { ticketCompanyId: company.id, username: 'oyuncu', investmentAmount: 1000 } },
  ]);
});

/** Creates the server's response to an application */
const createSentApplication = (fields: Partial<TicketApplication>): TicketApplication => ({
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

it('the ticket page shows the price that the server applied, also in the list of companies', async () => {
  const server = await openForm();
  await fillForm('oyuncu', '1000');
  await expect.element(ticketCount).toMatchTextContent(/1 bilet/);
  server.respond('GET /api/ticket-companies', [{ ...company, ticketPrice: 200 }, otherCompany]);
  server.respond(sendRoute, createSentApplication({ ticketPrice: 200, ticketCount: 5 }));
  await submitButton.click();
  await expect
    .element(page.getByText(/başvurunuz 5 bilet olarak alındı \(1 Bilet = 200₺\)/))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Orbelix/ }))
    .toMatchTextContent(/1 Bilet = 200₺/);
});

it('an application to a deactivated company is refused, and the company disappears', async () => {
  const server = await openForm();
  await fillForm('oyuncu', '1000');
  server.fail(sendRoute, 409, 'Bu firma şu anda aktif değil.');
  server.respond('GET /api/ticket-companies', [otherCompany]);
  await submitButton.click();
  await expect.element(getAlert('Bu firma şu anda aktif değil.')).toBeVisible();
  await expect.element(usernameField).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Orbelix/ })).not.toBeInTheDocument();
});

it('an application after the end of the session shows a sign-in message', async () => {
  const server = await openForm();
  await fillForm('oyuncu', '1000');
  server.fail(sendRoute, 401, 'Önce giriş yapın.');
  await submitButton.click();
  await expect.element(getAlert('Bilet başvurusu yapmak için giriş yapmalısınız.')).toBeVisible();
});

it('a double click sends the application once, and then the form is reset', async () => {
  const server = await openForm();
  await fillForm('Şen Oyuncu', '1250,50');
  await expect.element(ticketCount).toMatchTextContent(/1\.250,50₺ ÷ 1\.000₺/);
  server.respond(sendRoute, createSentApplication({ investmentAmount: 1250.5 }));
  const release = server.delay(sendRoute);
  await submitButton.dblClick();
  await expect.element(page.getByRole('button', { name: 'Gönderiliyor...' })).toBeVisible();
  release();
  await expect
    .element(page.getByText('Bilet başvurunuz alındı. Admin onayı bekleniyor.'))
    .toBeVisible();
  expect(server.getCalls(sendRoute)).toHaveLength(1);
  await page.getByRole('button', { name: /Orbelix/ }).click();
  await expect.element(usernameField).toHaveValue('');
  await expect.element(amountField).toHaveValue(null);
});

it('the form offers the username of the member’s last application to the company', async () => {
  const { server } = await loadPage();
  server.respond('GET /api/ticket-companies', [
    { ...company, lastUsername: 'oyuncu42' },
    { ...otherCompany, lastUsername: null },
  ]);
  await page.getByRole('button', { name: /Orbelix/ }).click();
  const suggestion = page.getByRole('button', { name: 'Son kullandığınız adı yaz: oyuncu42' });
  const hint = page.getByText('Firmadaki kullanıcı adınızı yazın.');
  await expect.element(suggestion).toBeVisible();
  expect(hint.query()).toBeNull();
  await suggestion.click();
  await expect.element(hint).toBeVisible();
  await expect.element(usernameField).toHaveValue('oyuncu42');
  await expect.element(suggestion).not.toBeInTheDocument();
});
