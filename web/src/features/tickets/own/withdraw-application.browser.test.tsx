import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleApplication, sampleUser } from '../../../../test/row-samples.ts';
import { OwnApplications } from './own-applications.tsx';

const listRoute = 'GET /api/ticket-applications';
const withdrawRoute = 'DELETE /api/ticket-applications/:id';
const openButton = page.getByRole('button', { name: 'Geri çek' });
const dialog = page.getByRole('alertdialog');

it('a pending application is withdrawn after a confirmation, once for a double click', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond(listRoute, [
    createSampleApplication('oyuncu'),
    createSampleApplication('oyuncu', { status: 'approved' }),
  ]);
  server.respond(withdrawRoute, undefined, [listRoute]);
  await renderWithProviders(<OwnApplications />, { user: sampleUser });
  await openButton.click();
  await expect.element(dialog).toMatchTextContent(/yeniden başvurabilirsiniz/);
  await expectAccessible();
  server.respond(listRoute, []);
  await dialog.getByRole('button', { name: 'Geri çek' }).dblClick();
  await expect.element(page.getByText('Başvurunuz geri çekildi')).toBeVisible();
  await expect.element(page.getByText('Henüz bilet başvurunuz yok')).toBeVisible();
  expect(server.getCalls(withdrawRoute)).toHaveLength(1);
});

it('an application that was decided meanwhile shows the reason and its decision', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  const application = createSampleApplication('oyuncu');
  server.respond(listRoute, [application]);
  const message = 'Bu başvuru karara bağlandı, artık geri çekilemez.';
  server.failWithCode(withdrawRoute, 409, 'tickets.decided', message);
  await renderWithProviders(<OwnApplications />, { user: sampleUser });
  await openButton.click();
  server.respond(listRoute, [{ ...application, status: 'approved' }]);
  await dialog.getByRole('button', { name: 'Geri çek' }).click();
  await expect.element(page.getByText(/artık geri çekilemez/)).toBeVisible();
  await expect.element(openButton).not.toBeInTheDocument();
});

it('the buttons of a pending application stand in the line of its amount on wide screens', async () => {
  await page.viewport(1280, 800);
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond(listRoute, [
    createSampleApplication('oyuncu'),
    createSampleApplication('oyuncu', { investmentAmount: 25_000, ticketCount: 50 }),
  ]);
  await renderWithProviders(<OwnApplications />, { user: sampleUser });
  await expect.element(openButton.first()).toBeVisible();
  const lefts = openButton.elements().map((item) => item.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(1);
  const [button, amount] = [openButton.first(), page.getByText('1.250₺', { exact: true })].map(
    (locator) => locator.element().getBoundingClientRect(),
  );
  expect(button?.top).toBeLessThan(amount?.bottom ?? 0);
  expect(button?.bottom).toBeGreaterThan(amount?.top ?? 0);
  expect(button?.right).toBeLessThan(amount?.left ?? 0);
});
