import '../../styles/site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { recordPrehydrationInput } from '../../forms/prehydration-input.ts';
import { blockWrites, call, onInvalidated } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { loadModule } from '../../lib/load-module.ts';
import { continueRedirect } from '../../lib/redirect.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { loadMemberComponents } from '../../lib/session/member-components.ts';
import {
  type PageState,
  type QueryEntries,
  stateElementId,
  userStateElementId,
} from '../document/page-state.ts';
import { matchPage, notFoundPage } from '../site/match-page.ts';
import type { PageComponent } from '../site/page-modules.ts';
import { dispatchLoadError, dispatchReady } from '../start/ready.ts';
import { createPageComponents, loadPageModules, Site } from './site.tsx';

const stateJson = document.getElementById(stateElementId)?.textContent ?? '';
const state: PageState = JSON.parse(stateJson);
const client = createQueryClient(call);
onInvalidated((routes) => void invalidate(client, routes));
const userStateJson = document.getElementById(userStateElementId)?.textContent;
const userQueries: QueryEntries = JSON.parse(userStateJson ?? '[]');
for (const [key, data] of [...state.queries, ...userQueries]) client.setQueryData(key, data);
const { preview } = state;
const [Component, previewParts] = await loadCode().catch((error) => {
  dispatchLoadError();
  throw error;
});
if (preview) blockWrites();
const { pathname } = preview ? new URL(preview.path, window.location.origin) : window.location;
const notFoundPath = state.isNotFound && pathname;
const page = notFoundPath ? notFoundPage : matchPage(pathname);

/** Loads the code of the page, and that of members and previews only where it is needed. */
async function loadCode() {
  if (userStateJson)
    await loadMemberComponents(() => loadModule(() => import('../site/member-components.ts')));
  // The HTML contains the URL of the page's code.
  const page = await loadModule<{ default: PageComponent }>(
    () => import(/* @vite-ignore */ state.assets.pageScript),
  );
  return [
    page.default,
    preview && (await loadModule(() => import('../../features/plan/preview-parts.ts'))),
  ] as const;
}

recordPrehydrationInput();
// In a transition, hydration yields to more urgent work.
startTransition(() => {
  const site = (
    <Site
      pageComponents={createPageComponents(
        {
          page,
          Component:
            preview?.framed && previewParts ? previewParts.withDraftReceiver(Component) : Component,
        },
        client,
      )}
      client={client}
      source={{ ...state, stateJson, userStateJson, notFoundPath }}
      topBar={
        previewParts && preview && !preview.framed && <previewParts.PreviewBar {...preview} />
      }
    />
  );
  hydrateRoot(
    document,
    previewParts && preview ? (
      <previewParts.PreviewRouter {...preview}>{site}</previewParts.PreviewRouter>
    ) : (
      <BrowserRouter useTransitions={false}>{site}</BrowserRouter>
    ),
  );
});
dispatchReady();
// Preload the page list on the first sign of navigation, so that the next page loads in one step.
for (const type of ['pointerover', 'focusin'])
  window.addEventListener(type, () => void loadPageModules().catch(() => {}), { once: true });
continueRedirect(() => Boolean(client.getQueryData(currentUserQuery.queryKey)));
