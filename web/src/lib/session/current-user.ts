import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignedInUser, User } from '@vitrin/contract/accounts.ts';
import type { RouteName } from '@vitrin/contract/api.ts';
import { toUpperCase } from '../format/text.ts';

const route: RouteName = 'GET /api/auth/user';

/** The signed-in user; `null` for visitors. */
export const currentUserQuery = queryOptions<SignedInUser | null>({
  queryKey: [route, {}],
  meta: { nullWhenSignedOut: true },
});

/** Returns the signed-in user or null. Public pages contain the data in their HTML, so it is never pending there. */
export function useCurrentUser(): SignedInUser | null {
  return useQuery(currentUserQuery).data ?? null;
}

export function getFullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Returns up to two capital letters for the avatar. */
export function getInitials(user: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  const words = (getFullName(user) || user.username).split(/[\s._-]+/).filter(Boolean);
  const [firstWord = '', ...otherWords] = words;
  const lastWord = otherWords.at(-1);
  const letters = lastWord
    ? [...firstWord].slice(0, 1).concat([...lastWord].slice(0, 1))
    : [...firstWord].slice(0, 2);
  return toUpperCase(letters.join(''));
}
