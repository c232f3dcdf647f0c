import type { ReturnsOf } from '@vitrin/contract/api.ts';

/** A version of a row, with the change that created it. */
export type Version = ReturnsOf<'GET /api/admin/history/:collection/:id'>[number];
