import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { createContext, createElement, type ReactNode, use } from 'react';
import { currentUserQuery, useCurrentUser } from './current-user.ts';

type Few = string | number | boolean;

/** What is asked while a page is made once for many (`app/ssr/kept-page.tsx`). */
export interface Keeping {
  traitOf<T, V extends Few>(query: UseQueryOptions<T>, select: (answer: T | undefined) => V): V;
  leaveOut(part: OwnPart): ReactNode;
}

const KeepingContext = createContext<Keeping | null>(null);
export const KeepingProvider = KeepingContext.Provider;

/**
 * The place of what is somebody's own in a page that is otherwise the same for many: it is rendered for each person who
 * sees something else in it, the page around it once. Nothing below may show an id of `useId`, which counts from the
 * page's root.
 */
export function Own({ children }: { children: OwnPart }) {
  const keeping = use(KeepingContext);
  if (keeping) return keeping.leaveOut(children);
  return typeof children === 'function' ? createElement(ForPerson, { children }) : children;
}

/** A function is called for who is signed in, and for nobody else. */
export type OwnPart = ReactNode | ((user: SignedInUser) => ReactNode);

function ForPerson({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const user = useCurrentUser();
  return user && children(user);
}

/**
 * What may be asked about somebody outside of `Own`: what many have in common, such as being staff. A page is kept for
 * each answer.
 * @param select should be a function of its module: it is then asked once, by however many parts of a page
 */
export function useTraitOf<T, V extends Few>(
  query: UseQueryOptions<T>,
  select: (answer: T | undefined) => V,
): V {
  const keeping = use(KeepingContext);
  const { data } = useQuery(query);
  return keeping ? keeping.traitOf(query, select) : select(data);
}

type Person = SignedInUser | null | undefined;

/** The same about the signed-in person. */
export function useTrait<V extends Few>(select: (user: Person) => V): V {
  return useTraitOf(currentUserQuery, select);
}

const isOfStaff = (user: Person) => Boolean(user && isStaff(user.role));
const isOnBreak = (user: Person) => Boolean(user?.breakUntil);

export const useIsStaff = () => useTrait(isOfStaff);
export const useIsOnBreak = () => useTrait(isOnBreak);
