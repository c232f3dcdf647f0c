import { enableCompileCache } from 'node:module';

enableCompileCache();

const { run } = await import('./boot/run.ts');
await run(() => import('./app.ts'));
