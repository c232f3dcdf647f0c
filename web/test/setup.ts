import './styles.css';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { commitActions } from '../src/admin-kit/undo/action-queue.ts';
import { dismissToast } from '../src/lib/toast.ts';

document.documentElement.lang = 'tr';
document.documentElement.dataset.theme = 'dark';

const { innerWidth, innerHeight } = window;

// All test files share one page.
afterEach(async () => {
  await cleanup();
  await commitActions();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
  deleteCookies();
  if (window.innerWidth !== innerWidth) await page.viewport(innerWidth, innerHeight);
});

function deleteCookies() {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API lacks browser support
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}
