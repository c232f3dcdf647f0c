/**
 * Settings of every connection that keeps its session. Results and limits depend on them, and a role or a database may
 * have other defaults.
 */
const settings = {
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  // Compiling a plan takes a quarter of a second, and its cost estimate is often wrong for functions.
  jit: 'off',
};

/**
 * Returns the statements that set up a session. They are sent after connecting, because poolers accept few startup
 * parameters. The tables are in `public`; extensions may be in other schemas of the search path.
 * @param statementTimeoutMs default: unlimited
 */
export function buildSessionSettings(statementTimeoutMs = 0): string {
  return [
    `set statement_timeout = ${statementTimeoutMs}`,
    ...Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`),
    `select set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false)`,
    // Since PostgreSQL 17
    `select set_config('transaction_timeout', '0', false)
      where current_setting('transaction_timeout', true) is not null`,
  ].join(';\n');
}

/** Expected settings behind a pooler that lends connections per transaction: only the role can set them there. */
export const POOLED_SETTINGS_QUERY = `
  select current_user as role, wanted.name, wanted.value, current_setting(wanted.name) as present
    from (values ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'), ('standard_conforming_strings', 'on'),
                 ('bytea_output', 'hex'), ('default_transaction_isolation', 'read committed'),
                 ('default_transaction_read_only', 'off')) as wanted (name, value)
   where split_part(current_setting(wanted.name), ',', 1) <> wanted.value`;
