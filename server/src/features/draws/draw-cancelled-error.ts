import { Conflict } from '../../platform/base/errors.ts';

export const drawCancelledError = () => new Conflict('draws.cancelled', 'Bu çekiliş iptal edildi.');
