import type { ReturnsOf } from '@vitrin/contract/api.ts';

/** A state that a thing was in, and what led to it. */
export type Version = ReturnsOf<'GET /api/admin/history/:collection/:id'>[number];
