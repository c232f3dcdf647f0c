import { collections } from '@vitrin/contract/collections.ts';
import type { Version } from '@vitrin/contract/history.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { expectJson, pickEditableFields, setUpHistorySite } from '../../../test/history-site.ts';
import {
  collectionNames,
  contentByName,
  createRandom,
  createRandomFields,
} from '../../../test/random-content.ts';
import type { TestUser } from '../../../test/test-app.ts';

const {
  site,
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

describe.each(collectionNames)('%s', (name) => {
  const random = createRandom(name.length * 7);

  it('has a version for its creation, each change and its deletion, newest first', async () => {
    const createdRow = await addRow(name, createRandomFields(name, random));
    const fields = createRandomFields(name, random);
    const updateResponse = await changeRow(name, createdRow.id, fields, site.berk);
    await deleteRow(name, createdRow.id);
    const [deletion, update, creation, ...furtherVersions] = await listVersions(
      name,
      createdRow.id,
    );
    expect(furtherVersions).toEqual([]);
    expect([creation, update, deletion]).toMatchObject([
      {
        version: 1,
        action: 'create',
        actor: { id: site.ayse.user.id, username: site.ayse.user.username },
      },
      {
        version: 2,
        action: 'update',
        actor: { id: site.berk.user.id },
        at: updateResponse.updatedAt,
      },
      { version: 3, action: 'delete', actor: { id: site.ayse.user.id } },
    ]);
    expect([createdRow.version, updateResponse.version]).toEqual([1, 2]);
    const [fieldsBefore, fieldsAfter] = [
      pickEditableFields(name, createdRow),
      pickEditableFields(name, updateResponse),
    ];
    const differentFields = Object.keys(fieldsAfter).filter(
      (field) => JSON.stringify(fieldsBefore[field]) !== JSON.stringify(fieldsAfter[field]),
    );
    expect(update?.changes.toSorted(compareByField)).toEqual(
      differentFields
        .map((field) => ({ field, before: fieldsBefore[field], after: fieldsAfter[field] }))
        .toSorted(compareByField),
    );
    const filledFields = Object.keys(fieldsBefore).filter((field) => fieldsBefore[field] !== null);
    expect(creation?.changes.map(({ field }) => field).sort()).toEqual(filledFields.sort());
    expect(deletion?.changes.every(({ after }) => after === null)).toBe(true);
  });

  it('is restored from the bin with its id and all fields, and its history continues', async () => {
    const row = await addRow(name, createRandomFields(name, random));
    await deleteRow(name, row.id);
    const [deletion] = await listVersions(name, row.id);
    const binEntry = (await listBin()).find(({ id }) => id === row.id);
    expect(binEntry).toEqual({
      versionId: deletion?.id,
      collection: name,
      id: row.id,
      title: expect.stringMatching(/./),
      picture:
        collections[name].pictures
          .map((field) => row[field])
          .find((value) => typeof value === 'string' && value !== '') ?? null,
      deletedAt: deletion?.at,
      actor: { id: site.ayse.user.id, username: site.ayse.user.username },
      actorName: site.ayse.user.username,
      until: new Date(Date.parse(deletion?.at ?? '') + 30 * 86_400_000).toISOString(),
    });
    const [firstVersion] = (await listVersions(name, row.id)).slice(-1);
    expectErrorResponse(await restoreVersion(firstVersion?.id), 409, 'history.deleted');
    const restoredRow = expectJson(await restoreFromBin(deletion?.id));
    expect(restoredRow).toMatchObject({
      ...row,
      version: 3,
      left: [],
      updatedAt: expect.any(String),
    });
    expect(pickEditableFields(name, await findRow(name, row.id))).toEqual(
      pickEditableFields(name, row),
    );
    expect((await listBin()).some(({ id }) => id === row.id)).toBe(false);
    expectErrorResponse(await restoreFromBin(deletion?.id), 404, 'not_found');
    expectErrorResponse(await restoreVersion(deletion?.id), 404, 'not_found');
    expect((await listVersions(name, row.id)).map(({ action }) => action)).toEqual([
      'restore',
      'delete',
      'create',
    ]);
    expect(expectJson(await restoreVersion(firstVersion?.id))).toMatchObject({
      id: row.id,
      version: 4,
    });
  });

  it('answers 412 with the current row to a change of an older version', async () => {
    const row = await addRow(name, createRandomFields(name, random));
    const url = `${contentByName[name].path}/${row.id}`;
    const patchRow = (as: TestUser, ifMatch?: string) =>
      site.app.send('PATCH', url, {
        as,
        body: createRandomFields(name, random),
        ...(ifMatch && { headers: { 'if-match': ifMatch } }),
      });
    const firstResponse = await patchRow(site.ayse, '"1"');
    expect(firstResponse.statusCode, firstResponse.body).toBe(200);
    expect(firstResponse.headers.etag).toBe('"2"');
    const staleResponse = await patchRow(site.berk, '"1"');
    expect(staleResponse.headers.etag, staleResponse.body).toBe('"2"');
    expect(staleResponse.json()).toEqual({
      statusCode: 412,
      error: 'Precondition Failed',
      code: 'content.changed',
      message: 'Bu kayıt siz düzenlerken değişti. Son hâline bakıp hangisinin kalacağını seçin.',
      details: { present: firstResponse.json() },
    });
    expect(await findRow(name, row.id)).toEqual(firstResponse.json());
    expect((await patchRow(site.berk)).json().version).toBe(3);
    for (const ifMatch of ['3', '"3', '"3" "4"', '*, "3"', 'w/"3"', ','])
      expectErrorResponse(await patchRow(site.berk, ifMatch), 400, 'request.if_match');
    for (const ifMatch of ['"99"', 'W/"2"', '"x"', '""', '"-3"', '"1", "2"'])
      expect([ifMatch, (await patchRow(site.berk, ifMatch)).statusCode]).toEqual([ifMatch, 412]);
    expect((await patchRow(site.berk, '*')).json().version).toBe(4);
    expect((await patchRow(site.berk, 'W/"4"')).json().version).toBe(5);
    expect((await patchRow(site.berk, '"x", W/"4" , "5"')).json().version).toBe(6);
  });
});

const compareByField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1);

it('content is restored field by field to each of 80 random versions, and undoing a restore brings back the state before', async () => {
  const random = createRandom(24);
  const knownVersions: { name: ContentName; id: string; version: Version; state: object }[] = [];
  for (const name of collectionNames) {
    const row = await addRow(name, createRandomFields(name, random));
    const states = [pickEditableFields(name, row)];
    for (let i = 0; i < 10; i++) {
      const randomEntries = Object.entries(createRandomFields(name, random));
      // Both dates change together: one alone could make the end earlier than the start.
      const changedEntries = randomEntries.filter(
        ([key]) => /^visible|Date$/.test(key) || random.integerBelow(2) === 0,
      );
      const updateResponse = await changeRow(name, row.id, Object.fromEntries(changedEntries));
      // A change to the same values creates no version.
      if (updateResponse.version > states.length)
        states.push(pickEditableFields(name, updateResponse));
    }
    const versions = (await listVersions(name, row.id)).toReversed();
    expect(versions).toHaveLength(states.length);
    for (const [index, version] of versions.entries())
      knownVersions.push({ name, id: row.id, version, state: states[index] ?? {} });
  }
  for (let i = 0; i < 80; i++) {
    const { name, id, version, state } = random.pick(knownVersions);
    const isUndone = i % 4 === 0;
    const rowBefore = isUndone && (await findRow(name, id));
    const [newestVersion] = isUndone ? await listVersions(name, id, '?limit=1') : [];
    const restoreResponse = expectJson(await restoreVersion(version.id));
    expect(restoreResponse.left).toEqual([]);
    expect(pickEditableFields(name, restoreResponse), `${name} ${version.version}`).toEqual(state);
    if (!rowBefore) continue;
    expect(pickEditableFields(name, await findRow(name, id))).toEqual(state);
    expectJson(await restoreVersion(newestVersion?.id));
    expect(pickEditableFields(name, await findRow(name, id))).toEqual(
      pickEditableFields(name, rowBefore),
    );
  }
});

it('a version names its actor: a former editor, a deleted user, the system', async () => {
  const { pool } = site.app.platform;
  const editor = await site.app.createUser('editor');
  const { id } = await addCard();
  const rename = (title: string) => changeRow('cards', id, { title }, editor);
  for (const title of ['Bir', 'İki', 'Üç']) await rename(title);
  const setActor = (version: number, actor: string | null) =>
    pool.query('update audit_log set actor_id = $3 where entity_id = $1 and version = $2', [
      id,
      version,
      actor,
    ]);
  await setActor(3, '0190a000-0000-7000-8000-000000000000');
  await setActor(4, null);
  await pool.query(
    'insert into former_staff (id, username) select id, username from users where id = $1',
    [editor.user.id],
  );
  await pool.query('delete from users where id = $1', [editor.user.id]);
  const names = (await listVersions('cards', id)).map(({ actorName }) => actorName);
  expect(names).toEqual([
    'Sistem',
    'silinmiş kullanıcı',
    editor.user.username,
    site.ayse.user.username,
  ]);
});

it('of 20 concurrent changes of the same version one succeeds', async () => {
  const { id } = await addCard();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? site.app : site.otherApp).send('PATCH', `/api/cards/${id}`, {
        as: site.ayse,
        body: { title: `Başlık ${i}` },
        headers: { 'if-match': '"1"' },
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array(19).fill(412),
  ]);
});
