import * as endpoints from '@waybill/contract/uploads/endpoints'
import { totalAmounts, totalLanded } from '@waybill/contract/shipments/amounts'
import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { Me } from '@waybill/contract/identity/me'
import type {
  CorrectedCell,
  ListedUpload,
  Upload,
  UploadChange,
  UploadRecord,
  UploadSums,
} from '@waybill/contract/uploads/upload'
import { refused } from '../../platform/app-error.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { implement, type Implementation, type RunInTransaction } from '../../platform/implement.ts'
import { makeImport } from '../imports/index.ts'
import { getMerchant } from '../shipments/index.ts'
import { checkUpload, readingOf, targetOf } from './check-upload.ts'
import {
  addJob,
  findRecords,
  getUploadFacts,
  getWorkUpload,
  insertUpload,
  listRecords,
  listWorkUploads,
  lockUpload,
  readSums,
  replaceRecords,
  updateRecords,
  updateUpload,
  type WorkUpload,
} from './uploads.queries.ts'

const DAY_MS = 86_400_000

const fieldsOf = (
  { KEEP_UPLOADS_IN_WORK_DAYS: days }: AppContext['settings'],
  upload: Pick<WorkUpload, 'id' | 'line' | 'file' | 'merchant_id' | 'created_at' | 'job_ids'>,
) => ({
  id: upload.id,
  line: upload.line,
  file: upload.file,
  merchantId: upload.merchant_id,
  createdAt: upload.created_at.toISOString(),
  keptUntil: new Date(upload.created_at.getTime() + days * DAY_MS).toISOString(),
  jobIds: upload.job_ids,
})

const sumsOf = async (db: DbOrTx, id: string): Promise<UploadSums> => {
  const { counts, costs } = await readSums(db, id)
  return {
    good: counts.get('good') ?? 0,
    bad: counts.get('bad') ?? 0,
    made: counts.get('made') ?? 0,
    leftOut: counts.get('leftOut') ?? 0,
    amounts: totalAmounts(costs.flatMap(({ amounts }) => amounts ?? [])),
    landed: totalLanded(costs.flatMap(({ landed }) => landed ?? [])),
  }
}

const presentUpload = async (
  { db, settings }: Pick<AppContext, 'settings'> & { db: DbOrTx },
  upload: Omit<WorkUpload, 'content'>,
): Promise<Upload> => ({
  ...fieldsOf(settings, upload),
  question: upload.question?.question ?? null,
  columns: upload.question?.columns ?? null,
  choices: upload.choices,
  about: upload.about,
  sums: await sumsOf(db, upload.id),
})

const inLanguage = (record: UploadRecord, language: Language): UploadRecord => ({
  ...record,
  problems: record.problems.map((problem) => ({ ...problem, sentence: translateMessage(problem.sentence, language) })),
  warnings: record.warnings.map((sentence) => translateMessage(sentence, language)),
})

type Call = { context: AppContext; me: Me; change: RunInTransaction }

/** Checks an upload anew and stores what was found, with the answers that led there. */
const checkAndStore = async (
  { context, me, change }: Call,
  upload: WorkUpload,
  { always, isNew }: { always?: boolean; isNew?: boolean } = {},
): Promise<Upload> => {
  const merchant = await getMerchant(context.db, me, upload.merchant_id ?? undefined)
  const { question, about, records } = await checkUpload(context, upload, { me, merchant }, { always })
  const { encoding, choices } = upload
  return change(async (tx) => {
    if (isNew) {
      const { id, line, file, content, created_at, merchant_id } = upload
      await insertUpload(tx, { id, line, file, content, created_at, merchant_id, account_id: me.id })
    }
    await updateUpload(tx, upload.id, { encoding, choices, question, about })
    await replaceRecords(tx, upload.id, records)
    return presentUpload({ db: tx, settings: context.settings }, { ...upload, question, about })
  })
}

const ANSWER_FIRST = 'Answer the question of this upload first.'
export const NOTHING_TO_CREATE = 'Correct a row first.'

/** Checks the records of some rows anew, after their cells or ticks have changed. */
const recheck = async (
  { context, me, change, language }: Call & { language: Language },
  upload: WorkUpload,
  records: readonly UploadRecord[],
  after: { cells?: CorrectedCell[]; before: CorrectedCell[]; ticks?: Record<string, boolean>; again?: number[] },
): Promise<UploadChange> => {
  const { before, cells = [], ticks = {}, again = upload.again } = after
  const merchant = await getMerchant(context.db, me, upload.merchant_id ?? undefined)
  const positions = new Map(records.map(({ rows, position }) => [rows[0], position]))
  const onlyRows = new Set(records.flatMap(({ rows }) => rows))
  const corrected = { ...upload, cells: mergeCells(upload.cells, cells), ticks: { ...upload.ticks, ...ticks }, again }
  const found = await checkUpload(context, corrected, { me, merchant }, { onlyRows })
  const checked = found.records.flatMap((record): UploadRecord[] => {
    const position = positions.get(record.rows[0])
    return position === undefined ? [] : [{ ...record, position }]
  })
  return change(async (tx) => {
    const now = await lockUpload(tx, me, upload.id)
    // Others' corrections since are kept.
    await updateUpload(tx, upload.id, {
      cells: mergeCells(now.cells, cells),
      ticks: { ...now.ticks, ...ticks },
      again,
    })
    await updateRecords(tx, upload.id, checked)
    return {
      changed: checked.map((record) => inLanguage(record, language)),
      before,
      sums: await sumsOf(tx, upload.id),
    }
  })
}

const keyOf = ({ line, field }: Pick<CorrectedCell, 'line' | 'field'>): string => `${line} ${field}`
/** Later corrections replace earlier ones; one that takes a correction back is forgotten. */
const mergeCells = (before: readonly CorrectedCell[], cells: readonly CorrectedCell[]): CorrectedCell[] => {
  const merged = new Map([...before, ...cells].map((cell) => [keyOf(cell), cell]))
  return [...merged.values()].filter(({ value }) => value !== null)
}

/** The calls of uploads in work (rules UPL-108 to UPL-110). */
export const implementations: Implementation[] = [
  implement(endpoints.startUpload, async (call) => {
    const { context, me, query, file } = call
    const merchant = await getMerchant(context.db, me, query.merchantId)
    const upload: WorkUpload = {
      ...{ id: newId(), line: query.line, merchant_id: merchant.is_house ? null : merchant.id },
      ...{ file: file.name, content: file.content, encoding: null, choices: null, question: null, about: null },
      ...{ cells: [], ticks: {}, again: [], job_ids: [], created_at: context.now() },
    }
    return checkAndStore(call, upload, { isNew: true })
  }),

  implement(endpoints.listUploads, async ({ context: { db, settings }, me, query }) => {
    const rows = await listWorkUploads(db, me, query.line)
    return rows.map(({ username, to_correct, ...upload }): ListedUpload => ({
      ...fieldsOf(settings, upload),
      uploader: username,
      toCorrect: Number(to_correct ?? 0),
    }))
  }),

  implement(endpoints.getUpload, async ({ context, me, params }) =>
    presentUpload(context, await getUploadFacts(context.db, me, params.id)),
  ),

  implement(endpoints.readUpload, async (call) => {
    const { context, me, params, body } = call
    const before = await getWorkUpload(context.db, me, params.id)
    const { encoding = before.encoding, choices = before.choices, asks } = body
    return checkAndStore(call, { ...before, encoding, choices }, { always: asks })
  }),

  implement(endpoints.listUploadRows, async ({ context: { db }, me, params, query, language }) => {
    const { id } = await getUploadFacts(db, me, params.id)
    const { total, rows } = await listRecords(db, id, { state: query.state, skip: query.skip, take: query.take })
    return { total, rows: rows.map((record) => inLanguage(record, language)) }
  }),

  implement(endpoints.listAlikeRows, async ({ context: { db }, me, params, query }) => {
    const { id } = await getUploadFacts(db, me, params.id)
    const records = await findRecords(db, id, { alike: query.alike })
    return records.flatMap(({ rows }) => rows[0] ?? [])
  }),

  implement(endpoints.correctUpload, async (call) => {
    const { context, me, params, body } = call
    const upload = await getWorkUpload(context.db, me, params.id)
    if (upload.about === null) throw refused(ANSWER_FIRST)
    const [first] = body.cells
    const { alike } = body
    const records =
      alike === undefined
        ? await findRecords(context.db, upload.id, { lines: body.cells.map(({ line }) => line) })
        : await findRecords(context.db, upload.id, { alike })
    const cells =
      alike === undefined
        ? body.cells
        : records.flatMap(({ problems }) =>
            problems.flatMap(({ line, field, alike: shared }) =>
              shared === alike && field !== null ? [{ line, field, value: first?.value ?? null }] : [],
            ),
          )
    const earlier = new Map(upload.cells.map((cell) => [keyOf(cell), cell.value]))
    const before = cells.map(({ line, field }) => ({ line, field, value: earlier.get(keyOf({ line, field })) ?? null }))
    return recheck(call, upload, records, { cells, before })
  }),

  implement(endpoints.tickUpload, async (call) => {
    const { context, me, params, body } = call
    const upload = await getWorkUpload(context.db, me, params.id)
    const records = await findRecords(context.db, upload.id, { positions: body.positions })
    const ticks = Object.fromEntries(records.flatMap(({ rows }) => rows.map((row) => [row, body.isIn])))
    const firsts = records.flatMap(({ rows }) => rows[0] ?? [])
    const existing = records.flatMap(({ rows, state }) => (state === 'made' ? (rows[0] ?? []) : []))
    const again = [...upload.again.filter((row) => !firsts.includes(row)), ...(body.isIn ? existing : [])]
    return recheck(call, upload, records, { ticks, again, before: [] })
  }),

  implement(endpoints.createFromUpload, async (call) => {
    const { context, me, params, language, change, skipAudit } = call
    const upload = await getWorkUpload(context.db, me, params.id)
    if (upload.about === null) throw refused(ANSWER_FIRST)
    const merchant = await getMerchant(context.db, me, upload.merchant_id ?? undefined)
    const imported = await makeImport(
      {
        ...{ context, me, language, change, skipAudit, merchant },
        file: { name: upload.file, content: upload.content },
        mode: 'good',
        again: new Set(upload.again),
        options: await readingOf(context, upload, merchant),
        hasWorkbook: false,
      },
      targetOf(upload.line),
    )
    if (!('result' in imported)) throw refused(ANSWER_FIRST)
    const { jobId } = imported.result
    if (jobId === null) throw refused(NOTHING_TO_CREATE)
    const numbers = new Map(imported.planned.map(({ row, number }) => [row, number]))
    return change(async (tx) => {
      await addJob(tx, upload.id, jobId)
      const { rows } = await listRecords(tx, upload.id, { state: 'good', skip: 0, take: numbers.size + 1 })
      await updateRecords(
        tx,
        upload.id,
        rows.flatMap((record): UploadRecord[] => {
          const madeAs = numbers.get(record.rows[0] ?? 0)
          return madeAs === undefined ? [] : [{ ...record, state: 'made', madeAs }]
        }),
      )
      return { jobId }
    })
  }),
]
