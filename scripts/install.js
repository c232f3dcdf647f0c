// Usage: node scripts/install.js

import { exitOnError } from './command-line.js';
import { installPackages } from './install-packages.js';

await exitOnError(installPackages);
