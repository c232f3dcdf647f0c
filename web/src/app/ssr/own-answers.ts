import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { Call } from '../../lib/api/api-client.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { pageAt, paramsAt } from '../site/page-at.ts';
import { type OwnState, scriptJson } from '../site/page-state.ts';
import { ownQueriesOf } from '../site/site-pages.ts';

/** What a page has to know of the person who asks for it. */
export interface OwnAnswers {
  user: SignedInUser;
  /** Knows these answers and, while it is new, nothing else. */
  client: QueryClient;
  state: OwnState;
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
  const client = createQueryClient(call);
  const queries = ownQueriesOf(page, paramsAt(page, path));
  const answers = await Promise.all(queries.map((query) => client.fetchQuery(query)));
  client.setQueryData(currentUserQuery.queryKey, user);
  const state: OwnState = [
    [currentUserQuery.queryKey, user],
    ...queries.map(({ queryKey }, i) => [queryKey, answers[i]] as const),
  ];
  return { user, client, state, json: scriptJson(state) };
}
