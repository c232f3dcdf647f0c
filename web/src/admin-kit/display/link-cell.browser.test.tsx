import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { LinkCell } from './link-cell.tsx';

it.each([1280, 1920])(
  'a link shows its first 30 characters in one line at %i px',
  async (width) => {
    createFakeServer().respond('GET /api/admin/dead-links', []);
    await page.viewport(width, 800);
    const href = 'https://kick-yayinlari.example/videos/hafta-9-cumartesi';
    await renderWithProviders(
      <div className="@container w-180">
        <table>
          <tbody>
            <tr>
              <td>
                <LinkCell href={href} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>,
    );
    const link = page.getByRole('link', { name: 'https://kick-yayinlari.example…' });
    await expect.element(link).toHaveAttribute('title', href);
    expect(link.element().getClientRects()).toHaveLength(1);
    expect(link.element().getBoundingClientRect().height).toBeLessThan(30);
    await expect.element(page.getByText(/^….*hafta-9-cumartesi$/)).toBeVisible();
  },
);

it('a link in a card on a phone stands without its protocol in one line above its end', async () => {
  createFakeServer().respond('GET /api/admin/dead-links', []);
  await page.viewport(390, 800);
  const href = 'https://kick.example/vitrin/videos/hafta-9-cumartesi';
  await renderWithProviders(
    <div className="flex w-60">
      <LinkCell href={href} />
    </div>,
  );
  const link = page.getByRole('link', { name: /^kick/ }).element();
  const end = page.getByText(/^….*cumartesi$/).element();
  expect(link.getClientRects()).toHaveLength(1);
  expect(end.getBoundingClientRect().top).toBeGreaterThan(link.getBoundingClientRect().top);
});

it('the end of a link that is slightly too long starts at its last slash', async () => {
  createFakeServer().respond('GET /api/admin/dead-links', []);
  await page.viewport(1280, 800);
  await renderWithProviders(<LinkCell href="https://zirvelon.example/vitrin" />);
  const end = page.getByText('…/vitrin', { exact: true });
  await expect.element(end).toBeVisible();
  await page.viewport(390, 800);
  await expect.element(end).toBeVisible();
});
