import { z } from 'zod';
import { phone, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';

/** Names and phone number of an account; all are optional. */
export const profile = {
  update: endpoint('PUT /api/user/profile', {
    access: 'member',
    changes: ['account', 'people'],
    summary: 'Kendi adını, soyadını ve telefonunu kaydeder',
    body: z.object({ firstName: optionalText(), lastName: optionalText(), phone }),
    returns: z.object({ user }),
  }),
};
