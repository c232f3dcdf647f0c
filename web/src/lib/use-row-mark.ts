import { useLocation } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

/** URL parameter with the id of the row that a notification is about. */
const ROW_PARAM = 'satir';

/** Returns the id of the row that the URL names; `null` before hydration, because cached HTML names none. */
export function useMarkedRowId(): string | null {
  const { search } = useLocation();
  return useIsHydrated() ? new URLSearchParams(search).get(ROW_PARAM) : null;
}

/** Returns the attributes of a row: a mark and the ability to have the focus, if the URL names the row. */
export function useRowMark(id: string | undefined) {
  const isMarked = useMarkedRowId() === id && id !== undefined;
  return isMarked ? ({ 'data-marked': '', tabIndex: -1 } as const) : undefined;
}
