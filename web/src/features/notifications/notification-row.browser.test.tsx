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

it('an unread notification has a dot, and a click on its row marks it as read', async () => {
  await page.viewport(390, 800);
  const onRead = vi.fn();
  const announcement = { ...notification, kind: 'announcement', link: null } as const;
  await renderWithProviders(
    <ul>
      <NotificationRow notification={announcement} onRead={onRead} />
      <NotificationRow
        notification={{ ...announcement, readAt: '2026-11-01T10:00:00.000Z' }}
        onRead={onRead}
      />
    </ul>,
  );
  await expect.element(page.getByRole('heading').first()).toMatchTextContent(/okunmadı/);
  expect(document.querySelectorAll('[data-unread]')).toHaveLength(1);
  await expect
    .element(page.getByRole('button'))
    .toHaveAccessibleName(`Okundu say: ${notification.title}`);
  await page
    .getByRole('listitem')
    .first()
    .click({ position: { x: 300, y: 50 } });
  expect(onRead).toHaveBeenCalledOnce();
});

it('twenty notifications fit into 2,400 px on a phone', async () => {
  await page.viewport(390, 800);
  const body =
    'Zirvelon için 1.250,50₺ yatırım başvurunuz reddedildi.\nNot: Yatırımınızı firmanın kayıtlarında bulamadık, kullanıcı adınızı kontrol edip yeniden başvurun.';
  await renderWithProviders(
    <main className="px-4">
      <ul>
        {Array.from({ length: 20 }, (_, index) => (
          <NotificationRow
            key={notification.id + String(index)}
            notification={index % 2 ? notification : { ...notification, body }}
            onRead={vi.fn()}
          />
        ))}
      </ul>
    </main>,
  );
  await expect.element(page.getByRole('list')).toBeVisible();
  // Days and the head of the page take about 300 px.
  expect(page.getByRole('list').element().getBoundingClientRect().height).toBeLessThan(2100);
});

it('a notification of 200 characters is shown whole', async () => {
  const body = `${'Kullanıcı adınızı firmada bulamadık. '.repeat(5)}Son cümle.`;
  await renderWithProviders(
    <ul>
      <NotificationRow notification={{ ...notification, body }} onRead={vi.fn()} />
    </ul>,
  );
  await expect.element(page.getByText(/Son cümle/)).toBeVisible();
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
