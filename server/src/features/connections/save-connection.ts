import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import {
  deleteConnectionState,
  recordWorkingCheck,
} from '../../platform/connections/connection-states.ts';
import {
  type ConnectionName,
  getSecretName,
  type StoredConnections,
} from '../../platform/connections/connections.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { secrets } from '../../platform/database/platform-tables.ts';
import { connectionNames } from '../../platform/outbox/channel-monitor.ts';
import { retryAtOnce } from '../../platform/outbox/deliveries.ts';
import { lockReauthenticatedAccount } from '../accounts/sign-in/reauthenticate.ts';

/** @throws 409 connections.environment if the connection comes from the server's variables */
export function requirePanelConnection({ platform }: Context, name: ConnectionName): void {
  if (platform.connections.getSource(name) !== 'environment') return;
  const variable = name === 'telegram' ? 'TELEGRAM_BOT_TOKEN' : 'SMTP_URL';
  throw new Conflict(
    'connections.environment',
    `Bu bağlantı sunucuda ${variable} ile ayarlanmış. Panelden değiştirmek için sunucudaki ayarı kaldırın.`,
  );
}

/** A connection that has been tried */
export interface ProvenConnection<N extends ConnectionName> {
  settings: StoredConnections[N];
  /** What the audit log and the state may show: no secrets */
  facts: { botUsername?: string; groupId?: string | null; groupTitle?: string | null } | MailFacts;
}
interface MailFacts {
  host: string;
  from: string;
}

/** Stores a connection with the installation's secrets. It takes effect on every instance. */
export async function saveConnection<N extends ConnectionName>(
  ctx: Context<Actor>,
  name: N,
  { settings, facts }: ProvenConnection<N>,
): Promise<void> {
  const value = JSON.stringify(settings);
  await withTransaction(ctx, async (tx) => {
    await lockReauthenticatedAccount(tx);
    await tx.db
      .insert(secrets)
      .values({ name: getSecretName(name), value })
      .onConflictDoUpdate({ target: secrets.name, set: { value, createdAt: sql`now()` } });
    await deleteConnectionState(tx, name);
    const { botUsername = null, groupTitle = null } = 'host' in facts ? {} : facts;
    await recordWorkingCheck(tx, name, { botUsername, groupTitle });
    await retryAtOnce(tx, findChannel(name));
    await recordAudit(tx, {
      action: 'update',
      entity: 'connections',
      entityId: name,
      after: { connection: name, ...facts },
    });
    await tx.publish('connections');
  });
  await ctx.platform.connections.load();
}

/** Removes a connection. Does nothing if there is none. @throws 409 connections.environment */
export async function deleteConnection(ctx: Context<Actor>, name: ConnectionName): Promise<void> {
  requirePanelConnection(ctx, name);
  await withTransaction(ctx, async (tx) => {
    await lockReauthenticatedAccount(tx);
    const { rowCount } = await tx.db.delete(secrets).where(eq(secrets.name, getSecretName(name)));
    if (!rowCount) return;
    await deleteConnectionState(tx, name);
    await recordAudit(tx, {
      action: 'delete',
      entity: 'connections',
      entityId: name,
      before: { connection: name },
    });
    await tx.publish('connections');
  });
  await ctx.platform.connections.load();
}

const findChannel = (name: ConnectionName) =>
  name === connectionNames.email ? 'email' : 'telegram';
