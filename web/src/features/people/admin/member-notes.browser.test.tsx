import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import { MemberNotes } from './member-notes.tsx';

const listRoute = 'GET /api/admin/members/:id/notes';
const deleteRoute = 'DELETE /api/admin/member-notes/:id';

it('the deletion of a note can be undone until the call is sent', async () => {
  const server = createFakeServer();
  const author = { id: sampleUser.id, username: sampleUser.username };
  server.respond(listRoute, [
    { id: nextId(), text: 'Arandı', author, createdAt: '2026-11-01T09:00:00.000Z' },
  ]);
  server.respond(deleteRoute, () => {
    server.respond(listRoute, []);
    return undefined;
  }, [listRoute]);
  await renderWithProviders(<MemberNotes id={nextId()} />, { user: sampleUser });
  const note = page.getByText('Arandı', { exact: true });
  const deleteNote = async () => {
    await page.getByRole('button', { name: 'Notu sil: Arandı' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(server.getCalls(deleteRoute)).toEqual([]);
  };
  await deleteNote();
  await userEvent.keyboard('z');
  await expect.element(note).toBeVisible();
  await deleteNote();
  await flushActions();
  expect(server.getCalls(deleteRoute)).toHaveLength(1);
  await expect.element(page.getByText('Henüz not yok.')).toBeVisible();
});
