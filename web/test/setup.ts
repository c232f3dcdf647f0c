import './styles.css';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { flushActions } from '../src/admin-kit/undo/action-queue.ts';
import { dismissToast } from '../src/lib/toast.ts';

document.documentElement.lang = 'tr';
document.documentElement.dataset.theme = 'dark';

const { innerWidth, innerHeight } = window;

// All test files share one page.
afterEach(async () => {
  await cleanup();
  await flushActions();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
  if (window.innerWidth !== innerWidth) await page.viewport(innerWidth, innerHeight);
});
