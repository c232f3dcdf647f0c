import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { expectJson, pickEditableFields, setUpHistorySite } from '../../../test/history-site.ts';
import { createPicture } from '../../../test/upload.ts';

const {
  site,
  send,
  addRow,
  addCard,
  changeRow,
  deleteRow,
  findRow,
  listVersions,
  restoreVersion,
  listBin,
  restoreFromBin,
} = setUpHistorySite();

describe('a version', () => {
  it('restores the fields with valid values and lists the other fields', async () => {
    const { id } = await addCard({ title: 'İlk', subtitle: 'Alt' });
    await changeRow('cards', id, { title: 'Son', subtitle: null });
    await site.app.platform.pool.query(
      `update audit_log set after = after || '{"eskiAlan": "x", "status": "gone"}'
        where entity_id = $1 and version = 1`,
      [id],
    );
    const [, firstVersion] = await listVersions('cards', id);
    expect(firstVersion?.changes).toContainEqual({ field: 'eskiAlan', before: null, after: 'x' });
    expect(expectJson(await restoreVersion(firstVersion?.id))).toMatchObject({
      title: 'İlk',
      subtitle: 'Alt',
      status: 'published',
      version: 3,
      left: ['status', 'eskiAlan'].sort((a, b) => b.localeCompare(a)),
    });
  });

  it('is validated like any other change when it is restored', async () => {
    const { id } = await addCard({ visibleFrom: '2030-01-01T00:00:00Z' });
    await site.app.platform.pool.query(
      `update audit_log set after = after || '{"visibleTo": "2029-01-01T00:00:00.000Z"}'
        where entity_id = $1`,
      [id],
    );
    const [firstVersion] = await listVersions('cards', id);
    expectErrorResponse(await restoreVersion(firstVersion?.id), 400, 'validation');
    expect(await listVersions('cards', id)).toHaveLength(1);
  });

  it('has no actor after the actor’s account is deleted', async () => {
    const deletedEditor = await site.app.createUser('editor');
    const { id } = (
      await site.app.send('POST', '/api/companies', {
        as: deletedEditor,
        body: { name: 'Örnek', logoUrl: '/demo/ornek.svg' },
      })
    ).json();
    await deleteRow('companies', id);
    await site.app.platform.pool.query('delete from users where id = $1', [deletedEditor.user.id]);
    expect((await listVersions('companies', id)).map(({ actor }) => actor?.id ?? null)).toEqual([
      site.ayse.user.id,
      null,
    ]);
  });

  it('is created by reordering, for each moved row, and can be undone', async () => {
    const names = ['A', 'B', 'C'];
    const ids: string[] = [];
    for (const [sortOrder, name] of names.entries())
      ids.push((await addRow('ticket-companies', { name, logoUrl: '/x.svg', sortOrder })).id);
    const allIds = (await send('GET', '/api/ticket-companies/all'))
      .json()
      .map(({ id }: { id: string }) => id);
    const otherIds = allIds.filter((id: string) => !ids.includes(id));
    const [firstId = '', secondId = '', thirdId = ''] = ids;
    const order = { ids: [...otherIds, secondId, firstId, thirdId] };
    expect((await send('PUT', '/api/ticket-companies/order', order)).statusCode).toBe(200);
    const [reordering, creation] = await listVersions('ticket-companies', firstId);
    expect(reordering).toMatchObject({ version: 2, action: 'order' });
    expect(reordering?.changes.map(({ field }) => field)).toEqual(['sortOrder']);
    const reorderedRow = await findRow('ticket-companies', firstId);
    expect(reorderedRow?.version).toBe(2);
    await changeRow('ticket-companies', firstId, { name: 'Yeni', sortOrder: 77 });
    expect(expectJson(await restoreVersion(creation?.id))).toMatchObject({
      name: 'A',
      sortOrder: 0,
    });
    expect(
      pickEditableFields('ticket-companies', expectJson(await restoreVersion(reordering?.id))),
    ).toEqual(pickEditableFields('ticket-companies', reorderedRow));
    const auditResponse = await site.app.send(
      'GET',
      '/api/admin/audit?entity=ticket-companies&action=order',
      {
        as: await site.app.createUser('super_admin'),
      },
    );
    expect(auditResponse.json()).toHaveLength(1);
  });

  it('is created for a rule that the activation of another rule turns off', async () => {
    const createRule = (n: number) =>
      addRow('streaming-verifications', { adminStreamUrl: `https://kick.com/kanal${n}` });
    const firstRule = await createRule(1);
    const secondRule = await createRule(2);
    const [deactivation, creation] = await listVersions('streaming-verifications', firstRule.id);
    expect(deactivation).toMatchObject({
      version: 2,
      changes: [{ field: 'isActive', before: true, after: false }],
    });
    expect(expectJson(await restoreVersion(creation?.id))).toMatchObject({
      isActive: true,
      version: 3,
    });
    expect(await findRow('streaming-verifications', secondRule.id)).toMatchObject({
      isActive: false,
      version: 2,
    });
  });

  it('keeps later sales when the stock is restored', async () => {
    const reward = { title: 'Kupa', description: 'Bir kupa', pointsCost: 1, stock: 10 };
    const { id } = await addRow('rewards', reward);
    const buy = async (times: number) => {
      await site.app.platform.pool.query('update rewards set stock = stock - $2 where id = $1', [
        id,
        times,
      ]);
    };
    await buy(2);
    await changeRow('rewards', id, { title: 'Bardak' });
    await buy(3);
    await changeRow('rewards', id, { stock: 50 });
    await buy(1);
    const [thirdVersion, secondVersion, firstVersion] = await listVersions('rewards', id);
    expect(expectJson(await restoreVersion(firstVersion?.id))).toMatchObject({
      title: 'Kupa',
      stock: 4,
    });
    expect(expectJson(await restoreVersion(secondVersion?.id))).toMatchObject({
      title: 'Bardak',
      stock: 4,
    });
    expect(expectJson(await restoreVersion(thirdVersion?.id))).toMatchObject({
      title: 'Bardak',
      stock: 49,
    });
  });

  it('of an unknown row, a draw or a user can’t be restored', async () => {
    const id = crypto.randomUUID();
    for (const path of [`cards/${id}`, 'cards/site', `site-settings/${id}`])
      expectErrorResponse(await send('GET', `/api/admin/history/${path}`), 404, 'not_found');
    expectErrorResponse(await send('GET', `/api/admin/history/users/${id}`), 400, 'validation');
    expectErrorResponse(await restoreVersion(id), 404, 'not_found');
    expectErrorResponse(await restoreFromBin(id), 404, 'not_found');
    const auditResult = await site.app.platform.pool.query(
      `insert into audit_log (id, action, entity, entity_id, before, after, version)
       select gen_random_uuid(), 'update', entity, $1, '{}', '{}', 5
         from unnest(array['draws', 'users']) as entity returning id`,
      [id],
    );
    for (const row of auditResult.rows)
      expectErrorResponse(await restoreVersion(row.id), 404, 'not_found');
  });
});

it('content older than the audit log can be restored to its first state', async () => {
  const { rows } = await site.app.platform.pool.query(
    `insert into companies (id, name, logo_url, status, sort_order, created_at)
     values (gen_random_uuid(), 'Demo', '/demo/x.svg', 'active', 0, '2026-01-02') returning id`,
  );
  const id: string = rows[0].id;
  expect(await listVersions('companies', id)).toEqual([]);
  await changeRow('companies', id, { name: 'Başka' });
  const versions = await listVersions('companies', id);
  expect(versions).toMatchObject([
    { version: 1, action: 'update' },
    {
      version: 0,
      action: 'create',
      actor: null,
      actorName: 'Kurulum',
      at: '2026-01-02T00:00:00.000Z',
    },
  ]);
  expect(expectJson(await restoreVersion(versions[1]?.id))).toMatchObject({
    name: 'Demo',
    version: 2,
  });
});

describe('the bin', () => {
  it('keeps rows and their pictures for 30 days; older rows can’t be restored', async () => {
    const dataUrl = `data:image/png;base64,${(await createPicture(33, 44)).toString('base64')}`;
    const { id, logoUrl } = await addCard({ logoUrl: dataUrl });
    await deleteRow('cards', id);
    const [deletion] = await listVersions('cards', id);
    const setAge = (days: number) =>
      site.app.platform.pool.query(
        `update audit_log set created_at = now() - make_interval(secs => $2) where id = $1`,
        [deletion?.id, days * 86_400],
      );
    await setAge(29.999);
    expect((await listBin()).some((binEntry) => binEntry.id === id)).toBe(true);
    expect((await site.app.send('GET', String(logoUrl))).statusCode).toBe(200);
    await setAge(30.001);
    expect((await listBin()).some((binEntry) => binEntry.id === id)).toBe(false);
    expectErrorResponse(await restoreFromBin(deletion?.id), 404, 'not_found');
    const [firstVersion] = (await listVersions('cards', id)).slice(-1);
    expectErrorResponse(await restoreVersion(firstVersion?.id), 404, 'not_found');
  });

  it('restores a row once for 10 concurrent requests', async () => {
    const { id } = await addCard();
    await deleteRow('cards', id);
    const [deletion] = await listVersions('cards', id);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? site.app : site.otherApp).send('POST', `/api/admin/bin/${deletion?.id}/restore`, {
          as: site.ayse,
        }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(9).fill(404),
    ]);
    expect(await listVersions('cards', id)).toHaveLength(3);
  });
});
