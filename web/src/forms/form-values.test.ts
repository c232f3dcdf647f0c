import { accounts } from '@vitrin/contract/accounts.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { describe, expect, it } from 'vitest';
import { pickChanges, toBody, toInputs } from './form-values.ts';

const body = cards.create.body;
const emptyInputs = toInputs(body, null, cards.defaults);

describe('toBody', () => {
  it('converts an empty nullable field to null', () => {
    const convertedBody = toBody(
      body,
      { ...emptyInputs, subtitle: '', logoUrl: '', category: '' },
      cards.defaults,
    );
    expect(convertedBody).toMatchObject({
      subtitle: null,
      logoUrl: null,
      category: null,
      visibleTo: null,
    });
  });

  it('leaves an empty required field empty, so that validation reports the field', () => {
    expect(toBody(body, { ...emptyInputs, title: '' }, cards.defaults)).toMatchObject({
      title: '',
    });
  });

  it.each([Number.NaN, '', null])('replaces the sort order %j by the default', (sortOrder) => {
    expect(toBody(body, { ...emptyInputs, sortOrder }, cards.defaults)).toMatchObject({
      sortOrder: 0,
    });
  });

  it('does not change 0 or typed text', () => {
    const typedInputs = { ...emptyInputs, title: ' Zirvelon ', sortOrder: 0 };
    expect(toBody(body, typedInputs, cards.defaults)).toMatchObject({
      title: ' Zirvelon ',
      sortOrder: 0,
    });
  });

  it('converts the inputs of a form without defaults', () => {
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
  it('a new row starts with the defaults of its collection', () => {
    expect(emptyInputs).toMatchObject({ title: '', backgroundColor: '#8b5cf6', sortOrder: 0 });
  });

  it('contains only fields of the body', () => {
    const row = { ...emptyInputs, id: 'x', createdAt: 'y', title: 'Orbelix', subtitle: null };
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
