import { run } from './boot/run.ts';

await run(() => import('./app.ts'));
