import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { publicPages } from '@vitrin/contract/public-pages.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import { describe, expect, it } from 'vitest';
import { contentLabels } from '../labels/all-labels.ts';
import { adminPages } from './admin/admin-pages.ts';
import { sitePages } from './site/site-pages.ts';

describe('public pages', () => {
  const paths = sitePages.map(({ path }) => path);
  const declaredPaths = [...Object.values(publicPages), ...legalPages].map(({ path }) => path);

  it.each(declaredPaths)('sitePages has the public page %s', (path) =>
    expect(paths).toContain(path),
  );

  it('sitePages has only paths of public-pages.ts and legal-pages.ts', () => {
    expect(paths.filter((path) => path !== '*').sort()).toEqual(declaredPaths.toSorted());
  });
});

describe('panel pages', () => {
  it.each(contentNames)('adminPages has the list page of %s', (name) => {
    expect(adminPages.map(({ path }) => path)).toContain(contentLabels[name].adminPath);
  });
});
