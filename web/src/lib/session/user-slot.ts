import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { createContext, createElement, use } from 'react';
import type { ElementNode } from '../element-node.ts';
import { currentUserQuery, useCurrentUser } from './current-user.ts';

/** Member data that a shared page varies by, apart from its slots. */
export interface MemberVariant {
  isStaff: boolean;
  /** End of the member's break; `null`: no break. */
  breakUntil: string | null;
}

export function toMemberVariant({ role, breakUntil }: SignedInUser): MemberVariant {
  return { isStaff: isStaff(role), breakUntil };
}

type QueryResult<T> = { data: T | undefined; isPending: boolean };

/** A slot of a shared page. Its HTML depends only on the page and the slot's value. */
export interface Slot {
  /** Unique on its page. */
  name: string;
  /** The query whose data `select` gets; one of the page's `userQueries`. */
  query?: { queryKey: QueryKey } | undefined;
  /** The page's `userQueries` that the content reads itself. Their data is part of the slot's value. */
  reads: readonly { queryKey: QueryKey }[];
  /** Selects the slot's value (plain JSON) from the member and the data of `query`. */
  select: (user: SignedInUser, data: unknown) => unknown;
  render: (value: unknown) => ElementNode;
}

/** The state of a page that the server renders once for many members. */
export interface SharedRender {
  variant: MemberVariant;
  renderSlot(slot: Slot): ElementNode;
}

const SharedRenderContext = createContext<SharedRender | null>(null);
export const SharedRenderProvider = SharedRenderContext.Provider;

interface UserSlotProps<V, T> {
  name: string;
  /** One of the page's `userQueries`; `select` gets its result. */
  query?: UseQueryOptions<T>;
  /** Selects the content's value: plain JSON, as small as possible. Members with equal values share the HTML. */
  select: (user: SignedInUser, result: QueryResult<T>) => V;
  /** The page's `userQueries` that the content reads itself. */
  reads?: readonly { queryKey: QueryKey }[];
  /** The value for visitors; if absent, they see nothing. */
  visitor?: V;
  /** The content. Don't use `useId` inside: ids depend on the surrounding page. */
  children: (value: V) => ElementNode;
}

/** Content for the signed-in member on a shared page. It is rendered once for all members with the same value. */
export function UserSlot<V, T = unknown>(props: UserSlotProps<V, T>) {
  const sharedRender = use(SharedRenderContext);
  if (!sharedRender) return createElement(UserContent<V, T>, props);
  const { name, query, reads = [], select, children } = props;
  return sharedRender.renderSlot({
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
  /** The page's `userQueries` that the content reads. It can read no other member data. */
  queries: readonly { queryKey: QueryKey }[];
  children: ElementNode;
}

/** A slot whose content reads its queries itself: for lists that load, fail and refetch. */
export function QuerySlot({ name, queries, children }: QuerySlotProps) {
  const sharedRender = use(SharedRenderContext);
  if (!sharedRender) return children;
  return sharedRender.renderSlot({
    name,
    reads: queries,
    select: () => null,
    render: () => children,
  });
}

/** True while the server renders a shared page: only slots can read `userQueries`, and all of them are loaded. */
export const useIsSharedRender = () => use(SharedRenderContext) !== null;

/** Returns the member data that content outside of slots may depend on; `null` for visitors. */
function useMemberVariant(): MemberVariant | null {
  const sharedRender = use(SharedRenderContext);
  const user = useCurrentUser();
  return sharedRender ? sharedRender.variant : user && toMemberVariant(user);
}

export const useIsSignedIn = () => useMemberVariant() !== null;
export const useIsStaff = () => useMemberVariant()?.isStaff ?? false;
/** Returns the end of the member's break, if there is one. */
export const useBreakUntil = () => useMemberVariant()?.breakUntil;
