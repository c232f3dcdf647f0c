import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PanelToaster } from './panel-toaster.tsx';

it('a toast makes way for what has the focus', async () => {
  await page.viewport(1280, 800);
  await render(
    <>
      <Button>Başka</Button>
      <Button className="fixed top-24 left-160">Sıradaki</Button>
      <PanelToaster />
    </>,
  );
  const button = (name: string) => page.getByRole('button', { name }).element() as HTMLElement;
  const next = button('Sıradaki');
  const covers = () => {
    const card = document.querySelector('[data-toast]')?.getBoundingClientRect();
    const { top, bottom } = next.getBoundingClientRect();
    return card && card.top < bottom && top < card.bottom;
  };
  toast({ title: 'Kaydedildi' });
  await expect.poll(covers).toBe(true);
  next.focus();
  await expect.poll(covers).toBe(false);
  // One that comes while it has the focus does not lie there at all.
  toast({ title: 'Yine kaydedildi' });
  await expect.element(page.getByText('Yine kaydedildi')).toBeVisible();
  await expect.poll(covers).toBe(false);
  button('Başka').focus();
  toast({ title: 'Son kez' });
  await expect.poll(covers).toBe(true);
});
