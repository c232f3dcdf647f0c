import type { InputOf } from '@vitrin/contract/api.ts';
import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { call } from '../../../lib/api/api-client.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

type Decision = InputOf<'PATCH /api/admin/social-verifications/:id'>['body'];

const UNPAID_MESSAGE = 'Doğrulama onaylandı; bu platform için yeni puan verilmedi';
export const REJECTED_MESSAGE = 'Doğrulama reddedildi';

/** Returns the text of the toast for an approval. */
export const formatApproval = ({ paysPoints }: ReviewedVerification) =>
  paysPoints === false ? UNPAID_MESSAGE : 'Doğrulama onaylandı ve kullanıcı puan kazandı';

const decideVerification = (id: string, body: Decision) =>
  call('PATCH /api/admin/social-verifications/:id', { params: { id }, body });

/** Approves a verification. Shows a toast if unexpectedly no points were paid. */
export async function approveVerification({ id, paysPoints }: ReviewedVerification) {
  const decidedVerification = await decideVerification(id, { status: 'approved' });
  if (!decidedVerification.pointsEarned && paysPoints !== false) showSuccess(UNPAID_MESSAGE);
  return decidedVerification;
}

export const rejectVerification = (id: string, rejectionReason: string | null) =>
  decideVerification(id, { status: 'rejected', rejectionReason });

export const deleteVerification = (id: string) =>
  call('DELETE /api/admin/social-verifications/:id', { params: { id } });
