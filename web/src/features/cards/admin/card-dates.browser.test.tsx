import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  cardDialog,
  cardListRoute,
  createCardRoute,
  enterDateTime,
  getDateTimeField,
  getField,
  openCardForm,
  openFoldedFields,
  picker,
  saveButton,
} from '../../../../test/card-form.tsx';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleCard } from '../../../../test/row-samples.ts';
import CardsPage from './cards-page.tsx';

it('the card form rejects a visibility period that ends before it starts', async () => {
  await openCardForm();
  await getField('Başlık').fill('Bir kart');
  await getField('Link').fill('/profil');
  await enterDateTime('Görünürlük Başlangıcı', '2.1.2030', '10:00');
  await enterDateTime('Görünürlük Bitişi', '2.1.2030', '09:59');
  await saveButton.click();
  const endField = getDateTimeField('Görünürlük Bitişi');
  await expect
    .element(endField)
    .toHaveAccessibleDescription(/Görünürlük bitişi başlangıcından önce olamaz\./);
  await expect.element(endField).toHaveFocus();
});

it('the card form rejects a date and a time that do not exist', async () => {
  await openCardForm();
  await getDateTimeField('Görünürlük Bitişi').click();
  await picker.getByLabelText('Tarih').fill('31.02.2030');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(picker.getByRole('alert')).toMatchTextContent(/gg\.aa\.yyyy/);
  await picker.getByLabelText('Tarih').fill('28.02.2030');
  await picker.getByLabelText('Saat').fill('24:00');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(picker).toBeVisible();
  await picker.getByRole('button', { name: 'Temizle' }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(getDateTimeField('Görünürlük Bitişi')).toHaveTextContent('Süresiz');
});

it('the card form reads typed times as Istanbul time and shows the same times again', async () => {
  const server = await openCardForm();
  await getField('Başlık').fill('Pencere');
  await getField('Link').fill('/profil');
  const startField = getDateTimeField('Görünürlük Başlangıcı');
  // This time is on the previous day in New York and in the previous year in UTC.
  await enterDateTime('Görünürlük Başlangıcı', '01.01.2031', '00:30');
  await expect.element(startField).toHaveTextContent('01.01.2031 00:30');
  const card = createSampleCard('Pencere', { visibleFrom: '2030-12-31T21:30:00.000Z' });
  server.respond(createCardRoute, card, [cardListRoute]);
  server.respond(cardListRoute, [card]);
  await saveButton.click();
  const tile = page.getByRole('article', { name: 'Pencere' });
  await expect.element(tile).toMatchTextContent(/1 Ocak 2031/);
  expect(server.getCalls(createCardRoute)).toMatchObject([
    { body: { visibleFrom: card.visibleFrom } },
  ]);

  await page.getByRole('button', { name: 'Pencere kartını düzenle' }).click();
  await startField.click();
  await expect.element(picker.getByLabelText('Tarih')).toHaveValue('01.01.2031');
  await expect.element(picker.getByLabelText('Saat')).toHaveValue('00:30');
  await expect.element(picker.getByRole('grid', { name: /Ocak 2031/ })).toBeVisible();
  await expect.element(picker.getByRole('gridcell', { selected: true })).toHaveTextContent('1');
});

it('the calendar of the card form selects Istanbul dates', async () => {
  const card = createSampleCard('Takvim', { visibleFrom: '2030-12-31T21:30:00.000Z' });
  const server = await openCardForm(card);
  await getDateTimeField('Görünürlük Başlangıcı').click();
  await picker.getByRole('button', { name: /\b15 Ocak 2031\b/ }).click();
  await expect.element(picker.getByLabelText('Tarih')).toHaveValue('15.01.2031');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect
    .element(getDateTimeField('Görünürlük Başlangıcı'))
    .toHaveTextContent('15.01.2031 00:30');
  server.respond('PATCH /api/cards/:id', card);
  await saveButton.click();
  await expect
    .poll(() => server.getCalls('PATCH /api/cards/:id').at(-1)?.body)
    .toEqual({ visibleFrom: '2031-01-14T21:30:00.000Z' });
});

it('the form of a new card publishes it with sort order 0, offers used categories and completes the URL', async () => {
  const server = createFakeServer();
  server.respond(cardListRoute, [createSampleCard('Bir', { sortOrder: 4, category: 'Spor' })]);
  await renderWithProviders(<CardsPage />);
  await page.getByRole('button', { name: 'Yeni Kart' }).click();
  await getField('Başlık').fill('Yeni');
  await getField('Link').fill('deneme.com');
  await userEvent.keyboard('{Tab}');
  await expect.element(getField('Link')).toHaveValue('https://deneme.com');
  expect(cardDialog.element().querySelector('datalist option')?.getAttribute('value')).toBe('Spor');
  await openFoldedFields();
  // A date without a time includes the whole last day, in Istanbul.
  await getDateTimeField('Görünürlük Bitişi').click();
  await picker.getByLabelText('Tarih').fill('01.01.2031');
  await expect.element(picker).toMatchTextContent(/o günün sonuna kadar/);
  await userEvent.keyboard('{Enter}');
  await expect.element(getDateTimeField('Görünürlük Bitişi')).toHaveTextContent('01.01.2031 23:59');
  server.respond(createCardRoute, createSampleCard('Yeni'), [cardListRoute]);
  await saveButton.click();
  await expect.poll(() => server.getCalls(createCardRoute)).toHaveLength(1);
  expect(server.getCalls(createCardRoute)[0]?.body).toMatchObject({
    link: 'https://deneme.com',
    status: 'published',
    sortOrder: 0,
    visibleTo: '2031-01-01T20:59:00.000Z',
  });
});

async function openDatedCard() {
  const card = createSampleCard('Tarihli', { visibleFrom: '2030-12-31T21:30:00.000Z' });
  const server = await openCardForm(card);
  server.respond('PATCH /api/cards/:id', card);
  await getDateTimeField('Görünürlük Başlangıcı').click();
  const getBodies = () => server.getCalls('PATCH /api/cards/:id').map(({ body }) => body);
  return { getBodies };
}

it('a typed date is saved although the popup is still open', async () => {
  const { getBodies } = await openDatedCard();
  await picker.getByLabelText('Tarih').fill('15.01.2031');
  await saveButton.click();
  await expect.poll(getBodies).toEqual([{ visibleFrom: '2031-01-14T21:30:00.000Z' }]);
});

it('a clicked date is saved although the popup is still open', async () => {
  const { getBodies } = await openDatedCard();
  await picker.getByRole('button', { name: /\b15 Ocak 2031\b/ }).click();
  await saveButton.click();
  await expect.poll(getBodies).toEqual([{ visibleFrom: '2031-01-14T21:30:00.000Z' }]);
});

it.each([
  ['Tab', () => userEvent.keyboard('{Tab}')],
  ['a click outside', () => getField('Başlık').click()],
])('a typed date remains after the popup is closed by %s', async (_, leave) => {
  await openDatedCard();
  await picker.getByLabelText('Tarih').fill('15.01.2031');
  (picker.getByRole('button', { name: 'Tamam' }).element() as HTMLElement).focus();
  await leave();
  await expect.element(picker).not.toBeInTheDocument();
  await expect
    .element(getDateTimeField('Görünürlük Başlangıcı'))
    .toHaveTextContent('15.01.2031 00:30');
});

it('Escape restores the date from before the popup opened', async () => {
  await openDatedCard();
  await picker.getByLabelText('Tarih').fill('15.01.2031');
  const field = getDateTimeField('Görünürlük Başlangıcı');
  await expect.element(field).toHaveTextContent('15.01.2031 00:30');
  await userEvent.keyboard('{Escape}');
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(field).toHaveTextContent('01.01.2031 00:30');
});

it('an invalid date keeps the popup open with the reason, and the form is not sent', async () => {
  const { getBodies } = await openDatedCard();
  await picker.getByLabelText('Tarih').fill('31.02.2031');
  await saveButton.click();
  await expect.element(picker.getByRole('alert')).toMatchTextContent(/gg\.aa\.yyyy/);
  await expect.element(picker.getByLabelText('Tarih')).toHaveFocus();
  await getField('Başlık').click();
  await expect.element(picker.getByRole('alert')).toBeVisible();
  await picker.getByLabelText('Tarih').fill('28.02.2031');
  await saveButton.click();
  await expect.poll(getBodies).toEqual([{ visibleFrom: '2031-02-27T21:30:00.000Z' }]);
});

it('an error in the folded fields of the card form opens them and focuses the field', async () => {
  const server = await openCardForm();
  await getField('Başlık').fill('Bir kart');
  await getField('Link').fill('/profil');
  await enterDateTime('Görünürlük Başlangıcı', '2.1.2030', '10:00');
  await enterDateTime('Görünürlük Bitişi', '2.1.2030', '09:59');
  await cardDialog.getByText('Zamanlama, partner ve link').click();
  await expect.element(getDateTimeField('Görünürlük Bitişi')).not.toBeInTheDocument();
  await saveButton.click();
  await expect.element(getDateTimeField('Görünürlük Bitişi')).toHaveFocus();
  expect(server.getCalls(createCardRoute)).toHaveLength(0);
});
