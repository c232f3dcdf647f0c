import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder } from '../server/test/clean-up.ts';
import { BenchmarkError } from './benchmark.ts';
import { getCpuSeconds } from './process-usage.ts';

interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  origin: string;
  connections: number;
  seconds: number;
  /** The connections send these requests round-robin. */
  requests: LoadRequest[];
}

/** Output of wrk; latencies in milliseconds */
interface LoadResult {
  count: number;
  seconds: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Result of a load on one server; latencies in milliseconds */
export type LoadMeasurement = {
  perSecond: number;
  /** CPU time of the server's process per request, microseconds. */
  cpuMicroseconds: number;
  /** Fraction of one core used by the server's process. */
  coreShare: number;
  p50: number;
  p99: number;
};

export const hasWrk = (): boolean => !spawnSync('wrk', ['--version']).error;

/** @throws {BenchmarkError} without wrk */
export function requireWrk(): void {
  if (!hasWrk()) throw new BenchmarkError('This benchmark needs wrk: sudo apt-get install wrk');
}

/** Loads a server and measures its process. @param pid the process of the server */
export async function measureLoad(pid: number, load: Load): Promise<LoadMeasurement> {
  const cpuSecondsBefore = getCpuSeconds(pid);
  const { count, seconds, p50, p99 } = await runWrk(load);
  const usedCpuSeconds = getCpuSeconds(pid) - cpuSecondsBefore;
  if (count === 0) throw new Error(`${load.origin}: no answer in ${seconds} s`);
  return {
    perSecond: count / seconds,
    cpuMicroseconds: (usedCpuSeconds / count) * 1e6,
    coreShare: usedCpuSeconds / seconds,
    p50,
    p99,
  };
}

/** Loads a server with wrk. @throws if wrk is missing, a request fails or has a status above 399 */
export async function runWrk(load: Load): Promise<LoadResult> {
  requireWrk();
  const { origin, connections, seconds, requests } = load;
  const script = join(createTemporaryFolder(), 'load.lua');
  writeFileSync(script, toLua(requests));
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
    ...['--timeout', '30s', '--latency', '--script', script, origin],
  ]);
  const result: LoadResult = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  if (result.errors > 0) throw new Error(`${origin}${requests[0]?.path}:\n${stdout}`);
  return result;
}

// `done` prints numbers with fixed units; the units of `--latency` vary.
const printResultScript = `
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"count":%d,"seconds":%f,"p50":%f,"p99":%f,"errors":%d}\\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

// A single request needs no Lua call per request. Otherwise wrk could be the limit.
function toLua(requests: LoadRequest[]): string {
  const [firstRequest, ...otherRequests] = requests;
  if (firstRequest && otherRequests.length === 0) {
    const { method = 'GET', path, headers = {}, body } = firstRequest;
    return `
wrk.method = ${toLuaString(method)}
wrk.path = ${toLuaString(path)}
wrk.headers = ${toLuaTable(headers)}
wrk.body = ${body ? toLuaString(body) : 'nil'}
${printResultScript}`;
  }
  const formats = requests.map(
    ({ method = 'GET', path, headers = {}, body }) =>
      `wrk.format(${toLuaString(method)}, ${toLuaString(path)}, ${toLuaTable(headers)}, ${body ? toLuaString(body) : 'nil'})`,
  );
  return `
local requests = {}
local last = 0
init = function()
  requests = { ${formats.join(',\n')} }
end
request = function()
  last = last % #requests + 1
  return requests[last]
end
${printResultScript}`;
}

const toLuaTable = (headers: Record<string, string>) =>
  `{ ${Object.entries(headers).map(([name, value]) => `[${toLuaString(name)}] = ${toLuaString(value)}`)} }`;

/** Returns a Lua string of the text's UTF-8 bytes. */
function toLuaString(text: string): string {
  const bytes = Buffer.from(text).toString('latin1');
  const escaped = bytes.replace(/[^\w ./:;=-]/g, (byte) => {
    return `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`;
  });
  return `"${escaped}"`;
}
