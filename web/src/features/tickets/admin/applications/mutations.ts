import type { InputOf } from '@vitrin/contract/api.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { call } from '../../../../lib/api/api-client.ts';

type Decision = Pick<
  InputOf<'PATCH /api/admin/ticket-applications/:id'>['body'],
  'status' | 'adminNote'
>;

export const DECIDED_MESSAGE = 'Başvuru durumu güncellendi';

/** Decides an application. An approval beside an equal deposit fails once another application has used it. */
export function decideApplication(
  { id, corroboration }: Pick<ReviewedApplication, 'id' | 'corroboration'>,
  decision: Decision,
) {
  const isCorroborated = decision.status === 'approved' && corroboration?.equal;
  const body = { ...decision, ...(isCorroborated && { corroboration: 'equal' as const }) };
  return call('PATCH /api/admin/ticket-applications/:id', { params: { id }, body });
}

export const deleteApplication = (id: string) =>
  call('DELETE /api/admin/ticket-applications/:id', { params: { id } });
