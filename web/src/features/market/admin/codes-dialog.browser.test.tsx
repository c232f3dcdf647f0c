import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleReward } from '../../../../test/row-samples.ts';
import { CodesDialog } from './codes-dialog.tsx';

const importRoute = 'POST /api/rewards/:id/codes';
const countRoute = 'GET /api/rewards/:id/codes';
const codesField = page.getByRole('textbox', { name: 'Yeni kodlar' });
const submitButton = page.getByRole('button', { name: 'Kodları ekle' });

async function openCodes() {
  const server = createFakeServer();
  server.respond(countRoute, { left: 12, used: 30 });
  const onOpenChange = vi.fn();
  const reward = createSampleReward('Hediye çeki');
  await renderWithProviders(<CodesDialog reward={reward} open onOpenChange={onOpenChange} />);
  await expect.element(page.getByText('Kalan12')).toBeVisible();
  await expect.element(page.getByText('Kullanılan30')).toBeVisible();
  return { server, onOpenChange };
}

it('pasted codes are sent one per line, and the result is shown', async () => {
  const { server, onOpenChange } = await openCodes();
  await submitButton.click();
  await expect.element(page.getByText('En az bir kod yazın.')).toBeVisible();
  expect(server.getCalls(importRoute)).toEqual([]);
  server.respond(importRoute, { added: 2, left: 14, used: 30 });
  await codesField.fill('A-1\n\n B-2 ');
  await submitButton.click();
  const status = page.getByRole('status');
  await expect.element(status.getByText('2 kod eklendi. Kalan kod: 14')).toBeVisible();
  expect(server.getCalls(importRoute)).toMatchObject([{ body: { codes: ['A-1', 'B-2'] } }]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('codes of a file that the server refuses are shown by line, and can be removed', async () => {
  const { server, onOpenChange } = await openCodes();
  await userEvent.upload(
    page.getByLabelText('Kodlar: dosya seç'),
    new File(['A-1\r\n\r\nB-2\r\nC-3'], 'kodlar.txt', { type: 'text/plain' }),
  );
  await expect.element(codesField).toHaveValue('A-1\n\nB-2\nC-3');
  server.fail(importRoute, 400, 'Yinelenen kodlar var. Hiçbir kod eklenmedi.', [
    { path: 'codes.1', message: 'Bu kod ödülde zaten var.' },
  ]);
  await submitButton.click();
  await expect.element(page.getByText('3. satır (B-2): Bu kod ödülde zaten var.')).toBeVisible();
  await expectAccessible();
  expect(onOpenChange).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Bu satırları çıkar' }).click();
  await expect.element(codesField).toHaveValue('A-1\nC-3');
  await expect.element(page.getByText(/kabul edilmedi/)).not.toBeInTheDocument();
});
