import { rm, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PartnerName, ServedPartners } from '../simulators/src/serve-partners.ts'

/** Where this run's server writes its simulators' ports. */
const file = path.join(tmpdir(), `waybill-e2e-simulators-${process.env['E2E_PORT']}.json`)

export const writeSimulatorUrls = ({ simulators }: ServedPartners): Promise<void> =>
  writeFile(file, JSON.stringify(Object.fromEntries(Object.entries(simulators).map(([name, { url }]) => [name, url]))))

export const removeSimulatorUrls = (): Promise<void> => rm(file, { force: true })

/** Calls a control of a partner's simulator, such as `POST advance {number, status}` (simulators/README.md). */
export const callSimulator = async (
  partner: PartnerName,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  call: string,
  body: object = {},
): Promise<unknown> => {
  const urls = JSON.parse(await readFile(file, 'utf8')) as Record<PartnerName, string>
  const answer = await fetch(`${urls[partner]}/_simulator/${call}`, {
    method,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${partner} answers ${answer.status} to ${call}: ${text}`)
  return JSON.parse(text)
}
