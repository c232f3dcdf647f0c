import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignedInUser, User } from '@vitrin/contract/accounts.ts';
import type { RouteName } from '@vitrin/contract/api.ts';
import { upperCase } from '../format/text.ts';

const route: RouteName = 'GET /api/auth/user';

/** The signed-in user; `null` for visitors. */
export const currentUserQuery = queryOptions<SignedInUser | null>({
  queryKey: [route, {}],
  meta: { nullWhenSignedOut: true },
});

/** Returns the signed-in user or null. Public pages get the data with the HTML, so it is never pending there. */
export function useCurrentUser(): SignedInUser | null {
  return useQuery(currentUserQuery).data ?? null;
}

export function getFullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Returns up to two capital letters for the avatar. */
export function getInitials(user: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  const parts = (getFullName(user) || user.username).split(/[\s._-]+/).filter(Boolean);
  const [first = '', ...rest] = parts;
  const last = rest.at(-1);
  const letters = last
    ? [...first].slice(0, 1).concat([...last].slice(0, 1))
    : [...first].slice(0, 2);
  return upperCase(letters.join(''));
}
