import { foldText } from '@vitrin/contract/text.ts';
import { views as declaration } from '@vitrin/contract/views.ts';
import { and, eq, inArray, like, or } from 'drizzle-orm';
import { createNameLoader } from '../../platform/audit/entity-names.ts';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { members } from '../accounts/people/members.ts';
import { listPartnerNames } from '../tickets/companies/list-partner-names.ts';
import { listOwnViews, listViews } from './find-views.ts';
import { createView, deleteView, updateView } from './update-views.ts';
import { savedViews } from './views-tables.ts';

/** Saved views of the panel's lists. */
export const views: Feature = {
  personalData: { export: { savedViews: listOwnViews }, erase: deleteUserViews },
  routes: () => [
    createRoutes(declaration, {
      list: (ctx) => listViews(ctx),
      create: (ctx, { body }) => createView(ctx, body),
      update: (ctx, { params, body }) => updateView(ctx, { ...params, ...body }),
      delete: (ctx, { params }) => deleteView(ctx, params.id),
    }),
  ],
  entityNames: { views: createNameLoader(savedViews, savedViews.name) },
};

const { id, ownerId, shared, query } = savedViews;

/**
 * Deletes a user's private views and all views that search for the user. Other shared views stay without owner.
 */
async function deleteUserViews({ db }: Context, userId: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(ownerId, userId), eq(shared, false)));
  await db.update(savedViews).set({ ownerId: null }).where(eq(ownerId, userId));
  const [user] = await db
    .select({
      username: members.username,
      email: members.email,
      telegram: members.telegramUsername,
      searchText: members.searchText,
    })
    .from(members)
    .where(eq(members.id, userId));
  if (!user) return;
  const partnerNames = await listPartnerNames({ db }, userId);
  const { searchText, ...ownNames } = user;
  const names = [...Object.values(ownNames), ...partnerNames.map((item) => item.username)];
  const foldedNames = new Set(names.flatMap((name) => (name ? foldText(name) : [])));
  const candidateViews = await db
    .select({ id, query })
    .from(savedViews)
    .where(or(like(query, '%q=%'), like(query, `%${userId}%`)));
  const matchingViews = candidateViews.filter((view) => {
    const typedText = foldText(new URLSearchParams(view.query).get('q') ?? '').trim();
    const words = typedText.split(/\s+/);
    const isFullName = words.length > 1 && Boolean(searchText?.includes(typedText));
    const isNamed = [typedText, ...words].some((item) => foldedNames.has(item.replace(/^@/, '')));
    return isNamed || isFullName || view.query.includes(userId);
  });
  if (matchingViews.length === 0) return;
  await db.delete(savedViews).where(
    inArray(
      id,
      matchingViews.map((view) => view.id),
    ),
  );
}
