import type { Me } from '@waybill/contract/identity/me'
import { invalid } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { type FileKind, listUsableFiles, replaceFiles, type ShipmentKey, storedNameOf } from '../shipments/index.ts'

type Named = { url: string } | null | undefined
const FIELDS = { attachedFile: 'attached', invoiceFile: 'invoice' } as const satisfies Record<string, FileKind>

/** Hangs the files that a body names on an order: absent leaves them, null takes them off. A foreign file is a 400. */
export const hangFiles = async (
  tx: Tx,
  me: Me,
  key: ShipmentKey,
  body: { attachedFile?: Named; invoiceFile?: Named },
): Promise<boolean> => {
  let changed = false
  for (const [field, kind] of Object.entries(FIELDS)) {
    const named = body[field as keyof typeof FIELDS]
    if (named === undefined) continue
    const paths = named === null ? [] : [storedNameOf(named.url)]
    const usable = await listUsableFiles(tx, me, key, paths)
    if (paths.some((path) => !usable.has(path))) throw invalid({ [field]: 'There is no such file.' })
    await replaceFiles(tx, key, kind, paths)
    changed = true
  }
  return changed
}
