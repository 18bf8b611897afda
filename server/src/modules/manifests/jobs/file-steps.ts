import type { NoticeDetail } from '@waybill/contract/notifications/notices'
import type { Updateable } from 'kysely'
import type { ManifestFileTable } from '../../../manifest-tables.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { insertNotice } from '../../../platform/notices.ts'
import {
  type FileAnswer,
  type FileKey,
  lockManifestFile,
  type ManifestFile,
  publishManifest,
  type RefusedLine,
  updateManifestFile,
  updateManifestResult,
} from '../manifest-files.queries.ts'

type Deps = Pick<AppContext, 'db' | 'now'>

/** Names of a manifest's steps in the report. */
type StepName = 'Test' | 'Upload' | 'List' | 'Send'

export type FileStep = Updateable<Pick<ManifestFileTable, 'uploaded_at' | 'next_ask_at'>> & {
  state?: ManifestFileTable['state']
  /** The channel's answer, or why there is none. */
  answer?: { step: StepName; words: string }
  lines?: readonly RefusedLine[]
  status?: 'Accepted' | 'Rejected' | 'Not sent'
  /** The answer in a few words. */
  result?: string
}

/** Number of stored answers of a version; the oldest are deleted first. */
const MAX_ANSWERS = 200

/**
 * Stores a step of a version, and notifies the screens (rules MNF-22, MNF-24). false: its manifest was cancelled, has a
 * newer version, or is in another state than the step follows; the channel's answer is stored nevertheless.
 */
export const recordStep = (
  { db, now }: Deps,
  key: FileKey,
  follows: readonly ManifestFileTable['state'][],
  { state, answer, lines, status, result, ...columns }: FileStep,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const file = await lockManifestFile(tx, key)
    if (!file) return false
    const at = now()
    const answers = answer && { answers: withAnswer(file, { ...answer, at: at.toISOString() }) }
    const isNext = isLive(file) && follows.includes(file.state)
    if (!isNext) {
      await updateManifestFile(tx, key, { ...answers, next_ask_at: null })
      return false
    }
    await updateManifestFile(tx, key, { ...columns, ...answers, ...(state && { state }), ...(lines && { lines }) })
    if (status !== undefined || result !== undefined)
      await updateManifestResult(tx, key.manifestId, {
        updated_at: at,
        ...(status !== undefined && { status }),
        ...(result !== undefined && { result }),
      })
    if (status !== undefined) await insertNotice(tx, file.submitted_by, noticeOf(file, status, result), at)
    await publishManifest(tx, key.manifestId)
    return true
  })

/** Notifies the user who submitted it of the result (rule LIV-6). */
const noticeOf = (
  { manifestId, code }: ManifestFile,
  outcome: NonNullable<FileStep['status']>,
  words: string | undefined,
): NoticeDetail => ({
  kind: 'manifest',
  manifestId,
  code,
  outcome,
  words: outcome === 'Accepted' ? null : (words ?? null),
})

/** It is the newest version of a manifest still on its way. */
export const isLive = ({ status, version, newest }: Pick<ManifestFile, 'status' | 'version' | 'newest'>): boolean =>
  status === 'Submitted' && version === newest

/** An answer equal to the previous one only updates its time. */
const withAnswer = ({ answers }: Pick<ManifestFile, 'answers'>, answer: FileAnswer): readonly FileAnswer[] => {
  const before = answers as readonly FileAnswer[]
  const [newest] = before
  const isSame = newest?.step === answer.step && newest.words === answer.words
  return [answer, ...(isSame ? before.slice(1) : before)].slice(0, MAX_ANSWERS)
}
