import { UNSAFE_createBrowserHistory as createHistory, parsePath, type To } from 'react-router';
import { hasUnsavedText, leaveText } from '../../lib/unsaved-text.ts';

type BrowserHistory = ReturnType<typeof createHistory>;

/** The browser's history, which asks before another page of the panel makes unsaved text go, also by Back. */
export function guardedHistory(): BrowserHistory {
  const history = createHistory({ v5Compat: true });
  let shown = history.location.pathname;
  const isElsewhere = (pathname: string | undefined) => Boolean(pathname) && pathname !== shown;
  const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to).pathname;
  const go = (to: To, move: () => void) => {
    if (isElsewhere(pathOf(to))) leaveText(move);
    else move();
  };
  const guarded: BrowserHistory = Object.create(history);

  return Object.assign(guarded, {
    push: (to: To, state?: unknown) => go(to, () => history.push(to, state)),
    replace: (to: To, state?: unknown) => go(to, () => history.replace(to, state)),
    listen(hear: Parameters<BrowserHistory['listen']>[0]) {
      // Back has happened when one hears of it: it is taken back for as long as is asked.
      let isTakingBack = false;
      return history.listen((update) => {
        if (isTakingBack) {
          isTakingBack = false;
          return;
        }
        const { action, delta, location } = update;
        if (action === 'POP' && delta && hasUnsavedText() && isElsewhere(location.pathname)) {
          isTakingBack = true;
          history.go(-delta);
          leaveText(() => history.go(delta));
          return;
        }
        shown = location.pathname;
        hear(update);
      });
    },
  });
}
