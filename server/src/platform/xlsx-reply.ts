import type { Me } from '@waybill/contract/identity/me'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hideName, isHiddenFrom, type StaffNames } from './hide-staff.ts'
import type { FileReply } from './implement.ts'
import type { AppContext } from './app-context.ts'
import { type Cell, type SheetColumn, writeWorkbook, XLSX_TYPE } from './xlsx.ts'

/** File name of every export (rule XLS-1). */
const EXPORT_NAME = 'Data.xlsx'

type ExportCaller = { context: AppContext; me: Me; request: FastifyRequest; reply: FastifyReply }

/**
 * Writes an export to a temporary file, and answers it when it is complete, so that the database is free before the
 * first byte is sent, however slowly the client reads, and failures are ordinary errors. Waits for an export slot;
 * `batches` are not read before, nor after the caller has hung up.
 */
export const xlsxReply = async (
  { context, me, request, reply }: ExportCaller,
  columns: readonly (SheetColumn & { isPerson?: boolean })[],
  batches: AsyncIterable<Cell[][]>,
): Promise<FileReply> => {
  const people = new Set(columns.flatMap(({ isPerson }, at) => (isPerson ? [at] : [])))
  const shown =
    isHiddenFrom(me) && people.size > 0 ? withoutStaff(batches, people, await context.staffNames()) : batches
  const signal = hangUpOf(request, reply)
  let rows = 0
  const counted = async function* () {
    for await (const batch of shown) {
      rows += batch.length
      yield batch
    }
  }
  const write = async (): Promise<FileReply> => {
    const file = await context.files.openNameless()
    try {
      await writeWorkbook(file.fd, [{ name: 'Data', columns, batches: counted() }], { signal })
      const { size } = await file.stat()
      signal.throwIfAborted()
      return {
        name: EXPORT_NAME,
        type: XLSX_TYPE,
        content: file.createReadStream({ start: 0 }),
        headers: { 'content-length': String(size) },
        rows,
      }
    } catch (error) {
      await file.close()
      throw error
    }
  }
  return context.limitExports(write, { person: me.id, signal })
}

async function* withoutStaff(
  batches: AsyncIterable<Cell[][]>,
  people: ReadonlySet<number>,
  staff: StaffNames,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches)
    yield batch.map((row) => row.map((cell, at) => (people.has(at) ? (hideName(cell, staff) as Cell) : cell)))
}

/** Aborts when the client disconnects before the reply was sent. */
const hangUpOf = (request: FastifyRequest, reply: FastifyReply): AbortSignal => {
  const { socket } = request.raw
  const gone = new AbortController()
  const hangUp = (): void => {
    gone.abort()
  }
  if (socket.destroyed) hangUp()
  socket.once('close', hangUp)
  reply.raw.once('close', () => socket.off('close', hangUp))
  return gone.signal
}
