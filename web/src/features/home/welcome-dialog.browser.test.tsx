import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
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
