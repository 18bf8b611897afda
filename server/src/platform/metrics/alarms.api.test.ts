import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { needs } from '@waybill/testkit/left-out'

const PROMTOOL = process.env['PROMTOOL_PATH'] ?? ''
const at = (place: string): string => fileURLToPath(new URL(`../../../../${place}`, import.meta.url))
const read = (place: string): Promise<string> => readFile(at(place), 'utf8')
const RULES = 'deploy/prometheus/waybill.rules.yaml'
const PAGES = 'docs/operations/alarms'

type Target = { expr: string; datasource: { uid: string } }
type Panel = {
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: Target[]
}
type Board = { schemaVersion: number; panels: Panel[]; templating: { list: { name: string; type: string }[] } }

const [rules, watchPage, boardText] = await Promise.all(
  [RULES, 'docs/operations/watch.md', 'deploy/grafana/waybill.json'].map(read),
)
const alarms = [...(rules ?? '').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const board = JSON.parse(boardText ?? '') as Board
const expressions = board.panels.flatMap(({ targets = [] }) => targets)

let waybill: TestWaybill
/** The names of all metrics of a process that does everything, those without a value now among them. */
let metrics: Set<string>
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  const text = await (await fetch(`${waybill.url}/metrics`)).text()
  metrics = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
})
afterAll(() => waybill.close())

const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:waybill|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
]
const isServed = (name: string): boolean => metrics.has(name) || metrics.has(name.replace(/_(bucket|count|sum)$/, ''))

describe('rule OBS-7: alarms, board and pages', () => {
  test.each([
    ['rules', rules],
    ['board', boardText],
    ['page', watchPage],
  ])('%s name only metrics that are served', (_, text = '') => {
    expect(metricsIn(text).length).toBeGreaterThan(20)
    expect(metricsIn(text).filter((name) => !isServed(name))).toEqual([])
  })

  test('no label is one that Prometheus gives itself', async () => {
    const text = await (await fetch(`${waybill.url}/metrics`)).text()
    expect(text).toContain('waybill_job_attempts_total{name="book-parcel",queue="janio",outcome="given_up"} 0')
    expect(text.match(/[{,](job|instance)="/g)).toBeNull()
  })

  test('the page has every metric of ours', () => {
    const ours = [...metrics].filter((name) => name.startsWith('waybill_'))
    expect(ours.filter((name) => !watchPage?.includes(`\`${name}\``))).toEqual([])
  })

  test('every alarm has a page that says what to do, and every page an alarm', async () => {
    const pageOf = (alarm: string): string =>
      `${alarm
        .replace('Waybill', '')
        .replace(/(?<!^)[A-Z]/g, '-$&')
        .toLowerCase()}.md`
    expect((await readdir(at(PAGES))).sort()).toEqual(alarms.map(pageOf).sort())
    for (const alarm of alarms) {
      expect(rules).toContain(`runbook: ${PAGES}/${pageOf(alarm)}`)
      expect(watchPage).toContain(`[${alarm}](alarms/${pageOf(alarm)})`)
      const page = await read(`${PAGES}/${pageOf(alarm)}`)
      const heads = [...page.matchAll(/^#+ (.*)$/gm)].map(([, head]) => head)
      expect(heads).toEqual([alarm, 'What people feel', 'Find the cause', 'Mend', 'Mended when'])
    }
  })

  test('every alarm says what is wrong and what to do, and is tried while it fires and while it is quiet', async () => {
    const tests = await read('deploy/prometheus/waybill.test.yaml')
    expect(alarms.length).toBeGreaterThan(20)
    for (const part of ['summary', 'description', 'severity'])
      expect(rules?.match(new RegExp(`\\b${part}: `, 'g')), part).toHaveLength(alarms.length)
    for (const alarm of alarms)
      for (const what of ['fires', 'is quiet']) expect(tests).toContain(`name: ${alarm} ${what}\n`)
  })

  test('the board is of a current form, asks the Prometheus that is chosen, and no panel covers another', () => {
    expect(board.schemaVersion).toBeGreaterThanOrEqual(41)
    expect(board.templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }])
    expect(expressions.filter(({ datasource }) => datasource.uid !== '${datasource}')).toEqual([])
    const covers = (one: Panel, other: Panel): boolean => {
      const [a, b] = [one.gridPos, other.gridPos]
      return one !== other && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    }
    const covered = board.panels.filter((one) => board.panels.some((other) => covers(one, other)))
    expect(covered.map(({ title }) => title)).toEqual([])
    expect(board.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })
})

describe('rule OBS-7: Prometheus itself', needs('promtool', PROMTOOL !== ''), () => {
  const promtool = (...args: string[]) => promisify(execFile)(PROMTOOL, args, { cwd: at('deploy/prometheus') })

  test('accepts the alarms', async () => {
    const { stdout } = await promtool('check', 'rules', 'waybill.rules.yaml')
    expect(stdout).toContain(`SUCCESS: ${alarms.length} rules found`)
  })

  test('fires each alarm when it should, and only then', async () => {
    expect((await promtool('test', 'rules', 'waybill.test.yaml')).stdout).toContain('SUCCESS')
  })

  test('understands every expression of the board', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waybill-board-'))
    const file = path.join(folder, 'board.yaml')
    const recorded = expressions.map(({ expr }, nth) => ({
      record: `board:${nth}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'board', rules: recorded }] }))
    const { stdout } = await promtool('check', 'rules', file)
    expect(stdout).toContain(`SUCCESS: ${expressions.length} rules found`)
    await rm(folder, { recursive: true })
  })
})
