import type { Person } from '@vitrin/contract/people.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { nextId, sampleUser } from '../../../../test/samples.ts';
import { PersonActions } from './person-actions.tsx';

const person: Person = {
  ...sampleUser,
  id: nextId(),
  username: 'muvaffakiyet',
  telegramUsername: null,
  suspended: false,
  break: null,
  createdAt: '2026-11-01T09:00:00.000Z',
};

it('each of the questions about an account is accessible', async () => {
  fakeServer().answer('POST /api/admin/users/:id/password-link', {
    url: `https://vitrin.example/sifre-belirle#token=${'x'.repeat(60)}`,
    expiresAt: '2026-11-01T10:00:00.000Z',
  });
  await renderPart(<PersonActions person={person} />, {
    user: { ...sampleUser, role: 'super_admin' },
  });
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const what of ['Puan Düzelt', 'Rolü Değiştir', 'Şifre Bağlantısı', 'Askıya Al']) {
    await page.getByRole('button', { name: what }).click();
    await expect.element(asked).toBeVisible();
    if (what === 'Şifre Bağlantısı') {
      await asked.getByRole('button', { name: 'Bağlantı Oluştur' }).click();
      await expect.element(asked.getByRole('textbox', { name: 'Bağlantı' })).toBeVisible();
    }
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(asked).not.toBeInTheDocument();
  }
});
