import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { needs } from '@waybill/testkit/left-out'
import { ippPrinter, problemOfIppState } from './ipp-printer.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * The printer of the IPP Everywhere test tool (Debian: cups-ipp-utils, with Avahi running); undefined if this machine
 * has none, or it does not start.
 */
const startPrinter = async () => {
  const spool = await mkdtemp(path.join(tmpdir(), 'ipp-printer-'))
  const port = await freePort()
  const uri = `ipp://localhost:${port}/ipp/print`
  const options = ['-n', 'localhost', '-p', String(port), '-r', 'off', '-d', spool, '-k', '-f', 'application/pdf']
  const tool = spawn('ippeveprinter', [...options, 'Desk'], { stdio: 'ignore' })
  let hasEnded = false
  tool.once('error', () => (hasEnded = true)).once('exit', () => (hasEnded = true))
  const close = async (): Promise<void> => {
    tool.kill('SIGKILL')
    await rm(spool, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100 && !hasEnded; tries++) {
    if ((await ippPrinter('desk', 'Desk', uri).problem()) === null) return { uri, spool, close }
    await pause(50)
  }
  await close()
  return undefined
}

const started = await startPrinter()
afterAll(() => started?.close())

const label = Buffer.from('%PDF-1.4\n% a label of 100 by 150 mm\n%%EOF\n')
const job = { jobId: 'job', title: 'SGL0473150024', contentType: 'application/pdf', content: label }

const TOOL = 'ippeveprinter (Debian: cups-ipp-utils) with Avahi running'

describe('a printer of IPP Everywhere', needs(TOOL, started !== undefined), () => {
  const { uri = '', spool = '' } = started ?? {}
  const desk = ippPrinter('desk', 'Desk', uri)

  test('gets a label byte by byte, and reports it as printed', async () => {
    let reference = ''
    await desk.print(job, (noted) => (reference = noted))
    const [file = ''] = (await readdir(spool)).filter((name) => name.endsWith('.pdf'))
    expect((await readFile(path.join(spool, file))).equals(label)).toBe(true)
    expect(await desk.recover('job', reference)).toBe('printed')
  })

  test('refuses what it cannot print in its own words; an unknown job is unknown', async () => {
    await expect(desk.print({ ...job, contentType: 'application/msword' }, () => undefined)).rejects.toThrow(
      /The printer refuses: /,
    )
    expect(await desk.recover('job', undefined)).toBe('unknown')
  })
})

test('an unreachable printer is offline', async () => {
  expect(await ippPrinter('gone', 'Gone', 'ipp://localhost:1/ipp/print').problem()).toBe('The printer is offline')
})

test.each([
  [{ 'printer-state': 'idle', 'printer-state-reasons': 'none', 'printer-is-accepting-jobs': true }, null],
  [{ 'printer-state': 'processing', 'printer-state-reasons': ['media-low-warning', 'toner-low-report'] }, null],
  [{ 'printer-state': 'stopped', 'printer-state-reasons': ['media-empty-error', 'cover-open'] }, 'Out of paper'],
  [{ 'printer-state': 'idle', 'printer-state-reasons': 'media-jam-error' }, 'Paper jam'],
  [{ 'printer-state': 'idle', 'printer-state-reasons': ['offline-report'] }, null],
  [{ 'printer-state': 'stopped', 'printer-state-reasons': ['paused'] }, 'The printer is paused'],
  [{ 'printer-state': 'stopped', 'printer-state-reasons': ['none'] }, 'The printer has stopped'],
  [{ 'printer-state': 'idle', 'printer-is-accepting-jobs': false }, 'The printer has stopped'],
  [{}, null],
])('AGT-3: %j keeps a printer from printing as %j', (state, problem) => {
  expect(problemOfIppState(state)).toBe(problem)
})
