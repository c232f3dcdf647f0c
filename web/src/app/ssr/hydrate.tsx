import '../../styles/site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { call, onInvalidated, refuseWrites } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { showFlashToast } from '../../lib/redirect.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { bringMemberParts } from '../../lib/session/member-parts.ts';
import { reloadOnSignOut } from '../../lib/session/sign-out-broadcast.ts';
import {
  type Answers,
  ownStateElementId,
  type PageState,
  stateElementId,
} from '../document/page-state.ts';
import { pageAt, unknownPage } from '../site/page-at.ts';
import type { PageComponent } from '../site/page-modules.ts';
import { announceReady } from '../start/ready.ts';
import { loadPageModules, Site, siteRoutes } from './site.tsx';

const json = document.getElementById(stateElementId)?.textContent ?? '';
const state: PageState = JSON.parse(json);
const client = createQueryClient(call);
onInvalidated((routes) => void invalidate(client, routes));
const ownJson = document.getElementById(ownStateElementId)?.textContent;
const own: Answers = JSON.parse(ownJson ?? '[]');
for (const [key, answer] of [...state.queries, ...own]) client.setQueryData(key, answer);
if (ownJson) await bringMemberParts(() => import('../site/member-parts.ts'));

const { preview } = state;
// Visitors load nothing of what previews are made with.
const [bar, router, receiver] = preview
  ? await Promise.all([
      import('../../features/plan/preview-bar.tsx'),
      import('../../features/plan/preview-router.tsx'),
      preview.framed && import('../../features/plan/draft-receiver.tsx'),
    ])
  : [];
if (preview) refuseWrites();
const { pathname } = preview ? new URL(preview.path, window.location.origin) : window.location;
const missing = state.unknown && pathname;
const page = missing ? unknownPage : pageAt(pathname);
const { default: Component } = await readyPage(state.assets.page);

/** The code of the page that was asked for, which has come with this file. */
function readyPage(address: string): Promise<{ default: PageComponent }> {
  return import(/* @vite-ignore */ address);
}

// As a transition it gives way to whatever else the browser has to do.
startTransition(() => {
  const site = (
    <Site
      routes={siteRoutes(
        { page, Component: receiver?.withReceiver(Component) ?? Component },
        client,
      )}
      client={client}
      source={{ ...state, json, ownJson, missing }}
      above={bar && preview && !preview.framed && <bar.PreviewBar {...preview} />}
    />
  );
  hydrateRoot(
    document,
    router && preview ? (
      <router.PreviewRouter {...preview}>{site}</router.PreviewRouter>
    ) : (
      <BrowserRouter useTransitions={false}>{site}</BrowserRouter>
    ),
  );
});
announceReady();
// Whoever moves may soon go somewhere: with this the next page's code comes in one step.
for (const kind of ['pointerover', 'focusin'])
  window.addEventListener(kind, () => void loadPageModules().catch(() => {}), { once: true });
reloadOnSignOut(() => Boolean(client.getQueryData(currentUserQuery.queryKey)));
showFlashToast();
