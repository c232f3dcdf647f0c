import type { Returns } from '@vitrin/contract/endpoint.ts';
import { type SetupKey, type setup, setupPaths } from '@vitrin/contract/setup.ts';
import { eq } from 'drizzle-orm';
import { findContentType } from '../../platform/collections/content-types.ts';
import { findConnectionState } from '../../platform/connections/connection-states.ts';
import type { ConnectionName } from '../../platform/connections/connections.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { installation } from '../../platform/database/platform-tables.ts';
import { hasPasskeys } from '../accounts/second-step/require-passkey-access.ts';
import { hasSecondStep } from '../accounts/sign-in/verify-code.ts';
import { getLastBackup } from '../maintenance/last-backup.ts';
import { DEFAULT_SITE_NAME } from '../settings/effective-settings.ts';
import { getSettings } from '../settings/published-settings.ts';
import { hasActiveRule } from '../streams/has-active-rule.ts';

/** Row of `installation`: time at which the list was hidden */
export const DISMISSED_KEY = 'setup-dismissed';

/** Returns the steps of the setup, each done if the state of the site says so. */
export async function getSetup(ctx: Context<Actor>): Promise<Returns<typeof setup.list>> {
  const [stepStates, dismissedAt] = await Promise.all([readSteps(ctx), findDismissedAt(ctx)]);
  const steps = Object.entries(setupPaths).map(([key, href]) => ({
    key: key as SetupKey,
    done: stepStates[key as SetupKey],
    href,
  }));
  return { steps, dismissedAt };
}

/** Returns when the list was hidden; `null`: never. */
export async function findDismissedAt({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, DISMISSED_KEY));
  return row?.value ?? null;
}

async function readSteps(ctx: Context<Actor>): Promise<Record<SetupKey, boolean>> {
  const { platform, db, actor } = ctx;
  const settings = await getSettings({ platform });
  return {
    name: settings.siteName !== DEFAULT_SITE_NAME,
    logo: settings.logoUrl !== '',
    legal: settings.legalName !== '' && settings.contactEmail !== '',
    card: await hasPublicRow(ctx, 'cards'),
    ticket_company: await hasPublicRow(ctx, 'ticket-companies'),
    reward: await hasPublicRow(ctx, 'rewards'),
    stream_rule: await hasActiveRule(ctx),
    telegram: await isConnected(ctx, 'telegram'),
    mail: await isConnected(ctx, 'mail'),
    second_step: (await hasSecondStep(ctx, actor.id)) || (await hasPasskeys(ctx, actor.id)),
    backup: (await getLastBackup(db)).at !== undefined,
  };
}

async function hasPublicRow(ctx: Context, collection: string): Promise<boolean> {
  const list = await findContentType(ctx, collection)?.cachedList?.get();
  return Array.isArray(list?.value) && list.value.length > 0;
}

/** Returns true for a connection whose last check has not failed. */
async function isConnected(ctx: Context, name: ConnectionName): Promise<boolean> {
  if (ctx.platform.connections.getSource(name) === 'none') return false;
  return (await findConnectionState(ctx, name))?.state !== 'failed';
}
