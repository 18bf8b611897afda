import type { DbOrTx } from './database.ts'

/** A fact of this installation, made on first use and the same for every process after: the first writer wins. */
export const installationValue = async <T>(db: DbOrTx, name: string, make: () => T | Promise<T>): Promise<T> => {
  const find = async () =>
    (await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value as
      T | undefined
  const found = await find()
  if (found !== undefined) return found
  await db
    .insertInto('installation')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute()
  const value = await find()
  if (value === undefined) throw new Error(`Installation value ${name} vanished`)
  return value
}
