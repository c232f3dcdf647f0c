import '../../styles/site.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { call, onInvalidated, refuseWrites } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { showFlashToast } from '../../lib/redirect.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { reloadOnSignOut } from '../../lib/session/sign-out-broadcast.ts';
import { pageAt, unknownPage } from '../site/page-at.ts';
import { type PageState, stateElementId } from '../site/page-state.ts';
import { announceReady } from '../start/ready.ts';
import { Site, siteRoutes } from './site.tsx';

const json = document.getElementById(stateElementId)?.textContent ?? '';
const state: PageState = JSON.parse(json);
const client = createQueryClient(call);
onInvalidated((routes) => void invalidate(client, routes));
hydrate(client, state.queries);

const { preview } = state;
// Visitors load nothing of what previews are made with.
const [bar, router] = preview
  ? await Promise.all([
      import('../../features/plan/preview-bar.tsx'),
      import('../../features/plan/preview-router.tsx'),
    ])
  : [];
if (preview) refuseWrites();
const { pathname } = preview ? new URL(preview.path, window.location.origin) : window.location;
const missing = state.unknown && pathname;
const page = missing ? unknownPage : pageAt(pathname);
const { default: Component } = await page.load();

// As a transition it gives way to whatever else the browser has to do.
startTransition(() => {
  const site = (
    <Site
      routes={siteRoutes({ page, Component }, client)}
      client={client}
      source={{ ...state, json, missing }}
      above={bar && preview && <bar.PreviewBar {...preview} />}
    />
  );
  hydrateRoot(
    document,
    router && preview ? (
      <router.PreviewRouter {...preview}>{site}</router.PreviewRouter>
    ) : (
      <BrowserRouter>{site}</BrowserRouter>
    ),
  );
});
announceReady();
reloadOnSignOut(() => Boolean(client.getQueryData(currentUserQuery.queryKey)));
showFlashToast();
