import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Drawer } from './drawer.tsx';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menüyü aç</Button>
      <Drawer open={open} onOpenChange={setOpen} label="Menü">
        <Button onClick={() => setOpen(false)}>Menüyü kapat</Button>
        <a href="/profil">Profil</a>
        <a href="/market">Market</a>
      </Drawer>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Menüyü aç' });
const menu = page.getByRole('dialog', { name: 'Menü' });

it('the drawer traps focus, closes with Esc and restores focus', async () => {
  await render(<Menu />);
  await opener.click();
  await expect.element(menu).toBeVisible();
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    for (let count = 0; count < 5; count++) {
      await userEvent.keyboard(key);
      await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
    }
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('the drawer closes by its button and by a click outside', async () => {
  await page.viewport(390, 800);
  await render(<Menu />);
  await opener.click();
  await page.getByRole('button', { name: 'Menüyü kapat' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await opener.click();
  await page.elementLocator(document.body).click({ position: { x: 5, y: 400 }, force: true });
  await expect.element(menu).not.toBeInTheDocument();
  expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
});
