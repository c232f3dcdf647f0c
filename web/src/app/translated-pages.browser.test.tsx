import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { longMember, openPage } from '../../test/open-page.tsx';
import { translatePage } from '../../test/translate-page.ts';
import { loadMemberComponents } from '../lib/session/member-components.ts';
import { AdminLayout } from './admin/admin-layout.tsx';
import { adminPages } from './admin/admin-pages.ts';
import { loadPage } from './site/page-modules.ts';
import { SiteLayout } from './site/site-layout.tsx';
import { sitePages } from './site/site-pages.ts';

// A click on one of these ends the page or hands the test to the browser.
const EXCLUDED_NAMES = /^(Çıkış Yap|Dosya seç|Yazdır)/;
const MAX_CLICKS = 30;

beforeAll(() => loadMemberComponents(() => import('./site/member-components.ts')));

let translation: ReturnType<typeof translatePage> | undefined;
afterEach(() => translation?.stop());

/** Clicks every button of the page and of the dialogs that open, and returns the errors of React meanwhile. */
async function operatePage(): Promise<unknown[]> {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  translation = translatePage();
  const clicked = new Set<string>();
  for (let count = 0; count < MAX_CLICKS; count++) {
    const button = findButton(clicked);
    if (!button) break;
    button.click();
    await settle();
    if (document.querySelector('[role=dialog], [role=alertdialog]')) await operateDialog();
  }
  return consoleError.mock.calls.map(([error]) => String(error)).filter(isReactError);
}

/** Sends the open dialog, whose call fails, and closes it. */
async function operateDialog() {
  document.querySelector<HTMLElement>('[role$=dialog] [type=submit]')?.click();
  await settle();
  for (let count = 0; count < 3 && document.querySelector('[role$=dialog]'); count++) {
    await userEvent.keyboard('{Escape}');
    const discard = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')];
    discard.at(-1)?.click();
    await settle();
  }
}

const isReactError = (text: string) => /NotFoundError|removeChild|insertBefore/.test(text);

function findButton(clicked: Set<string>): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=switch]')].find(
    (button) => {
      const name = button.getAttribute('aria-label') ?? button.textContent;
      const isNew = !clicked.has(name) && !EXCLUDED_NAMES.test(name) && button.checkVisibility();
      clicked.add(name);
      return isNew;
    },
  );
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('site pages', () => {
  it.each(sitePages.map(({ path, module }) => [path, module] as const))(
    '%s works in a translated browser',
    async (path, module) => {
      const { default: Page } = await loadPage(module);
      await openPage(
        (params) => (
          <SiteLayout>
            <Page params={params} />
          </SiteLayout>
        ),
        path,
        longMember,
      );
      expect(await operatePage()).toEqual([]);
      expect(translation?.lostTexts).toEqual([]);
    },
  );
});

describe('admin pages', () => {
  it.each(adminPages.map((adminPage) => [adminPage.path, adminPage] as const))(
    '%s works in a translated browser',
    async (path, adminPage) => {
      const { default: Page } = await adminPage.load();
      await openPage(
        () => (
          <AdminLayout page={adminPage}>
            <Page />
          </AdminLayout>
        ),
        path,
        { ...longMember, role: 'super_admin' },
      );
      expect(await operatePage()).toEqual([]);
      expect(translation?.lostTexts).toEqual([]);
    },
  );
});
