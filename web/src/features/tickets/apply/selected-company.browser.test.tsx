import { type TicketCompany, ticketCompanies } from '@vitrin/contract/ticket-companies.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { SelectedCompany } from './selected-company.tsx';

const websiteUrl = 'https://orbelix.example/';
const link = 'https://partner.example/';
const partnerId = nextId();
const company: TicketCompany = {
  ...ticketCompanies.create.body.parse({ name: 'Orbelix', logoUrl: '/favicon.svg', websiteUrl }),
  id: nextId(),
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  updatedAt: '2026-11-01T09:00:00.000Z',
};

it('the button to change the company does not cover its picture', async () => {
  const contentImage = '/favicon.svg';
  await renderWithProviders(
    <SelectedCompany company={{ ...company, contentImage }} onChange={() => {}} />,
  );
  const button = page.getByRole('button', { name: 'Değiştir' }).element().getBoundingClientRect();
  const picture = document.querySelector('img')?.getBoundingClientRect();
  expect(picture?.bottom).toBeLessThanOrEqual(button.top);
});

it.each([
  { fields: {}, href: websiteUrl },
  { fields: { link }, href: websiteUrl },
  { fields: { partnerId }, href: websiteUrl },
  { fields: { partnerId, link }, href: `/git/ticket-companies/${company.id}` },
])('the link of a company with $fields leads to $href', async ({ fields, href }) => {
  await renderWithProviders(
    <SelectedCompany company={{ ...company, ...fields }} onChange={() => {}} />,
  );
  await expect
    .element(page.getByRole('link', { name: 'Orbelix sitesine git' }))
    .toHaveAttribute('href', href);
});
