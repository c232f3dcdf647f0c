import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { Button } from '../button/button.tsx';
import { createLazyDialog } from './create-lazy-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { type DialogOpenProps, useDialog } from './use-dialog.ts';

const load = vi.fn<() => Promise<{ default: ComponentType<DialogOpenProps> }>>();
const LazyDialog = createLazyDialog(load);

function DetailDialog(props: DialogOpenProps) {
  return (
    <Dialog {...props} title="Ayrıntı">
      Yüklendi
    </Dialog>
  );
}

function Page() {
  const { show, renderDialog } = useDialog<null>();
  return (
    <>
      <Button onClick={() => show(null)}>Aç</Button>
      {renderDialog((openProps) => (
        <LazyDialog {...openProps} />
      ))}
    </>
  );
}

it('a dialog whose code fails to load leaves the page in place, and the next click loads it', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValueOnce({ default: DetailDialog });
  await renderWithProviders(<Page />);
  const button = page.getByRole('button', { name: 'Aç' });
  await button.click();
  await expect.element(page.getByText(/^Sunucuya ulaşılamadı/)).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Ayrıntı' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
