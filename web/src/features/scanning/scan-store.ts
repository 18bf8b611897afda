import { openDB, type DBSchema } from 'idb'
import type { KeptScan } from './kept-scan.ts'

/** Scans of each person, over reloads and sessions (rule SCS-4). */
export type ScanStore = {
  list: (personId: string) => Promise<KeptScan[]>
  save: (scan: KeptScan) => Promise<void>
  remove: (key: string) => Promise<void>
}

interface ScanSchema extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { person: string } }
}

const inOrder = (scans: KeptScan[]): KeptScan[] => scans.sort((a, b) => a.order - b.order)

const openStored = async (): Promise<ScanStore> => {
  const database = await openDB<ScanSchema>('waybill-scans', 1, {
    upgrade: (db) => void db.createObjectStore('scans', { keyPath: 'key' }).createIndex('person', 'personId'),
  })
  return {
    list: async (personId) => inOrder(await database.getAllFromIndex('scans', 'person', personId)),
    save: async (scan) => void (await database.put('scans', scan)),
    remove: (key) => database.delete('scans', key),
  }
}

const held = new Map<string, KeptScan>()
/** For a browser that stores nothing: as long as the page is open. */
const memoryStore: ScanStore = {
  list: async (personId) => inOrder([...held.values()].filter((scan) => scan.personId === personId)),
  save: async (scan) => void held.set(scan.key, scan),
  remove: async (key) => void held.delete(key),
}

let opened: Promise<ScanStore> | undefined
/** IndexedDB; a browser that refuses it (a private window) keeps scans while the page is open. */
export const openScanStore = (): Promise<ScanStore> => (opened ??= openStored().catch(() => memoryStore))
