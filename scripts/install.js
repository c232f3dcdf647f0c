// node scripts/install.js
import { installPackages } from './install-packages.js';
import { exitOnError } from './or-explain.js';

await exitOnError(installPackages);
