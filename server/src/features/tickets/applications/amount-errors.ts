import { MAX_TICKETS } from '@vitrin/contract/tickets.ts';
import { InvalidField } from '../../../platform/base/errors.ts';
import { formatLira } from '../../../platform/base/format-lira.ts';

/** Returns the error for an amount below the minimum. @param path field of the amount @param minimum in lira */
export const belowMinimumError = (path: string, minimum: number) =>
  new InvalidField(
    'tickets.below_minimum',
    path,
    `Minimum yatırım tutarı ${formatLira(minimum)}'dir.`,
  );

/** Returns the error for an amount of too many tickets. @param path field of the amount */
export const tooManyTicketsError = (path: string) =>
  new InvalidField(
    'tickets.too_many',
    path,
    `Bir başvuru en fazla ${MAX_TICKETS.toLocaleString('tr-TR')} bilet olabilir.`,
  );
