import type { InputOf } from '@vitrin/contract/api.ts';
import { call } from '../../../../lib/api/api-client.ts';

export type Decision = InputOf<'PATCH /api/admin/ticket-applications/:id'>['body'];

export const DECIDED_MESSAGE = 'Başvuru durumu güncellendi';

export const decideApplication = (id: string, body: Decision) =>
  call('PATCH /api/admin/ticket-applications/:id', { params: { id }, body });

export const deleteApplication = (id: string) =>
  call('DELETE /api/admin/ticket-applications/:id', { params: { id } });
