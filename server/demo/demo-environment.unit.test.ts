import { expect, it } from 'vitest';
import { loadConfig } from '../src/boot/config.ts';
import { environment, secretVariables } from '../src/boot/environment.ts';
import { createDemoEnvironment } from './demo-environment.ts';

const settings = { port: '3300', dataDir: '/tmp/gosteri', ownerEmail: 'yonetici@vitrin.example' };

it('the environment of a demo contains no settings of another site', () => {
  const names = Object.keys(environment.shape);
  const fileNames = Object.keys(secretVariables.shape).map((name) => `${name}_FILE`);
  const variables = Object.fromEntries(
    [...names, ...fileNames, 'PATH'].map((name) => [name, 'üretim']),
  );
  const demoVariables = createDemoEnvironment(variables, settings);
  const unchangedEntries = Object.entries(demoVariables).filter(([, value]) => value === 'üretim');
  expect(unchangedEntries.map(([name]) => name)).toEqual(['PATH']);
  expect(loadConfig(demoVariables)).toMatchObject({
    ...{ isDemonstration: true, port: 3300, dataDir: '/tmp/gosteri', databaseUrl: undefined },
    ...{ smtp: undefined, s3: undefined, telegram: undefined, seed: 'none' },
  });
});
