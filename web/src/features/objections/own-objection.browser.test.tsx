import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { createSampleObjection } from '../../../test/sample-objection.ts';
import type { ObjectionTarget } from './objection-target.ts';
import { OwnObjection } from './own-objection.tsx';

const listRoute = 'GET /api/objections';
const createRoute = 'POST /api/objections';

const createTarget = (fields: Partial<ObjectionTarget> = {}): ObjectionTarget => ({
  subject: 'application',
  id: nextId(),
  title: 'Zirvelon',
  status: 'rejected',
  decidedAt: new Date().toISOString(),
  fields: { username: 'mehmet', investmentAmount: 1250.5 },
  ...fields,
});

async function renderOwnObjection(target: ObjectionTarget) {
  const server = createFakeServer();
  server.respond(listRoute, []);
  await renderWithProviders(<OwnObjection target={target} />, { user: sampleUser });
  return server;
}

const objectButton = page.getByRole('button', { name: 'İtiraz et: Zirvelon' });
const dialog = page.getByRole('dialog', { name: 'İtiraz: Zirvelon' });
const getField = (name: RegExp) => dialog.getByRole('textbox', { name });
const sendButton = dialog.getByRole('button', { name: 'İtirazı gönder' });

it('the objection dialog explains the review, shows the original values and sends only corrected values', async () => {
  const target = createTarget();
  const server = await renderOwnObjection(target);
  const { user, original, decision, decidedBy, ...objection } = createSampleObjection('mehmet');
  server.respond(
    createRoute,
    ({ body }) => {
      const createdObjection = { ...objection, ...(body as object), subjectId: target.id };
      server.respond(listRoute, [createdObjection]);
      return createdObjection;
    },
    [listRoute],
  );
  await objectButton.click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /başka bir ekip üyesi bir kez inceler; sonuç genellikle 3 gün içinde bildirimlerinize gelir\./,
    );
  await expect.element(getField(/^Firmadaki kullanıcı adı/)).toHaveValue('mehmet');
  await expect.element(getField(/^Yatırım tutarı/)).toHaveValue('1250,5');
  await expectAccessible();
  await getField(/^Firmadaki kullanıcı adı/).fill('mehmet7');
  await getField(/^Açıklamanız/).fill('Son harfini yazmamışım.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('İtirazınız alındı')).toBeVisible();
  expect(server.getCalls(createRoute).map(({ body }) => body)).toEqual([
    {
      subject: 'application',
      subjectId: target.id,
      text: 'Son harfini yazmamışım.',
      correction: { username: 'mehmet7' },
    },
  ]);
  await expect.element(page.getByText('Düzeltme: mehmet7')).toBeVisible();
  await expect.element(objectButton).not.toBeInTheDocument();
  await expectAccessible();
});

it('the objection dialog refuses an invalid amount and a short text', async () => {
  const server = await renderOwnObjection(createTarget());
  await objectButton.click();
  await getField(/^Yatırım tutarı/).fill('çok');
  await getField(/^Açıklamanız/).fill('kısa');
  await sendButton.click();
  await expect.element(getField(/^Açıklamanız/)).toHaveAttribute('aria-invalid', 'true');
  await getField(/^Açıklamanız/).fill('Tutarı yanlış yazmışım.');
  await sendButton.click();
  await expect.element(page.getByText('Tutarı 1.234,50 biçiminde girin.')).toBeVisible();
  expect(server.getCalls(createRoute)).toEqual([]);
});

it('a refused objection shows the reason and closes the dialog', async () => {
  const server = await renderOwnObjection(createTarget());
  server.fail(createRoute, 409, 'İtiraz süresi geçmiş.');
  await objectButton.click();
  await getField(/^Açıklamanız/).fill('Tutarı yanlış yazmışım.');
  await sendButton.click();
  await expect.element(page.getByRole('alert').getByText('İtiraz süresi geçmiş.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['an approved application', { status: 'approved' }],
  ['a rejection after 14 days', { decidedAt: '2020-01-01T00:00:00.000Z' }],
])('%s offers no objection', async (_, fields) => {
  const server = await renderOwnObjection(createTarget(fields));
  await expect.poll(() => server.getCalls(listRoute).length).toBe(1);
  await expect.element(objectButton).not.toBeInTheDocument();
});
