/** Settings that were renamed, by their old names. The old names are accepted in this release. */
export const RENAMED_SETTINGS = {
  ROLES: 'PROCESS_ROLES',
  FILES: 'FILES_DIR',
  SLOW_MS: 'SLOW_REQUEST_MS',
  RATE_LIMIT: 'RATE_LIMIT_PER_MINUTE',
  DATABASE_POOL: 'DATABASE_POOL_SIZE',
  SECURITY_LOG_DAYS: 'KEEP_SECURITY_LOG_DAYS',
} as const

type Environment = Record<string, string | undefined>

/** The environment with every renamed setting under its current name. A value under the current name wins. */
export const withCurrentNames = (env: Environment): Environment => ({
  ...env,
  ...Object.fromEntries(
    Object.entries(RENAMED_SETTINGS).flatMap(([old, name]) => {
      const value = env[name] ?? env[old]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** One sentence for each old name in the environment, printed at start. */
export const renamedSettingMessages = (env: Environment): string[] =>
  Object.entries(RENAMED_SETTINGS)
    .filter(([old]) => env[old] !== undefined)
    .map(([old, name]) => `Setting ${old} is now called ${name}. The old name is accepted in this release only.`)
