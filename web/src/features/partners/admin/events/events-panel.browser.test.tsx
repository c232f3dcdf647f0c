import type { PartnerEventRow } from '@vitrin/contract/partner-statement.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { nextId, withRowFields } from '../../../../../test/row-samples.ts';
import { EventsPanel } from './events-panel.tsx';

const partner = withRowFields({
  ...{
    name: 'Orbelix',
    clickParam: 'subid',
    hosts: ['orbelix.example'],
    allowedIps: [],
    consent: 'none' as const,
    consentUntil: null,
    consentNote: null,
  },
  ...{ signed: false, status: 'active' as const, parameters: {}, events: {}, rules: [] },
});
const time = '2026-11-20T10:00:00.000Z';
const createPlace = (title: string) => ({ kind: 'cards' as const, id: nextId(), title });

it('a conflict of a partner event names each other click once, and each other amount', async () => {
  const otherClick = {
    ...{ clickId: `${'a'.repeat(40)}SONU42`, row: createPlace('Mavira'), receivedAt: time },
  };
  const event: PartnerEventRow = {
    ...{ id: nextId(), event: 'deposit', transactionId: 'TX-1', amount: 1250, at: time },
    ...{ receivedAt: time, row: createPlace('Zirvelon'), state: 'conflict', earning: 0 },
    ...{ raw: {}, test: false, otherAmounts: [{ amount: 900, receivedAt: time }] },
    otherClicks: [
      { ...otherClick, amount: 1250 },
      { ...otherClick, amount: 900 },
    ],
  };
  const server = createFakeServer();
  server.respond('GET /api/admin/partners/:id/events', [event]);
  await renderWithProviders(<EventsPanel partner={partner} />);
  const row = page.getByRole('row', { name: /TX-1/ });
  await expect.element(row).toMatchTextContent(/Çelişkili/);
  await expect.element(row).toMatchTextContent(/1\.250₺.*sonra 900₺/);
  await expect.element(row.getByText('sonra Mavira (…SONU42)')).toBeVisible();
});
