import { hashKey } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { InputOf, RouteName } from '@vitrin/contract/api.ts';
import type { Call, CallPage } from '../../lib/api/api-client.ts';
import { isPagedQuery, toPagedData } from '../../lib/api/paged-query-options.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { type MemberVariant, toMemberVariant } from '../../lib/session/user-slot.ts';
import { type QueryEntries, toScriptJson } from '../document/page-state.ts';
import { matchPage, matchPageParams } from '../site/match-page.ts';
import { getUserQueries } from '../site/site-pages.ts';

/** The member data that a page reads. */
export interface UserState {
  user: SignedInUser;
  variant: MemberVariant;
  /** The member's queries with their data. */
  entries: QueryEntries;
  /** The data by `hashKey` of the query keys. */
  valuesByKey: ReadonlyMap<string, unknown>;
  /** `entries` as serialised in the HTML. */
  json: string;
}

/** Loads the member data of a page. @param api the API in this process, called as that member */
export async function loadUserState(
  path: string,
  user: SignedInUser,
  { call, callPage }: { call: Call; callPage: CallPage },
): Promise<UserState> {
  const page = matchPage(path);
  const queries = getUserQueries(page, matchPageParams(page, path));
  const entries: QueryEntries = [
    [currentUserQuery.queryKey, user],
    ...(await Promise.all(
      queries.map(async (query) => {
        // `apiQuery` builds keys of this shape.
        const [route, input] = query.queryKey as readonly [RouteName, InputOf<RouteName>];
        const data = isPagedQuery(query)
          ? toPagedData(await callPage(route, input))
          : await call(route, input);
        return [query.queryKey, data] as const;
      }),
    )),
  ];
  const valuesByKey = new Map(entries.map(([queryKey, value]) => [hashKey(queryKey), value]));
  return {
    user,
    variant: toMemberVariant(user),
    entries,
    valuesByKey,
    json: toScriptJson(entries),
  };
}
