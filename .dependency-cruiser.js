import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

// Allowed imports: docs/decisions/0002-folders-and-imports.md. scripts/check.js also fails if too few modules were read.

/** Files of contract/ that belong to no single feature: all that the shared folders of web/ may import */
const SHARED_IN_CONTRACT =
  '^contract/src/(api|bulk-selection|collections|csv|dead-links|error-body|fields|history|invalidates-header|istanbul-(day|wall)|live|media|members|own-path|page-size|parse-(picture-)?url|reauthentication|roles|row-title|safe-url|topics|user-header|views|visibility|well-formed)\\.ts$';

const contract = readdirSync('contract/src', { recursive: true })
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => `contract/src/${name.replaceAll('\\', '/')}`);
const listImports = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?'([^']+)';$/gm)].map(
    ([, path]) => (path.startsWith('.') ? posix.join(posix.dirname(file), path) : path),
  );
const importsZodByFile = new Map();
const importsZod = (file) => {
  if (!importsZodByFile.has(file)) {
    importsZodByFile.set(file, file === 'zod');
    if (file.startsWith('contract/'))
      importsZodByFile.set(file, listImports(file).some(importsZod));
  }
  return importsZodByFile.get(file);
};
/** Files of contract/ that import zod, directly or indirectly */
const WITH_ZOD = `^(${contract.filter(importsZod).join('|').replaceAll('.', '\\.')})$`;
/** Forms and dialogs of members, which validate with the contract's schemas: never part of the home page */
const FORMS_WITH_ZOD =
  '^web/src/features/(consents|objections|own-account|passkeys|password-link|plan|safety|second-step|social|streams)/|' +
  '^web/src/features/(events/use-join-event|tickets/apply/use-ticket-form)\\.ts$|^web/src/forms/(image-upload|reauthentication-dialog)\\.tsx?$';

/** @param comment the reason, then what to do instead; `npm run check` prints both */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycles',
      'Imports form no cycle. Move what both files need to a file of its own.',
      {},
      { circular: true },
    ),
    rule(
      'resolvable',
      'Every import resolves to a file. Correct the path, or add the package to package.json.',
      { pathNot: '\\.test\\.tsx?$' },
      { couldNotResolve: true },
    ),
    rule(
      'contract-imports-zod-and-noble-only',
      'contract/ imports zod, and for draws @noble, only. Move code that needs another package to server/ or web/.',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '^node_modules/zod', '^node_modules/@noble'] },
    ),
    rule(
      'server-imports-no-web',
      'server/ loads the built bundle, never the sources of web/. Read the bundle through server/src/pages/web-bundle.ts.',
      { path: '^server' },
      { path: '^web' },
    ),
    rule(
      'web-imports-no-server',
      'web/ imports the contract, nothing of server/. Move what both need to contract/.',
      { path: '^web' },
      { path: '^server' },
    ),
    rule(
      'platform-imports-no-feature',
      'Every feature uses platform/, so platform/ imports no feature and no page. Let the feature pass it as a field of `Feature` or as an argument.',
      { path: '^server/src/platform' },
      { path: '^server/src/(features|pages)' },
    ),
    rule(
      'server-folders-import-no-app',
      'app.ts composes pages, features and platform; they do not import it. Take it as an argument.',
      { path: '^server/src/(platform|features|pages|backup)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/app\\.ts$' },
    ),
    rule(
      'features-import-no-page',
      'Pages import features, not the other way round. Take it as an argument, or move it to the feature.',
      { path: '^server/src/features', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/pages/' },
    ),
    rule(
      'only-boot-reads-the-environment',
      'The application receives its configuration as a value and imports nothing of boot/ and cli/. Add a field to the configuration.',
      { path: '^server/src/(platform|features|pages|backup|app)', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(boot|cli|main)' },
    ),
    rule(
      'features-import-operations-only',
      "A feature may call another's operation, never its routes or tables; a table may refer to another's rows. Call an operation of the other feature, and add one if it is missing.",
      { path: '^server/src/features/([^/]+)/', pathNot: '(\\.test|-tables?)\\.ts$' },
      {
        path: '^server/src/features/[^/]+/.*-(routes|tables?)\\.ts$',
        pathNot: '^server/src/features/$1/',
      },
    ),
    rule(
      'shared-folders-import-no-feature',
      'Every feature of web/ uses these folders, so they import no feature and no page. Take it as a property, or move the file to the feature.',
      { path: '^web/src/(lib|ui|forms|admin-kit)/' },
      { path: '^web/src/(features|app)/' },
    ),
    rule(
      'shared-folders-import-no-feature-contract',
      'Shared folders other than lib/session/ import no declaration of one feature from contract/. Take the values as properties, or move the file to the feature.',
      {
        path: '^web/src/(lib|ui|forms|admin-kit)/',
        pathNot: '^web/src/lib/session/|\\.test\\.tsx?$',
      },
      { path: '^contract/src/', pathNot: SHARED_IN_CONTRACT },
    ),
    rule(
      'session-imports-accounts-only',
      'The session imports the declaration of accounts and of no other feature. Load other data in its feature.',
      { path: '^web/src/lib/session/' },
      { path: '^contract/src/', pathNot: ['^contract/src/accounts\\.ts$', SHARED_IN_CONTRACT] },
    ),
    rule(
      'lib-imports-no-other-folder',
      'lib/ imports no other folder of web/. Move the file to the folder that it needs.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(ui|forms|labels|admin-kit)/' },
    ),
    rule(
      'ui-imports-no-api',
      'ui/ makes no API call: it imports neither the API client nor the session. Take data and callbacks as properties.',
      { path: '^web/src/ui/' },
      { path: '^(contract/src/(api|endpoint)|web/src/(lib/(api|session)|forms|admin-kit)/)' },
    ),
    rule(
      'labels-import-lib-only',
      'The labels of the panel import only the contract and lib/. Move what the label needs to lib/.',
      { path: '^web/src/labels/' },
      { path: '^web/src/', pathNot: '^web/src/(labels|lib)/' },
    ),
    rule(
      'forms-import-no-admin-kit',
      'Visitors load forms too, so forms import nothing of the panel. Move what both need to forms/ or ui/.',
      { path: '^web/src/forms/' },
      { path: '^web/src/admin-kit/' },
    ),
    rule(
      'public-pages-import-no-panel',
      'Files that visitors load import nothing of the panel. Move what both need out of the folder of the panel.',
      { path: '^web/src/(app/site|features/[^/]+)/', pathNot: '^web/src/features/[^/]+/admin/' },
      { path: '^web/src/(admin-kit|labels|app/admin|features/[^/]+/admin)/' },
    ),
    rule(
      'public-pages-import-no-zod',
      'Files that visitors load import only types and zod-free files of contract/: any other import adds 91 KB. Import the type only, or move the value to a file of contract/ that does not import zod.',
      {
        path: '^web/src/(app/site|app/start|features|lib|ui|forms)/',
        pathNot: ['/admin/', '\\.test\\.tsx?$', FORMS_WITH_ZOD],
      },
      { path: WITH_ZOD, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-features-import-no-other-feature',
      'Features of web/ do not import each other; pages in app/ compose them. Move what both need to lib/, ui/ or admin-kit/, or compose both in app/.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'web-features-import-no-app',
      'app/ composes features; they do not import it. Take it as a property, or move it to lib/.',
      { path: '^web/src/features' },
      { path: '^web/src/app' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
