import '../../styles/site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type AroundNavHandler, Router } from 'wouter';
import { call, onInvalidated } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { showFlashToast } from '../../lib/redirect.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { reloadOnSignOut } from '../../lib/session/sign-out-broadcast.ts';
import { pageAt, unknownPage } from '../site/page-at.ts';
import type { PageComponent } from '../site/page-modules.ts';
import { type PageState, stateElementId } from '../site/page-state.ts';
import { announceReady } from '../start/ready.ts';
import { loadPageModules, Site, siteRoutes } from './site.tsx';

const json = document.getElementById(stateElementId)?.textContent ?? '';
const state: PageState = JSON.parse(json);
const client = createQueryClient(call);
onInvalidated((routes) => void invalidate(client, routes));
for (const { queryKey, state: known } of state.queries.queries)
  client.setQueryData(queryKey, known.data);

const { pathname } = window.location;
const missing = state.unknown && pathname;
const page = missing ? unknownPage : pageAt(pathname);
const { default: Component } = await readyPage(state.assets.page);

/** The code of the page that was asked for, which has come with this file. */
function readyPage(address: string): Promise<{ default: PageComponent }> {
  return import(/* @vite-ignore */ address);
}

/** A link to where one is makes no further step to go back. */
const goOnce: AroundNavHandler = (go, to, options) =>
  go(to, { ...options, replace: new URL(to, location.href).href === location.href });

// As a transition it gives way to whatever else the browser has to do.
startTransition(() => {
  hydrateRoot(
    document,
    <Router aroundNav={goOnce}>
      <Site
        routes={siteRoutes({ page, Component }, client)}
        client={client}
        source={{ ...state, json, missing }}
      />
    </Router>,
  );
});
announceReady();
// Whoever moves may soon go somewhere: with this the next page's code comes in one step.
for (const kind of ['pointerover', 'focusin'])
  window.addEventListener(kind, () => void loadPageModules().catch(() => {}), { once: true });
reloadOnSignOut(() => Boolean(client.getQueryData(currentUserQuery.queryKey)));
showFlashToast();
