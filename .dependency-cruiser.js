import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

// Allowed imports: docs/decisions/0002-folders-and-imports.md. The check also asserts that modules were read.

/** Files of contract/ that belong to no single feature: all that the shared folders of web/ may import */
const SHARED_IN_CONTRACT =
  '^contract/src/(api|bulk-selection|collections|csv|dead-links|error-body|fields|history|invalidates-header|istanbul-(day|wall)|live|media|members|page-size|parse-picture-url|roles|safe-url|topics|views|visibility)\\.ts$';

const contract = readdirSync('contract/src', { recursive: true })
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => `contract/src/${name.replaceAll('\\', '/')}`);
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?'([^']+)';$/gm)].map(
    ([, path]) => (path.startsWith('.') ? posix.join(posix.dirname(file), path) : path),
  );
const needsZod = new Map();
const isZod = (file) => {
  if (!needsZod.has(file)) {
    needsZod.set(file, file === 'zod');
    if (file.startsWith('contract/')) needsZod.set(file, importsOf(file).some(isZod));
  }
  return needsZod.get(file);
};
/** Files of contract/ that bring zod into a bundle */
const WITH_ZOD = `^(${contract.filter(isZod).join('|').replaceAll('.', '\\.')})$`;
/** Forms and dialogs of members, which validate with the contract's schemas: never part of the home page */
const FORMS_WITH_ZOD =
  '^web/src/features/(consents|objections|own-account|passkeys|password-link|plan|safety|second-step|social|streams)/|' +
  '^web/src/features/(events/use-join-event|tickets/apply/use-ticket-form)\\.ts$|^web/src/forms/image-upload\\.ts$';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'A module never reaches itself.', {}, { circular: true }),
    rule(
      'resolvable',
      'An import that leads nowhere.',
      { pathNot: '\\.test\\.tsx?$' },
      { couldNotResolve: true },
    ),
    rule(
      'contract-alone',
      'contract/ depends on zod, and its draws on @noble, alone.',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '^node_modules/zod', '^node_modules/@noble'] },
    ),
    rule(
      'server-without-web',
      'The server loads the built bundle, never the sources of web/.',
      { path: '^server' },
      { path: '^web' },
    ),
    rule(
      'web-without-server',
      'web/ knows the contract only.',
      { path: '^web' },
      { path: '^server' },
    ),
    rule(
      'server-platform-knows-no-feature',
      'What every feature stands on knows none of them.',
      { path: '^server/src/platform' },
      { path: '^server/src/(features|pages)' },
    ),
    rule(
      'server-imports-run-downwards',
      'app.ts composes pages, features and platform: none of them imports it.',
      { path: '^server/src/(platform|features|pages|backup)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/app\\.ts$' },
    ),
    rule(
      'features-know-no-page',
      'Pages show features; features know no page.',
      { path: '^server/src/features', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/pages/' },
    ),
    rule(
      'nobody-knows-how-it-starts',
      'What the process is built from is handed to it; the environment is read in boot/ alone.',
      { path: '^server/src/(platform|features|pages|backup|app)', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(boot|cli|main)' },
    ),
    rule(
      'features-meet-at-operations',
      "A feature may call another's operation, never its routes or tables; a table may refer to another's rows.",
      { path: '^server/src/features/([^/]+)/', pathNot: '(\\.test|-tables?)\\.ts$' },
      {
        path: '^server/src/features/[^/]+/.*-(routes|tables?)\\.ts$',
        pathNot: '^server/src/features/$1/',
      },
    ),
    rule(
      'shared-rooms-know-no-feature',
      'What every feature of web/ stands on knows none of them, and no page.',
      { path: '^web/src/(lib|ui|forms|admin-kit)/' },
      { path: '^web/src/(features|app)/' },
    ),
    rule(
      'shared-rooms-name-no-feature',
      'Nor does it speak of what the contract declares for one; the session knows whose it is.',
      {
        path: '^web/src/(lib|ui|forms|admin-kit)/',
        pathNot: '^web/src/lib/session/|\\.test\\.tsx?$',
      },
      { path: '^contract/src/', pathNot: SHARED_IN_CONTRACT },
    ),
    rule(
      'session-knows-its-owner',
      'Of all features the session knows the accounts only.',
      { path: '^web/src/lib/session/' },
      { path: '^contract/src/', pathNot: ['^contract/src/accounts\\.ts$', SHARED_IN_CONTRACT] },
    ),
    rule(
      'lib-is-lowest',
      'lib/ imports none of our rooms.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(ui|forms|words|admin-kit)/' },
    ),
    rule(
      'ui-knows-no-api',
      'Styled parts know no call: neither the API client nor the session.',
      { path: '^web/src/ui/' },
      { path: '^(contract/src/(api|endpoint)|web/src/(lib/(api|session)|forms|admin-kit)/)' },
    ),
    rule(
      'words-below-admin-kit',
      'What the panel calls things stands on the contract and lib/ alone.',
      { path: '^web/src/words/' },
      { path: '^web/src/', pathNot: '^web/src/(words|lib)/' },
    ),
    rule(
      'forms-below-admin-kit',
      'Visitors fill in forms too: they bring nothing of the panel.',
      { path: '^web/src/forms/' },
      { path: '^web/src/admin-kit/' },
    ),
    rule(
      'panel-apart',
      'What visitors load knows nothing of the panel.',
      { path: '^web/src/(app/site|features/[^/]+)/', pathNot: '^web/src/features/[^/]+/admin/' },
      { path: '^web/src/(admin-kit|words|app/admin|features/[^/]+/admin)/' },
    ),
    rule(
      'public-without-zod',
      'What visitors load takes types and files without zod from contract/: one other import adds 91 KB.',
      {
        path: '^web/src/(app/site|app/start|features|lib|ui|forms)/',
        pathNot: ['/admin/', '\\.test\\.tsx?$', FORMS_WITH_ZOD],
      },
      { path: WITH_ZOD, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-features-apart',
      'Features of web/ do not import each other; pages in app/ compose them.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'features-below-app',
      'Features do not reach up into app/.',
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
