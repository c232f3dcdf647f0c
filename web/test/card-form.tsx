import type { Card } from '@vitrin/contract/cards.ts';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CardsPage from '../src/features/cards/admin/cards-page.tsx';
import { createFakeServer } from './create-fake-server.ts';
import { renderWithProviders } from './render-with-providers.tsx';

export const cardListRoute = 'GET /api/cards/all';
export const createCardRoute = 'POST /api/cards';

export const cardDialog = page.getByRole('dialog', { name: /^(Yeni Kart|Kartı Düzenle)$/ });
export const saveButton = cardDialog.getByRole('button', { name: 'Kaydet' });
export const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });

export const getField = (label: string) =>
  cardDialog.getByLabelText(new RegExp(`^${label}( \\*)?$`));

export const getDateTimeField = (label: string) => cardDialog.getByRole('button', { name: label });

/** Enters a date and a time in the picker of a field and closes the picker. */
export async function enterDateTime(label: string, date: string, time: string): Promise<void> {
  await getDateTimeField(label).click();
  await picker.getByLabelText('Tarih').fill(date);
  await picker.getByLabelText('Saat').fill(time);
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).not.toBeInTheDocument();
}

/** Renders the cards page and opens the form of the first card, or of a new one without cards. */
export async function openCardForm(...cards: Card[]) {
  const server = createFakeServer();
  server.respond(cardListRoute, cards);
  await renderWithProviders(<CardsPage />);
  const [firstCard] = cards;
  await page
    .getByRole('button', { name: firstCard ? `${firstCard.title} kartını düzenle` : 'Yeni Kart' })
    .click();
  await openFoldedFields();
  return server;
}

/** Opens the folded fields of the form, with the dates among them. */
export async function openFoldedFields(): Promise<void> {
  const summary = cardDialog.getByText('Zamanlama, partner ve link');
  await expect.element(summary).toBeVisible();
  if (!summary.element().closest('details')?.open) await summary.click();
}
