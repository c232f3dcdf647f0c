import type { SignedInUser, User } from '@vitrin/contract/accounts.ts';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { adminPages } from '../src/app/admin/admin-pages.ts';
import { DocumentProvider, type DocumentSource } from '../src/app/document/page-state.ts';
import { createFakeServer } from './create-fake-server.ts';
import { renderWithProviders } from './render-with-providers.tsx';
import { respondToPages } from './respond-to-pages.ts';
import { nextId, sampleUser } from './row-samples.ts';

export type TestUser = User & Partial<SignedInUser>;
type Params = Record<'id' | 'slug', string>;

/** A member with long texts in all fields */
export const longMember: TestUser = {
  ...sampleUser,
  firstName: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden',
  lastName: 'Çekoslovakyalılaştıramadıklarımızdan',
  email: `${'u'.repeat(60)}@ornek.example`,
  points: 1_234_567,
};

const source: DocumentSource = {
  origin: 'https://vitrin.example',
  assets: {
    scripts: [],
    styles: [],
    preloads: [],
    pageScript: '',
    fontStylesheet: '',
    fontFiles: [],
  },
  queries: [],
  stateJson: '{}',
};

/** Renders a page with samples in all its fields, and waits until all queries have loaded. */
export async function openPage(
  renderPage: (params: Params) => ReactNode,
  pattern: string,
  user: TestUser,
  search = '',
) {
  const params: Params = { id: nextId(), slug: 'ornek' };
  const url = pattern.replace(/:(\w+)/g, (_, name) => params[name as keyof Params]);
  const server = createFakeServer();
  respondToPages(server, params.id);
  const { client } = await renderWithProviders(
    <DocumentProvider value={source}>{renderPage(params)}</DocumentProvider>,
    {
      at: url === '*' ? '/yok' : url + search,
      path: pattern.replace(/#.*/, ''),
      user,
    },
  );
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(() => client.isFetching()).toBe(0);
  const loadErrors = page.getByText(/yüklenemedi|bulunamadı/).elements();
  expect(loadErrors.map(({ textContent }) => textContent)).toEqual([]);
}

export function getAdminPage(path: string) {
  const adminPage = adminPages.find((candidate) => candidate.path === path);
  if (!adminPage) throw new Error(`There is no ${path}`);
  return adminPage;
}
