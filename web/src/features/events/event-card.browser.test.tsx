import type { EventPhase } from '@vitrin/contract/event-times.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { plainEvent } from '../../../test/page-samples.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { EventCard } from './event-card.tsx';

const now = Date.parse('2026-11-26T12:00:00Z');
const startDate = '2026-12-08T19:02:00Z';
const endDate = '2027-01-02T23:50:00Z';

beforeEach(() => page.viewport(390, 844));

async function renderCard(
  fields: { startDate: string | null; endDate: string | null },
  phase: EventPhase = 'upcoming',
) {
  const event = { ...plainEvent, ...fields };
  await renderWithProviders(
    <EventCard event={event} phase={phase} now={now} isWide={false} isAboveFold />,
  );
  return page.getByRole('article');
}

it('the card of a past event is less than 180 px high on a phone', async () => {
  const card = await renderCard({ startDate: null, endDate: startDate }, 'past');
  await expect.element(card).toMatchTextContent(/Bitiş: 8 Ara 22:02/);
  expect(card.element().clientHeight).toBeLessThan(180);
});

it('start and end of an upcoming event fit on one line of its card on a phone', async () => {
  const card = await renderCard({ startDate, endDate });
  await expect.element(card).toMatchTextContent(/8 Ara 22:02 – 3 Oca 2027 02:50/);
  const tops = [...card.element().querySelectorAll('time')].map(
    (time) => time.getBoundingClientRect().top,
  );
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

it('an upcoming event without an end shows its start', async () => {
  const card = await renderCard({ startDate, endDate: null });
  await expect.element(card).toMatchTextContent(/Başlangıç: 8 Ara 22:02/);
  await expect.element(card).not.toMatchTextContent(/Süresiz/);
});

it('an upcoming event of one day names its day once', async () => {
  const card = await renderCard({ startDate, endDate: '2026-12-08T20:30:00Z' });
  await expect.element(card).toMatchTextContent(/8 Ara 22:02 – 23:30/);
});
