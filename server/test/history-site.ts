import type { BinEntry, Version } from '@vitrin/contract/history.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { contentByName } from './random-content.ts';
import { setUpSite } from './set-up-site.ts';

type Row = Record<string, unknown> & { id: string; version: number; updatedAt: string };

/** Expects a status and returns the body. */
export const expectJson = (response: LightMyRequestResponse, status = 200) => {
  expect(response.statusCode, response.body).toBe(status);
  return response.json();
};

/** Returns the editable fields of a row. */
export const pickEditableFields = (name: ContentName, row: Row | undefined) =>
  Object.fromEntries(
    Object.keys(contentByName[name].declaration.fields).map((field) => [field, row?.[field]]),
  );

/** Sets up a site with two instances and two editors, with helpers for content calls. */
export function setUpHistorySite() {
  const site = setUpSite(
    async (app) => ({
      ayse: await app.createUser('editor'),
      berk: await app.createUser('editor'),
    }),
    { instances: 2 },
  );

  const send = (method: string, url: string, body?: unknown, as = site.ayse) =>
    site.app.send(method, url, { as, body });
  const addRow = async (name: ContentName, body: object): Promise<Row> =>
    expectJson(await send('POST', contentByName[name].path, body), 201);
  return {
    site,
    send,
    addRow,
    addCard: (fields: object = {}) =>
      addRow('cards', { title: 'Zirvelon', link: 'https://ornek.com', ...fields }),
    changeRow: async (name: ContentName, id: string, body: object, as = site.ayse): Promise<Row> =>
      expectJson(await send('PATCH', `${contentByName[name].path}/${id}`, body, as)),
    deleteRow: async (name: ContentName, id: string) =>
      expect((await send('DELETE', `${contentByName[name].path}/${id}`)).statusCode).toBe(204),
    findRow: async (name: ContentName, id: string): Promise<Row | undefined> =>
      (await send('GET', contentByName[name].all)).json().find((row: Row) => row.id === id),
    listVersions: async (name: string, id: string, query = ''): Promise<Version[]> =>
      expectJson(await send('GET', `/api/admin/history/${name}/${id}${query}`)),
    restoreVersion: (versionId: string | undefined) =>
      send('POST', `/api/admin/history/${versionId}/restore`),
    listBin: async (): Promise<BinEntry[]> =>
      expectJson(await send('GET', '/api/admin/bin?limit=500')),
    restoreFromBin: (versionId: string | undefined) =>
      send('POST', `/api/admin/bin/${versionId}/restore`),
  };
}
