import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { OwnNumbers } from './own-numbers.tsx';

/** Returns applications at one company with 20 consecutive numbers each. */
function createNumbers(companyName: string, applicationCount: number) {
  const ticketCompany = { id: nextId(), name: companyName };
  return Array.from({ length: applicationCount }, (_, application) =>
    Array.from({ length: 20 }, (_, number) => ({
      id: nextId(),
      ticketNumber: `BLT-${String(application * 100 + number).padStart(8, '0')}`,
      ticketApplication: { id: `${application}`, ticketCompany },
    })),
  ).flat();
}

async function renderNumbers(numbers: ReturnType<typeof createNumbers>) {
  await page.viewport(390, 844);
  createFakeServer().respond('GET /api/ticket-numbers', numbers);
  await renderWithProviders(<OwnNumbers />, { user: sampleUser });
  const company = page.getByRole('region', { name: 'Orbelix' });
  return { company, ranges: company.getByRole('listitem') };
}

it('a member sees ticket numbers as ranges; a long list is folded', async () => {
  const { company, ranges } = await renderNumbers(createNumbers('Orbelix', 10));
  await expect.element(company).toMatchTextContent(/Orbelix 200 bilet/);
  await expect.element(ranges.first()).toMatchTextContent(/BLT-00000000 – BLT-00000019/);
  await expect.poll(() => ranges.elements()).toHaveLength(9);
  await page.getByText('20 numara daha').click();
  await expect.poll(() => ranges.elements()).toHaveLength(10);
});

it('ticket numbers at two companies fit one phone screen', async () => {
  const numbers = [...createNumbers('Orbelix', 10), ...createNumbers('Mavira', 10)];
  const { ranges } = await renderNumbers(numbers);
  await expect.poll(() => ranges.elements()).toHaveLength(3);
  const { height } = page
    .getByRole('region', { name: 'Bilet Numaralarım' })
    .element()
    .getBoundingClientRect();
  expect(height).toBeLessThan(844);
  await page.getByText('140 numara daha').first().click();
  await expect.poll(() => ranges.elements()).toHaveLength(10);
});
