import { hash, verify } from '@node-rs/argon2';
import { answerTasks } from './worker.ts';

export interface Hashing {
  seconds: number;
  concurrency: number;
}

/** How many checks of a password were made in how many seconds. */
export interface Hashed {
  checks: number;
  seconds: number;
}

const password = 'ölçüm için bir şifre';
const made = hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

answerTasks(async ({ seconds, concurrency }: Hashing): Promise<Hashed> => {
  const stored = await made;
  const began = performance.now();
  const until = began + seconds * 1000;
  let checks = 0;
  const check = async () => {
    for (; performance.now() < until; checks++) await verify(stored, password);
  };
  await Promise.all(Array.from({ length: concurrency }, check));
  return { checks, seconds: (performance.now() - began) / 1000 };
});
