import type { InputOf } from '@vitrin/contract/api.ts';
import { call } from '../../../lib/api/api-client.ts';

export const CHANGED_MESSAGE = 'Sipariş güncellendi';
export const CANCELLED_MESSAGE = 'Sipariş iptal edildi';

export const updateOrder = (
  id: string,
  body: InputOf<'PATCH /api/admin/user-rewards/:id'>['body'],
) => call('PATCH /api/admin/user-rewards/:id', { params: { id }, body });
