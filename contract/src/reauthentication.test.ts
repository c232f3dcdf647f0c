import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, listEndpoints } from './api.ts';

const guardedEndpoints = Object.values(api)
  .flatMap(listEndpoints)
  .filter(({ reauthentication }) => reauthentication);

describe.each(guardedEndpoints)('$route', ({ body, reauthentication = '' }) => {
  it('requires the password in its body and accepts a code', () => {
    const { required = [], properties = {} } = z.toJSONSchema(body ?? z.null(), {
      io: 'input',
      unrepresentable: 'any',
    });
    expect(required).toContain(reauthentication);
    expect(Object.keys(properties)).toContain('code');
  });
});
