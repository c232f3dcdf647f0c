import { people } from '@vitrin/contract/people.ts';
import { answer } from '../../platform/http/implement.ts';
import { changePerson } from './change-person.ts';
import { listPeople } from './list-people.ts';
import { makePasswordLink } from './make-password-link.ts';
import { findPerson } from './show-person.ts';

/** Answers the calls by which super_admins administer accounts. */
export const peopleAnswers = () =>
  answer(people, {
    list: (ctx, { query }) => listPeople(ctx, query),
    show: (ctx, { params }) => findPerson(ctx, params.id),
    change: (ctx, { params, body }) => changePerson(ctx, { ...params, ...body }),
    passwordLink: (ctx, { params }) => makePasswordLink(ctx, params.id),
  });
