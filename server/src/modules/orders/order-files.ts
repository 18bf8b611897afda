import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { FieldErrors } from '../../platform/validation.ts'
import {
  attachFiles,
  DOCUMENT_PURPOSES,
  type FileKind,
  listUsableFiles,
  type ShipmentKey,
  storedNameOf,
} from '../shipments/index.ts'

type Named = { url: string } | null | undefined
/** Absent leaves a file, null takes it off. */
type NamedFiles = { attachedFile?: Named; invoiceFile?: Named }
type Field = keyof NamedFiles

const KINDS = { attachedFile: 'attached', invoiceFile: 'invoice' } as const satisfies Record<Field, FileKind>
const FIELDS = Object.keys(KINDS) as Field[]

/** A file must be the caller's own upload, or hang on this order already. */
export const fileProblems = async (db: DbOrTx, me: Me, orderId: string, body: NamedFiles): Promise<FieldErrors> => {
  const named = FIELDS.flatMap((field) => {
    const file = body[field]
    return file ? [{ field, path: storedNameOf(file.url) }] : []
  })
  const usable = await listUsableFiles(db, me, orderId, {
    paths: named.map(({ path }) => path),
    purposes: DOCUMENT_PURPOSES,
  })
  return Object.fromEntries(
    named.filter(({ path }) => !usable.has(path)).map(({ field }) => [field, 'There is no such file.']),
  )
}

/** Hangs the files that a body names, checked before, on an order. */
export const attachOrderFiles = async (tx: Tx, key: ShipmentKey, body: NamedFiles): Promise<void> => {
  for (const field of FIELDS) {
    const file = body[field]
    if (file !== undefined) await attachFiles(tx, key, KINDS[field], file === null ? [] : [storedNameOf(file.url)])
  }
}
