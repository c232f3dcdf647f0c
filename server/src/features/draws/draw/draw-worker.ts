import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { deriveRandomness, isValidSignature } from '@vitrin/contract/draw/beacon.ts';
import { parseList, runToCompletion } from '@vitrin/contract/draw/list.ts';
import { selectWinners } from '@vitrin/contract/draw/select-winners.ts';
import type { WorkerResults, WorkerTask } from './draw-worker-client.ts';

// A separate thread, because these tasks would block the event loop for all requests.
parentPort?.on('message', ({ id, task }: { id: number; task: WorkerTask }) => {
  try {
    parentPort?.postMessage({ id, result: runTask(task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});

function runTask(task: WorkerTask): WorkerResults[WorkerTask['kind']] {
  if (task.kind === 'is-signed') {
    const { chain, round, signature } = task;
    return isValidSignature(chain, round, signature);
  }
  const { list, listHash, signature } = task;
  const bytes = gunzipSync(list);
  // Draw only from the list that was published.
  if (createHash('sha256').update(bytes).digest('hex') !== listHash) {
    throw new Error('the stored list differs from the sealed list');
  }
  const { head, runs } = runToCompletion(parseList(bytes));
  const places = head.places + head.reserves;
  const randomness = deriveRandomness(signature);
  const { onePerPerson } = head;
  return {
    randomness,
    drawnPlaces: selectWinners(runs, { places, onePerPerson, randomness, listHash }),
  };
}
