import type { people } from '@vitrin/contract/people.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { correctPoints } from '../points/correct-points.ts';
import { listPoints } from '../points/list-points.ts';
import { changePerson } from './change-person.ts';
import { listPeople } from './list-people.ts';
import { makePasswordLink } from './make-password-link.ts';
import { findPerson } from './show-person.ts';

export function peopleRoutes(publicUrl: string): Implementation<typeof people> {
  return {
    list: (ctx, { query }) => listPeople(ctx, query),
    show: (ctx, { params }) => findPerson(ctx, params.id),
    change: (ctx, { params, body }) => changePerson(ctx, params.id, body),
    points: async (ctx, { params, query }) => {
      await findPerson(ctx, params.id);
      return listPoints(ctx, params.id, query);
    },
    correctPoints: async (ctx, { params, body }) => {
      await correctPoints(ctx, { userId: params.id, ...body });
      return findPerson(ctx, params.id);
    },
    passwordLink: (ctx, { params }) => makePasswordLink(ctx, params.id, publicUrl),
  };
}
