import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { type Partner, type PartnerWithSecret, partners } from '@vitrin/contract/partners.ts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, ContentChanged } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { generateToken } from '../../accounts/sign-in/secret-token.ts';
import { hashPostbackKey } from '../postbacks/receive-postback.ts';
import { getPartner, lockPartner } from '../registry/get-partner.ts';
import { partnerEventsTable, partnersTable } from '../registry/partners-tables.ts';

type NewPartner = ValidInputOf<'POST /api/admin/partners'>['body'];
type PartnerChanges = ValidInputOf<'PATCH /api/admin/partners/:id'>['body'];

/** Creates the key of the postback URL and the secret for signatures. */
function createCredentials({ config }: Context['platform']) {
  const [key, secret] = [generateToken(), generateToken()];
  return {
    storedFields: { keyHash: hashPostbackKey(key), secret },
    credentials: { postbackUrl: `${config.publicUrl}/api/postback/${key}`, secret },
  };
}

/** Creates a partner; only this response contains the postback URL and the secret. */
export async function createPartner(
  ctx: Context<Actor>,
  { hosts, ...fields }: NewPartner,
): Promise<PartnerWithSecret> {
  const { storedFields, credentials } = createCredentials(ctx.platform);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(partnersTable)
      .values({
        ...fields,
        hosts: [...new Set(hosts)],
        ...storedFields,
        status: 'active',
        version: 1,
      })
      .returning({ id: partnersTable.id });
    const newPartner = await getPartner(tx, row?.id ?? '');
    await recordAudit(tx, {
      action: 'create',
      entity: 'partners',
      entityId: newPartner.id,
      after: newPartner,
    });
    await publishChange(tx);
    return partners.create.returns.parse({ ...newPartner, ...credentials });
  });
}

/** Updates the given fields. @throws 404; 412 if the partner has another version than expected */
export async function updatePartner(
  ctx: Context<Actor>,
  {
    id,
    fields,
    expectedVersions,
  }: { id: string; fields: PartnerChanges; expectedVersions?: readonly number[] | undefined },
): Promise<Partner> {
  return withTransaction(ctx, async (tx) => {
    await lockPartner(tx, id);
    const oldPartner = await getPartner(tx, id);
    if (expectedVersions && !expectedVersions.includes(oldPartner.version))
      throw new ContentChanged(oldPartner, oldPartner.version);
    if (Object.keys(fields).length === 0) return oldPartner;
    const hosts = fields.hosts && [...new Set(fields.hosts)];
    await tx.db
      .update(partnersTable)
      .set({
        ...fields,
        ...(hosts && { hosts }),
        version: oldPartner.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(partnersTable.id, id));
    const newPartner = await getPartner(tx, id);
    await recordAudit(tx, {
      action: 'update',
      entity: 'partners',
      entityId: id,
      before: oldPartner,
      after: newPartner,
    });
    await publishChange(tx);
    return newPartner;
  });
}

/** Replaces postback URL and secret; the old ones are invalid after the commit. @throws 404 */
export async function rotatePartnerKey(
  ctx: Context<Actor>,
  id: string,
): Promise<PartnerWithSecret> {
  const { storedFields, credentials } = createCredentials(ctx.platform);
  return withTransaction(ctx, async (tx) => {
    await lockPartner(tx, id);
    await tx.db
      .update(partnersTable)
      .set({ ...storedFields, version: sql`${partnersTable.version} + 1`, updatedAt: sql`now()` })
      .where(eq(partnersTable.id, id));
    await recordAudit(tx, { action: 'rotate', entity: 'partners', entityId: id });
    await publishChange(tx);
    return partners.rotate.returns.parse({ ...(await getPartner(tx, id)), ...credentials });
  });
}

/** Deletes a partner that has no events other than tests. @throws 404, 409 partners.in_use */
export async function deletePartner(ctx: Context<Actor>, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    // A postback in progress locks the row: it is either visible below or refused by its foreign key.
    await tx.db
      .select({ id: partnersTable.id })
      .from(partnersTable)
      .where(eq(partnersTable.id, id))
      .for('update');
    const oldPartner = await getPartner(tx, id);
    const { partnerId, isTest } = partnerEventsTable;
    const events = await tx.db
      .select({ id: partnerEventsTable.id })
      .from(partnerEventsTable)
      .where(and(eq(partnerId, id), eq(isTest, false)))
      .limit(1);
    if (events.length > 0) {
      const message = 'Bu partnerin bildirdiği olaylar var. Silmek yerine pasif yapabilirsiniz.';
      throw new Conflict('partners.in_use', message);
    }
    await tx.db.delete(partnersTable).where(eq(partnersTable.id, id));
    await recordAudit(tx, {
      action: 'delete',
      entity: 'partners',
      entityId: id,
      before: oldPartner,
    });
    await publishChange(tx);
  });
}

async function publishChange(tx: Context): Promise<void> {
  await tx.publish('partners');
  await tx.publish('partner-events');
}
