import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './scale-site.ts';

/** Logs each statement of at least 5 ms with its plan. Connections that are open would not do so and end. */
export const LOG_PLANS = [
  `alter system set session_preload_libraries = 'auto_explain'`,
  `alter system set auto_explain.log_min_duration = 5`,
  `alter system set auto_explain.log_analyze = on`,
  `alter system set auto_explain.log_timing = off`,
  `alter system set auto_explain.log_format = 'json'`,
  'select pg_reload_conf()',
  `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrin'`,
];

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const COUNT = 10;
const MAX_TEXT_LENGTH = 160;

/** Returns the slowest statements of the requests that a site has answered, with their plans, as text. */
export function describeSlowestStatements({ dataDir }: Pick<Site, 'dataDir'>): string {
  const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
  const slowest = new Map<string, { ms: number; plan: Plan }>();
  for (const [, ms = '', json = ''] of log.matchAll(planPattern)) {
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
      'Query Text': string;
      Plan: Plan;
    };
    const statement = text.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH);
    if (Number(ms) > (slowest.get(statement)?.ms ?? 0))
      slowest.set(statement, { ms: Number(ms), plan });
  }
  return [...slowest]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .slice(0, COUNT)
    .map(([statement, { ms, plan }]) => `${ms} ms ${statement}\n${describePlan(plan, '  ')}`)
    .join('\n');
}

const planPattern = /duration: ([\d.]+) ms {2}plan:\s*(\{[\s\S]*?\n\t?\})\s*(?=\n\S|$)/g;

function describePlan(plan: Plan, indent: string): string {
  const place = plan['Index Name'] ?? plan['Relation Name'];
  const removed = plan['Rows Removed by Filter'];
  const line = `${indent}${plan['Node Type']}${place ? ` ${place}` : ''}: ${plan['Actual Rows'] ?? 0} rows${removed ? `, ${removed} removed` : ''}`;
  return [line, ...(plan.Plans ?? []).map((child) => describePlan(child, `${indent}  `))].join(
    '\n',
  );
}
