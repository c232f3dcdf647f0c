import type { SupportRecord } from '@vitrin/contract/support.ts';
import {
  type MatterWithRecord,
  mattersWithRecord,
  type SupportMatter,
} from '@vitrin/contract/support-matters.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { getOrder } from '../market/list-orders.ts';
import { getVerification } from '../social/verifications/list-verifications.ts';
import { getApplication } from '../tickets/applications/list-applications.ts';

const isMatterWithRecord = (about: SupportMatter): about is MatterWithRecord =>
  mattersWithRecord.some((matter) => matter === about);

interface Reference {
  about: SupportMatter;
  aboutId: string | null | undefined;
}

type RecordWithOwner = SupportRecord & { user: { id: string } | null };

/** Returns the record that a conversation is about; `null` without one or once it is deleted. */
export async function findRecord(
  ctx: Context,
  { about, aboutId }: Reference,
): Promise<RecordWithOwner | null> {
  if (!aboutId || !isMatterWithRecord(about)) return null;
  try {
    return await getRecord(ctx, about, aboutId);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function getRecord(
  ctx: Context,
  kind: MatterWithRecord,
  id: string,
): Promise<RecordWithOwner> {
  switch (kind) {
    case 'application':
      return { kind, ...(await getApplication(ctx, id)) };
    case 'order':
      return { kind, ...(await getOrder(ctx, id)) };
    case 'verification':
      return { kind, ...(await getVerification(ctx, id)) };
  }
}

/** Returns the id to store: `null` for matters without records. @throws 404 for a record of another member */
export async function requireOwnRecord(
  ctx: Context,
  reference: Reference,
  userId: string,
): Promise<string | null> {
  if (!reference.aboutId || !isMatterWithRecord(reference.about)) return null;
  const record = await findRecord(ctx, reference);
  if (record?.user?.id !== userId) throw new NotFound('not_found', 'Böyle bir kaydınız yok.');
  return reference.aboutId;
}
