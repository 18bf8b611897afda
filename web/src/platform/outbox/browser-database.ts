import { type IDBPDatabase, openDB } from 'idb'
import type { OutboxStore } from './outbox.ts'

type Table<Entry> = {
  /** Name of the browser's database and of its single table. */
  database: string
  table: string
  /** Fields that form an entry's key in the table. */
  keyPath: string | string[]
  isOwn: (entry: Entry) => boolean
  /** Table key of one of one's own entries. */
  tableKey: (key: string) => IDBValidKey
}

type Storage = {
  list: () => Promise<unknown[]>
  put: (entry: unknown) => Promise<unknown>
  remove: (key: IDBValidKey) => Promise<unknown>
}

const inDatabase = (database: IDBPDatabase, table: string): Storage => ({
  list: () => database.getAll(table),
  put: (entry) => database.put(table, entry),
  remove: (key) => database.delete(table, key),
})

/** For browsers without IndexedDB (private windows): kept while the page is open. */
const inMemory = (keyPath: string | string[]): Storage => {
  const kept = new Map<string, unknown>()
  const keyOf = (entry: unknown): IDBValidKey =>
    [keyPath].flat().map((field) => String((entry as Record<string, unknown>)[field]))
  return {
    list: () => Promise.resolve([...kept.values()]),
    put: (entry) => Promise.resolve(kept.set(JSON.stringify(keyOf(entry)), entry)),
    remove: (key) => Promise.resolve(kept.delete(JSON.stringify([key].flat()))),
  }
}

const opened = new Map<string, Promise<Storage>>()

const openStorage = async (database: string, table: string, keyPath: string | string[]): Promise<Storage> => {
  try {
    const upgrade = (db: IDBPDatabase): void => void db.createObjectStore(table, { keyPath })
    return inDatabase(await openDB(database, 1, { upgrade }), table)
  } catch {
    return inMemory(keyPath)
  }
}

/** Stores an outbox's entries in IndexedDB; they survive a reload and a restart of the phone. */
export const databaseStore = <Entry>(place: Table<Entry>): OutboxStore<Entry> => {
  const { database, table, keyPath, isOwn, tableKey } = place
  const storage = (): Promise<Storage> => {
    const opening = opened.get(database) ?? openStorage(database, table, keyPath)
    opened.set(database, opening)
    return opening
  }
  return {
    list: async () => ((await (await storage()).list()) as Entry[]).filter(isOwn),
    put: async (entry) => (await storage()).put(entry),
    remove: async (key) => (await storage()).remove(tableKey(key)),
  }
}
