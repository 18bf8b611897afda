import { type Compilable, CompiledQuery } from 'kysely'
import type { DbOrTx } from './database.ts'

/**
 * Builds and compiles a Kysely query once for the process; each call supplies its own values. Compiling the largest
 * takes nearly a millisecond. `build` gets a placeholder for each value, and must use it only as a value.
 */
export const compileOnce = <Name extends string, Row>(
  names: readonly Name[],
  build: (db: DbOrTx, standIns: Record<Name, string>) => Compilable<Row>,
): ((db: DbOrTx, values: Record<Name, string>) => Promise<Row[]>) => {
  const nameOf = new Map<unknown, Name>(names.map((name) => [Symbol(name), name]))
  const standIns = Object.fromEntries([...nameOf].map(([standIn, name]) => [name, standIn])) as Record<Name, string>
  let compiled: CompiledQuery | undefined
  return async (db, values) => {
    compiled ??= build(db, standIns).compile()
    const parameters = compiled.parameters.map((parameter) => {
      const name = nameOf.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))).rows
  }
}
