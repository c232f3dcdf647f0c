import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { Welcome } from './welcome.tsx';
import WelcomeDialog from './welcome-dialog.tsx';

it.each(['', '/favicon.svg'])(
  'the welcome dialog is accessible with the image "%s"',
  async (image) => {
    const title = 'Hoş Geldiniz! '.repeat(8);
    await renderWithProviders(
      <WelcomeDialog open onOpenChange={() => {}} image={image} title={title} subtitle="Keşfet" />,
    );
    await expect.element(page.getByRole('button', { name: 'Devam Et' })).toHaveFocus();
    await expectAccessible();
  },
);

it('the welcome dialog greets only once staff have filled it in', async () => {
  localStorage.removeItem('vitrin-welcome-seen');
  const title = 'Hoş Geldiniz!';
  await renderWithProviders(<Welcome image="" title={title} subtitle="" />);
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(page.getByRole('dialog').query()).toBeNull();
  await renderWithProviders(<Welcome image="" title={title} subtitle="Keşfet" />);
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
});
