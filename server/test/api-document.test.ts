import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { measureEventLoopBlockMs } from './measure-event-loop-block.ts';
import { endpoints } from './sample-calls.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, object>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const root = join(import.meta.dirname, '../..');

let app: TestApp;
let maxBlockMs: number;
let documentText: string;
let document: ApiDocument;
let operations: (Operation & { route: string })[];

beforeAll(async () => {
  app = await startTestApp();
  maxBlockMs = await measureEventLoopBlockMs(async () => {
    documentText = (await app.server.inject('/api/docs/json')).body;
  });
  document = JSON.parse(documentText);
  operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({ ...operation, route: `${method.toUpperCase()} ${path}` })),
  );
});

describe('the API document', () => {
  it('passes redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: documentText, config });
    const messages = problems.map(({ severity, ruleId, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(' '),
    );
    // This test runs on a local address.
    expect(messages.filter((line) => !line.includes('no-server-example.com'))).toEqual([]);
  });

  it('is converted by openapi-typescript into types that compile', {
    timeout: 120_000,
  }, async () => {
    const types = astToString(await openapiTS(documentText));
    expect(types).toContain('accountsLogin');
    const folder = await mkdtemp(join(root, '.cache', 'api-types-'));
    try {
      await writeFile(join(folder, 'api.ts'), types);
      await writeFile(
        join(folder, 'use.ts'),
        `import type { components, operations } from './api.ts';
         type Body = NonNullable<operations['accountsLogin']['requestBody']>['content']['application/json'];
         export const body: Body = { email: 'elif', password: 'x' };
         export const title = (card: components['schemas']['Card']): string => card.title;\n`,
      );
      const checks = ['--strict', '--noEmit', '--allowImportingTsExtensions'];
      const resolution = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const compilation = promisify(execFile)(
        process.execPath,
        [tsc, '--ignoreConfig', ...checks, ...resolution, join(folder, 'use.ts')],
        { cwd: folder },
      );
      await expect(compilation.catch(({ stdout }) => stdout)).resolves.toMatchObject({
        stdout: '',
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is smaller than 250 KB', () => {
    expect(Buffer.byteLength(documentText)).toBeLessThan(250_000);
  });

  it('is built without blocking the event loop for 100 ms', () => {
    expect(maxBlockMs).toBeLessThan(100);
  });

  it('is the same in YAML', async () => {
    const yaml = await app.server.inject('/api/docs/yaml');
    expect(yaml.headers['content-type']).toContain('yaml');
    expect(parse(yaml.body)).toEqual(document);
  });

  it('gives each operation a unique id in camelCase and the tag of its feature', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(endpoints.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { tags: operationTags, route } of operations) {
      expect(operationTags, route).toHaveLength(1);
      expect(tags, route).toContain(operationTags[0]);
    }
  });

  it('requires the session cookie, and the role, for every endpoint that requires a signed-in user', () => {
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'vitrin_session' },
    });
    for (const { method, path, access } of endpoints) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const roles = access === 'staff' || access === 'super_admin' ? [access] : [];
      expect(operation?.security, path).toEqual(access === 'public' ? [] : [{ session: roles }]);
    }
  });

  it('refers to named schemas, and has the error body once', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas).length).toBeGreaterThan(100);
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
    expect(documentText.split('"statusCode":{').length - 1).toBe(1);
    for (const { route, responses } of operations)
      expect(Object.keys(responses), route).toContain('4XX');
    for (const { route, requestBody } of operations) {
      const json = requestBody?.content['application/json'];
      if (json) expect(json.schema, route).toHaveProperty('$ref');
    }
  });

  it('has an example for nearly every body, and the contract accepts each example', () => {
    const bodies = operations.flatMap(
      ({ requestBody }) => requestBody?.content['application/json'] ?? [],
    );
    const examples = bodies.filter(({ example }) => example !== undefined);
    expect(examples.length / bodies.length).toBeGreaterThan(0.9);
    for (const { method, path, body } of endpoints) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const example = operation?.requestBody?.content['application/json']?.example;
      if (example !== undefined) expect(body?.safeParse(example).success, path).toBe(true);
    }
  });
});
