import { publicPaths } from '@vitrin/contract/public-paths.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import { describe, expect, it } from 'vitest';
import { contentLabels } from '../labels/all-labels.ts';
import { adminPages } from './admin/admin-pages.ts';
import { pageModules } from './site/page-modules.ts';
import { sitePages } from './site/site-pages.ts';

describe('public pages', () => {
  it('sitePages has every page file, and no others', () => {
    const modules = new Set(sitePages.map(({ module }) => module as string));
    expect([...modules].sort()).toEqual(Object.keys(pageModules).sort());
  });

  it('sitePages has the pages that the server links to', () => {
    expect(sitePages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(Object.values(publicPaths)),
    );
  });
});

describe('panel pages', () => {
  it.each(contentNames)('adminPages has the list page of %s', (name) => {
    expect(adminPages.map(({ path }) => path)).toContain(contentLabels[name].adminPath);
  });
});
