import { accounts } from '@vitrin/contract/accounts.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { describe, expect, it } from 'vitest';
import { pickChanges, toBody, toInputs } from './form-values.ts';

const body = cards.create.body;
const empty = toInputs(body, null, cards.defaults);

describe('toBody', () => {
  it('sends null for an empty nullable field', () => {
    const sent = toBody(
      body,
      { ...empty, subtitle: '', logoUrl: '', category: '' },
      cards.defaults,
    );
    expect(sent).toMatchObject({ subtitle: null, logoUrl: null, category: null, visibleTo: null });
  });

  it('leaves an empty required field empty, so that validation reports it', () => {
    expect(toBody(body, { ...empty, title: '' }, cards.defaults)).toMatchObject({ title: '' });
  });

  it.each([Number.NaN, '', null])('replaces the order %j by the default', (sortOrder) => {
    expect(toBody(body, { ...empty, sortOrder }, cards.defaults)).toMatchObject({ sortOrder: 0 });
  });

  it('keeps 0 and typed text', () => {
    const typed = { ...empty, title: ' Zirvelon ', sortOrder: 0 };
    expect(toBody(body, typed, cards.defaults)).toMatchObject({
      title: ' Zirvelon ',
      sortOrder: 0,
    });
  });

  it('works without defaults', () => {
    const inputs = toInputs(accounts.register.body, null, {});
    expect(inputs).toEqual({
      username: '',
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      phone: '',
      promotional: '',
      streamUrl: '',
    });
    expect(toBody(accounts.register.body, inputs, {})).toMatchObject({ email: '', phone: null });
  });
});

describe('toInputs', () => {
  it('a new row starts with the defaults of its entity', () => {
    expect(empty).toMatchObject({ title: '', backgroundColor: '#8b5cf6', sortOrder: 0 });
  });

  it('contains only fields of the body', () => {
    const row = { ...empty, id: 'x', createdAt: 'y', title: 'Orbelix', subtitle: null };
    const inputs = toInputs(body, row, cards.defaults);
    expect(inputs).toMatchObject({ title: 'Orbelix', subtitle: '' });
    expect(inputs).not.toHaveProperty('id');
  });
});

it('pickChanges ignores a list with equal content', () => {
  const row = { title: 'a', facts: [{ label: 'b', value: 'c' }], pictures: ['/d'] };
  const values = { title: 'a', facts: [{ label: 'b', value: 'c' }], pictures: ['/e'] };
  expect(pickChanges(row, values)).toEqual({ pictures: ['/e'] });
});
