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

const application = (fields: Partial<ObjectionTarget> = {}): ObjectionTarget => ({
  subject: 'application',
  id: nextId(),
  title: 'Zirvelon',
  status: 'rejected',
  decidedAt: new Date().toISOString(),
  fields: { username: 'mehmet', investmentAmount: 1250.5 },
  ...fields,
});

async function open(item: ObjectionTarget) {
  const server = createFakeServer();
  server.respond(listRoute, []);
  await renderWithProviders(<OwnObjection target={item} />, { user: sampleUser });
  return server;
}

const opener = page.getByRole('button', { name: 'İtiraz et: Zirvelon' });
const dialog = page.getByRole('dialog', { name: 'İtiraz: Zirvelon' });
const field = (name: RegExp) => dialog.getByRole('textbox', { name });
const send = dialog.getByRole('button', { name: 'İtirazı gönder' });

it('the objection dialog explains the next step, fills in both fields and sends only the correction', async () => {
  const item = application();
  const server = await open(item);
  const { user, original, decision, decidedBy, ...objection } = createSampleObjection('mehmet');
  server.respond(
    createRoute,
    ({ body }) => {
      const created = { ...objection, ...(body as object), subjectId: item.id };
      server.respond(listRoute, [created]);
      return created;
    },
    [listRoute],
  );
  await opener.click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /başka bir ekip üyesi bir kez inceler; sonuç genellikle 3 gün içinde bildirimlerinize gelir\./,
    );
  await expect.element(field(/^Partnerdeki kullanıcı adı/)).toHaveValue('mehmet');
  await expect.element(field(/^Yatırım tutarı/)).toHaveValue('1250,5');
  await expectAccessible();
  await field(/^Partnerdeki kullanıcı adı/).fill('mehmet7');
  await field(/^Açıklamanız/).fill('Son harfini yazmamışım.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('İtirazınız alındı')).toBeVisible();
  expect(server.getCalls(createRoute).map(({ body }) => body)).toEqual([
    {
      subject: 'application',
      subjectId: item.id,
      text: 'Son harfini yazmamışım.',
      correction: { username: 'mehmet7' },
    },
  ]);
  await expect.element(page.getByText('Düzeltme: mehmet7')).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
  await expectAccessible();
});

it('the objection dialog refuses an invalid amount and a short text', async () => {
  const server = await open(application());
  await opener.click();
  await field(/^Yatırım tutarı/).fill('çok');
  await field(/^Açıklamanız/).fill('kısa');
  await send.click();
  await expect.element(field(/^Açıklamanız/)).toHaveAttribute('aria-invalid', 'true');
  await field(/^Açıklamanız/).fill('Tutarı yanlış yazmışım.');
  await send.click();
  await expect.element(page.getByText('Tutarı 1.234,50 biçiminde girin.')).toBeVisible();
  expect(server.getCalls(createRoute)).toEqual([]);
});

it('a refused objection shows the reason and closes the dialog', async () => {
  const server = await open(application());
  server.fail(createRoute, 409, 'İtiraz süresi geçmiş.');
  await opener.click();
  await field(/^Açıklamanız/).fill('Tutarı yanlış yazmışım.');
  await send.click();
  await expect.element(page.getByRole('alert').getByText('İtiraz süresi geçmiş.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['an approved application', { status: 'approved' }],
  ['a rejection after 14 days', { decidedAt: '2020-01-01T00:00:00.000Z' }],
])('%s offers no objection', async (_, fields) => {
  const server = await open(application(fields));
  await expect.poll(() => server.getCalls(listRoute).length).toBe(1);
  await expect.element(opener).not.toBeInTheDocument();
});
