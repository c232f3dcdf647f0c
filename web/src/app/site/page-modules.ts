import type { ComponentType } from 'react';

/** Path parameters such as `:id`. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** The component of a page. */
export type PageComponent = ComponentType<{ params: PageParams }>;

/** The source file of a page, as in the build manifest. */
export type PageModule = `src/${string}-page.tsx`;

const loaders = import.meta.glob<{ default: PageComponent }>([
  './pages/*-page.tsx',
  '../../features/{*,tickets/apply}/*-page.tsx',
]);

const toModule = (file: string) =>
  file.replace(/^\.\/pages\//, 'src/app/site/pages/').replace('../../', 'src/');

/**
 * The code of every page, by its source file. The browser loads this list of 2 KB shortly before the first navigation,
 * because the HTML contains the URL of the current page's code.
 */
export const pageModules: Record<string, () => Promise<{ default: PageComponent }>> =
  Object.fromEntries(Object.entries(loaders).map(([file, load]) => [toModule(file), load]));

/** Loads the code of a page. @throws {TypeError} if there is no such file */
export async function loadPage(module: PageModule): Promise<{ default: PageComponent }> {
  const load = pageModules[module];
  if (!load) throw new TypeError(`${module} is not a page`);
  return load();
}
