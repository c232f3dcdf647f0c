import { Conflict } from '../../platform/base/errors.ts';

export const drawCancelled = () => new Conflict('draws.cancelled', 'Bu çekiliş iptal edildi.');
