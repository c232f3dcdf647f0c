import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { PersonActions } from './person-actions.tsx';

const user: ManagedUser = {
  ...sampleUser,
  id: nextId(),
  username: 'muvaffakiyet',
  telegramUsername: null,
  suspended: false,
  break: null,
  createdAt: '2026-11-01T09:00:00.000Z',
};

it('the dialogs of an account are accessible', async () => {
  createFakeServer().respond('POST /api/admin/users/:id/password-link', {
    url: `https://vitrin.example/sifre-belirle#token=${'x'.repeat(60)}`,
    expiresAt: '2026-11-01T10:00:00.000Z',
  });
  await renderWithProviders(<PersonActions user={user} />, {
    user: { ...sampleUser, role: 'super_admin' },
  });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const action of ['Puan düzelt', 'Rolü değiştir', 'Şifre bağlantısı', 'Askıya al']) {
    await page.getByRole('button', { name: action }).click();
    await expect.element(dialog).toBeVisible();
    if (action === 'Şifre bağlantısı') {
      await dialog.getByRole('button', { name: 'Bağlantı oluştur' }).click();
      await expect.element(dialog.getByRole('textbox', { name: 'Bağlantı' })).toBeVisible();
    }
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

it("a points correction requires a reason and can't go below zero", async () => {
  const server = createFakeServer();
  const correctPointsRoute = 'POST /api/admin/users/:id/points';
  await renderWithProviders(<PersonActions user={{ ...user, points: 1250 }} />, {
    user: { ...sampleUser, role: 'super_admin' },
  });
  await page.getByRole('button', { name: 'Puan düzelt' }).click();
  const dialog = page.getByRole('dialog');
  const delta = dialog.getByLabelText(/^Puan farkı/);
  const reason = dialog.getByRole('textbox', { name: 'Neden' });
  const send = () => dialog.getByRole('button', { name: 'Puanı düzelt' }).click();
  await send();
  await expect.element(delta).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription('Neden zorunludur.');
  await delta.fill('-1251');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/−1/);
  await expect.element(dialog).toMatchTextContent(/Bakiye sıfırın altına inemez\./);
  await reason.fill('Olmaz');
  server.fail(correctPointsRoute, 409, 'Puan bakiyesi sıfırın altına inemez.');
  await send();
  await expect
    .element(page.getByRole('alert').getByText('Puan bakiyesi sıfırın altına inemez.').first())
    .toBeVisible();
  await expect.element(reason).toHaveValue('Olmaz');

  await delta.fill('1250');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/2\.500/);
  server.respond(correctPointsRoute, { ...user, points: 2500 });
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Puan düzeltildi')).toBeVisible();
  expect(server.getCalls(correctPointsRoute).at(-1)?.body).toEqual({
    delta: 1250,
    reason: 'Olmaz',
  });
});

it('the refusal to demote the last super_admin is shown to the user', async () => {
  const message = 'Son süper yöneticinin rolü değiştirilemez.';
  createFakeServer().fail('PATCH /api/admin/users/:id', 409, message);
  await renderWithProviders(<PersonActions user={user} />, {
    user: { ...sampleUser, role: 'super_admin' },
  });
  await page.getByRole('button', { name: 'Rolü değiştir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Editör' }).click();
  await dialog.getByRole('button', { name: 'Rolü değiştir' }).click();
  await expect.element(page.getByRole('alert').getByText(message).first()).toBeVisible();
  await expect.element(dialog).toMatchTextContent(new RegExp(message));
});
