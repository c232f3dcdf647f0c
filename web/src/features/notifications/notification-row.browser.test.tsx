import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId } from '../../../test/row-samples.ts';
import { NotificationRow } from './notification-row.tsx';

const notification = {
  id: nextId(),
  kind: 'ticket.approved',
  title: 'Bilet başvurunuz onaylandı',
  body: 'Orbelix: 5 bilet numaranız profilinizde.',
  link: '/profil',
  createdAt: '2026-11-01T09:00:00.000Z',
  readAt: null,
} as const;

it.each([390, 1280])(
  'the button of an unread notification has a text and marks it as read, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const onRead = vi.fn();
    await renderWithProviders(
      <ul>
        <NotificationRow notification={notification} onRead={onRead} />
      </ul>,
    );
    const button = page.getByRole('button');
    await expect.element(button).toHaveTextContent('Okundu işaretle');
    await expect.element(button).toHaveAccessibleName(`Okundu işaretle: ${notification.title}`);
    await button.click();
    expect(onRead).toHaveBeenCalledOnce();
    const titleBox = page.getByRole('heading').element().getBoundingClientRect();
    expect(titleBox.width).toBeGreaterThan(200);
  },
);

it('on a phone the button of a notification is beside the time and adds no line', async () => {
  await page.viewport(390, 800);
  await renderWithProviders(
    <ul>
      <NotificationRow notification={notification} onRead={vi.fn()} />
    </ul>,
  );
  const getMiddle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const button = page.getByRole('button');
  await expect.element(button).toBeVisible();
  const time = page.getByText('12:00').element();
  expect(Math.abs(getMiddle(button.element()) - getMiddle(time))).toBeLessThan(4);
});

it('a long notification is truncated until the member expands it', async () => {
  const body = `${'Pazartesi gecesi kısa bir bakım yapacağız. '.repeat(8)}Son cümle.`;
  await renderWithProviders(
    <ul>
      <NotificationRow notification={{ ...notification, body }} onRead={vi.fn()} />
    </ul>,
  );
  expect(page.getByText(/Son cümle/).query()).toBeNull();
  await page.getByRole('button', { name: 'Tümünü göster' }).click();
  await expect.element(page.getByText(/Son cümle/)).toBeVisible();
});
