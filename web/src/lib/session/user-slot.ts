import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { createContext, createElement, type ReactNode, use } from 'react';
import { currentUserQuery, useCurrentUser } from './current-user.ts';

/** What a page shared by many members varies by, apart from its slots. */
export interface MemberVariant {
  isStaff: boolean;
  isOnBreak: boolean;
}

export function toMemberVariant({ role, breakUntil }: SignedInUser): MemberVariant {
  return { isStaff: isStaff(role), isOnBreak: Boolean(breakUntil) };
}

type QueryResult<T> = { data: T | undefined; isPending: boolean };

/** A slot of a shared page: its HTML depends on the page and on the slot's value, and on nothing else. */
export interface Slot {
  /** Unique on its page. */
  name: string;
  /** The member's own query whose data `select` is given. */
  query?: { queryKey: QueryKey } | undefined;
  /** The member's own queries that the content reads itself: their data belongs to the value. */
  reads: readonly { queryKey: QueryKey }[];
  /** Selects the value, which is plain JSON, from the member and the data of `query`. */
  select: (user: SignedInUser, data: unknown) => unknown;
  render: (value: unknown) => ReactNode;
}

/** A page while the server renders it once for many members. */
export interface SharedRender {
  variant: MemberVariant;
  renderSlot(slot: Slot): ReactNode;
}

const SharedRenderContext = createContext<SharedRender | null>(null);
export const SharedRenderProvider = SharedRenderContext.Provider;

interface UserSlotProps<V, T> {
  name: string;
  /** One of the page's `own` queries, whose result `select` is given. */
  query?: UseQueryOptions<T>;
  /** Selects what the content shows: plain JSON, as little as possible, because equal values share one rendering. */
  select: (user: SignedInUser, result: QueryResult<T>) => V;
  /** Those of the page's `own` queries that the content reads itself. */
  reads?: readonly { queryKey: QueryKey }[];
  /** The value for visitors; absent: they see nothing. */
  visitor?: V;
  /** The content, without ids of `useId`: they depend on the page around it. */
  children: (value: V) => ReactNode;
}

/** Content for the signed-in member on a page that is shared by many: it is rendered once for all who have the same value. */
export function UserSlot<V, T = unknown>(props: UserSlotProps<V, T>) {
  const shared = use(SharedRenderContext);
  if (!shared) return createElement(UserContent<V, T>, props);
  const { name, query, reads = [], select, children } = props;
  return shared.renderSlot({
    name,
    query,
    reads,
    select: (user, data) => select(user, { data: data as T | undefined, isPending: false }),
    render: (value) => children(value as V),
  });
}

function UserContent<V, T>({ query, select, visitor, children }: UserSlotProps<V, T>) {
  const user = useCurrentUser();
  const options = (query ?? currentUserQuery) as UseQueryOptions<T>;
  const { data, isPending } = useQuery({ ...options, enabled: user !== null });
  if (user) return children(select(user, { data, isPending }));
  return visitor === undefined ? null : children(visitor);
}

interface QuerySlotProps {
  name: string;
  /** Some of the page's `own` queries: all that the content can read of the member. */
  queries: readonly { queryKey: QueryKey }[];
  children: ReactNode;
}

/** A slot whose content reads queries itself, for lists that load, fail and are read again. */
export function QuerySlot({ name, queries, children }: QuerySlotProps) {
  const shared = use(SharedRenderContext);
  if (!shared) return children;
  return shared.renderSlot({
    name,
    reads: queries,
    select: () => null,
    render: () => children,
  });
}

/** True while the server renders a page for many members: only slots can read `own` queries, which are all loaded. */
export const useIsSharedRender = () => use(SharedRenderContext) !== null;

/** What outside of slots may depend on; `null` for visitors. */
function useMemberVariant(): MemberVariant | null {
  const shared = use(SharedRenderContext);
  const user = useCurrentUser();
  return shared ? shared.variant : user && toMemberVariant(user);
}

export const useIsSignedIn = () => useMemberVariant() !== null;
export const useIsStaff = () => useMemberVariant()?.isStaff ?? false;
export const useIsOnBreak = () => useMemberVariant()?.isOnBreak ?? false;
