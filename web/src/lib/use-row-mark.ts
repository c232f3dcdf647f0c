import { useLocation } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

/** URL parameter with the id of the row that a notification is about. */
const ROW_PARAM = 'satir';

/** Returns the attributes of a row: a mark and the ability to have the focus, if the URL names the row. */
export function useRowMark(id: string | undefined) {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const isMarked =
    isHydrated && id !== undefined && new URLSearchParams(search).get(ROW_PARAM) === id;
  return isMarked ? ({ 'data-marked': '', tabIndex: -1 } as const) : undefined;
}
