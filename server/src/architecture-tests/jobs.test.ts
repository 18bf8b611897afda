import { access, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jobs } from '../jobs.ts'

const SERVER = new URL('../', import.meta.url)
const jobFiles = (await readdir(SERVER, { recursive: true })).filter((file) => file.endsWith('.job.ts'))

/** Renamed jobs keep their queued name until no job of that name can be waiting. */
const QUEUED_AS: Readonly<Record<string, string>> = {
  'create-imported-parcels': 'make-parcels',
  'send-tracking-mail': 'send-parcel-news',
}
const queuedName = (file: string): string => {
  const name = file.slice(file.lastIndexOf('/') + 1).replace('.job.ts', '')
  return QUEUED_AS[name] ?? name
}

test('every job file declares one job; exactly these jobs are registered, each once', async () => {
  expect(jobFiles.length).toBeGreaterThan(0)
  const declared: unknown[] = []
  for (const file of jobFiles) {
    const exported = Object.values((await import(new URL(file, SERVER).href)) as object)
    expect(exported, file).toHaveLength(1)
    declared.push(...exported)
  }
  expect(jobs).toHaveLength(declared.length)
  expect(new Set<unknown>(jobs)).toEqual(new Set(declared))
})

test('each job is named after its file, or keeps the name of jobs that are already queued', () => {
  const files = jobFiles.map((file) => queuedName(file))
  expect(jobs.map(({ name }) => name).sort()).toEqual(files.sort())
  expect(new Set(files).size).toBe(files.length)
})

test('every job has a test beside it', async () => {
  for (const file of jobFiles) await access(new URL(file.replace('.job.ts', '.job.api.test.ts'), SERVER))
})

test('every job has more than one attempt, because a kill may end any attempt', () => {
  for (const { name, attempts } of jobs) expect(attempts, name).toBeGreaterThan(1)
})
