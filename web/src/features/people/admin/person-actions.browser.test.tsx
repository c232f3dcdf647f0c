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
  for (const actionName of ['Puan düzelt', 'Rolü değiştir', 'Şifre linki', 'Askıya al']) {
    await page.getByRole('button', { name: actionName }).click();
    await expect.element(dialog).toBeVisible();
    if (actionName === 'Şifre linki') {
      await dialog.getByRole('button', { name: 'Link oluştur' }).click();
      await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
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
  const deltaField = dialog.getByLabelText(/^Puan farkı/);
  const reasonField = dialog.getByRole('textbox', { name: 'Neden' });
  const submitCorrection = () => dialog.getByRole('button', { name: 'Puanı düzelt' }).click();
  await submitCorrection();
  await expect.element(deltaField).toHaveFocus();
  await expect.element(reasonField).toHaveAccessibleDescription('Neden zorunludur.');
  await deltaField.fill('-1251');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/−1/);
  await expect.element(dialog).toMatchTextContent(/Bakiye sıfırın altına inemez\./);
  await reasonField.fill('Olmaz');
  server.fail(correctPointsRoute, 409, 'Puan bakiyesi sıfırın altına inemez.');
  await submitCorrection();
  const errorText = page.getByText('Puan bakiyesi sıfırın altına inemez.');
  await expect.element(errorText.first()).toBeVisible();
  // The dialog shows the error, no toast repeats it.
  expect(errorText.elements()).toHaveLength(1);
  await expect.element(reasonField).toHaveValue('Olmaz');

  await deltaField.fill('1250');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/2\.500/);
  server.respond(correctPointsRoute, { ...user, points: 2500 });
  await submitCorrection();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Puan düzeltildi')).toBeVisible();
  expect(server.getCalls(correctPointsRoute).at(-1)?.body).toEqual({
    delta: 1250,
    reason: 'Olmaz',
  });
});

it('the role dialog shows why the server refuses a role', async () => {
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
  await expect.element(dialog).toMatchTextContent(new RegExp(message));
  expect(page.getByText(message).elements()).toHaveLength(1);
});
