import { hash, verify } from '@node-rs/argon2';
import { handleTasks } from './worker.ts';

export interface HashTask {
  seconds: number;
  concurrency: number;
}

/** Number of password checks, and the duration of all */
export interface HashResult {
  checkCount: number;
  seconds: number;
}

const password = 'ölçüm için bir şifre';
const passwordHash = hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

handleTasks(async ({ seconds, concurrency }: HashTask): Promise<HashResult> => {
  const storedHash = await passwordHash;
  const start = performance.now();
  const endsAt = start + seconds * 1000;
  let checkCount = 0;
  const check = async () => {
    for (; performance.now() < endsAt; checkCount++) await verify(storedHash, password);
  };
  await Promise.all(Array.from({ length: concurrency }, check));
  return { checkCount, seconds: (performance.now() - start) / 1000 };
});
