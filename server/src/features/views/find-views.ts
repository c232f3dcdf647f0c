import { audit } from '@vitrin/contract/audit.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import { events } from '@vitrin/contract/events.ts';
import { market } from '@vitrin/contract/market.ts';
import { media } from '@vitrin/contract/media.ts';
import { partnerReports } from '@vitrin/contract/partner-reports.ts';
import { social } from '@vitrin/contract/social.ts';
import { tickets } from '@vitrin/contract/tickets.ts';
import { userAdmin } from '@vitrin/contract/user-admin.ts';
import { type SavedView, type ViewList, viewLists } from '@vitrin/contract/views.ts';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { ascending } from '../../platform/database/sort-order.ts';
import { canCall } from '../../platform/http/access.ts';
import { members } from '../accounts/people/members.ts';
import { savedViews } from './views-tables.ts';

/** The endpoint of each list. A user who may call it may see the views of the list. */
const endpointByList: Record<ViewList, Pick<Endpoint, 'access'>> = {
  applications: tickets.list,
  orders: market.list,
  verifications: social.pending,
  members: userAdmin.list,
  audit: audit.list,
  participants: events.get,
  reports: partnerReports.list,
  pictures: media.pictures,
};

/** Returns true if the user may open the list. */
export const canOpenList = (actor: Actor, list: ViewList) =>
  canCall(endpointByList[list].access, actor);

const { id, ownerId, list, name, nameFolded, query, shared, createdAt, updatedAt } = savedViews;
const columns = { id, list, name, query, shared, createdAt, updatedAt };

/** Lists the user's own views and shared ones, of lists that the user may open. */
export function listViews(ctx: Context<Actor>): Promise<SavedView[]> {
  return selectVisibleViews(ctx, undefined).orderBy(nameFolded, id);
}

/** Returns a view that `listViews` would list. @throws 404 */
export async function getView(ctx: Context<Actor>, viewId: string): Promise<SavedView> {
  const [view] = await selectVisibleViews(ctx, eq(id, viewId));
  if (!view) throw new NotFound('not_found', 'Görünüm bulunamadı.');
  return view;
}

function selectVisibleViews({ db, actor }: Context<Actor>, condition: SQL | undefined) {
  const allowedLists = viewLists.filter((item) => canOpenList(actor, item));
  return db
    .select({ ...columns, owner: { id: members.id, username: members.username } })
    .from(savedViews)
    .leftJoin(members, eq(members.id, ownerId))
    .where(and(condition, inArray(list, allowedLists), or(eq(ownerId, actor.id), shared)));
}

/** Lists all views of a user, including those of lists that the user may no longer open. */
export function listOwnViews(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<Omit<SavedView, 'owner'>>> {
  return paginate(page, {
    order: { id: ascending(id) },
    where: [eq(ownerId, userId)],
    read: db.select(columns).from(savedViews),
  });
}
