import { hashKey } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { InputOf, RouteName } from '@vitrin/contract/api.ts';
import type { Call } from '../../lib/api/api-client.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { type Answers, scriptJson } from '../document/page-state.ts';
import { pageAt, paramsAt } from '../site/page-at.ts';
import { ownQueriesOf } from '../site/site-pages.ts';

/** What a page has to know of the person who asks for it. */
export interface OwnAnswers {
  user: SignedInUser;
  state: Answers;
  /** The answers by `hashKey` of their queries. */
  byKey: ReadonlyMap<string, unknown>;
  /** `state` as it stands in the HTML. */
  json: string;
}

/** @param call the API in this process, as that person */
export async function readOwnAnswers(
  path: string,
  user: SignedInUser,
  call: Call,
): Promise<OwnAnswers> {
  const page = pageAt(path);
  const queries = ownQueriesOf(page, paramsAt(page, path));
  const state: Answers = [
    [currentUserQuery.queryKey, user],
    ...(await Promise.all(
      // As `apiQuery` wrote them; to fetch them as queries would take longer than to answer them.
      queries.map(async ({ queryKey }) => {
        const [route, input] = queryKey as readonly [RouteName, InputOf<RouteName>];
        return [queryKey, await call(route, input)] as const;
      }),
    )),
  ];
  const byKey = new Map(state.map(([queryKey, answer]) => [hashKey(queryKey), answer]));
  return { user, state, byKey, json: scriptJson(state) };
}
